import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { HelpDialog } from "#app/features/gifting/HelpDialog.tsx";
import { PreviewProblem } from "#app/features/preview/PreviewProblem.static.tsx";
import { PreviewGifting, PreviewScreen } from "#app/features/preview/PreviewScreen.static.tsx";
import { previewMeta } from "#app/features/preview/previewMeta.ts";
import { StaticScreen } from "#app/framework/StaticScreen.tsx";
import { serverContext } from "#server/compose.ts";
import { loadPreview } from "#server/features/preview/pages.ts";
import { staticScreen } from "#server/static-html/staticHtml.tsx";
import { PREVIEW_PATH } from "#shared/domain/preview.ts";
import { previewAction, previewHeaders, previewLoader } from "./access.tsx";

/** A page as last saved by its editor, in the site's layout. */
export function loader(args: LoaderFunctionArgs) {
  const { request, params } = args;
  return previewLoader(args, async () => {
    const id = params.id ?? "";
    const { pathname } = new URL(request.url);
    const by = pathname.startsWith(`${PREVIEW_PATH}/online/`) ? "online" : "page";
    const page = await loadPreview({ by, id }, serverContext(request));
    switch (page.kind) {
      case "page":
        return staticScreen(request, PreviewScreen, { id, parts: page.parts }, { kind: "page" });
      case "gifting": {
        const { parts, place, view } = page;
        const { helps, helpNumbers } = view;
        const props = { id, parts, place, view };
        const screen = staticScreen(request, PreviewGifting, props, { kind: "page" });
        return { ...screen, help: { helps, numbers: helpNumbers } };
      }
      default: {
        const { kind } = page;
        return staticScreen(request, PreviewProblem, { ...page, path: pathname }, { kind });
      }
    }
  });
}

/** Logs an editor in at the requested page, or ends the preview. */
export const action = (args: ActionFunctionArgs) => previewAction(args);

export const headers = previewHeaders;

export const meta = previewMeta;

export default function PreviewPageRoute() {
  const { help, ...screen } = useLoaderData<typeof loader>();
  return (
    <>
      <StaticScreen {...screen} />
      {help && <HelpDialog {...help} />}
    </>
  );
}
