import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PREVIEW_PATH } from "#app/domain/preview.ts";
import { PreviewProblem } from "#app/features/preview/PreviewProblem.static.tsx";
import { PreviewScreen } from "#app/features/preview/PreviewScreen.static.tsx";
import { previewMeta } from "#app/features/preview/previewMeta.ts";
import { StaticScreen } from "#app/framework/StaticScreen.tsx";
import { serverContext } from "#server/compose.ts";
import { staticScreen } from "#server/document/staticHtml.tsx";
import { loadPreview } from "#server/preview/pages.ts";
import { previewAction, previewHeaders, previewLoader } from "./preview/gate.tsx";

/** A page as its editor last saved it, in the site's own frame. */
export function loader(args: LoaderFunctionArgs) {
  const { request, params } = args;
  return previewLoader(args, async () => {
    const id = params.id ?? "";
    const { pathname } = new URL(request.url);
    const by = pathname.startsWith(`${PREVIEW_PATH}/online/`) ? "online" : "page";
    const page = await loadPreview({ by, id }, serverContext(request));
    const { kind } = page;
    return page.kind === "page"
      ? staticScreen(request, PreviewScreen, { id, parts: page.parts }, { kind })
      : staticScreen(request, PreviewProblem, { ...page, path: pathname }, { kind });
  });
}

/** Lets an editor in where they wanted to look, or ends the preview. */
export const action = (args: ActionFunctionArgs) => previewAction(args);

export const headers = previewHeaders;

export const meta = previewMeta;

export default function PreviewPageRoute() {
  return <StaticScreen {...useLoaderData<typeof loader>()} />;
}
