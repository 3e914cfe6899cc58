import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PreviewStart } from "#app/features/preview/PreviewStart.static.tsx";
import { previewMeta } from "#app/features/preview/previewMeta.ts";
import { StaticScreen } from "#app/framework/StaticScreen.tsx";
import { serverContext } from "#server/compose.ts";
import { previewAreas } from "#server/features/preview/pages.ts";
import { staticScreen } from "#server/static-html/staticHtml.tsx";
import { PREVIEW_ID_FIELDS, previewHref } from "#shared/domain/preview.ts";
import { safeId } from "#shared/domain/safeId.ts";
import { previewAction, previewHeaders, previewLoader } from "./access.tsx";

/** Page selection for editors; redirects to the selected page. */
export function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  return previewLoader(args, () => {
    const { searchParams } = new URL(request.url);
    const asked = (["page", "online"] as const).map((by) => {
      return { by, id: searchParams.get(PREVIEW_ID_FIELDS[by])?.trim() ?? "" };
    });
    const chosen = asked.find(({ id }) => id !== "");
    if (chosen && safeId(chosen.id)) throw redirect(previewHref(chosen.by, chosen.id));
    const { config } = serverContext(request);
    const props = { areas: previewAreas(config), bad: chosen?.by, typed: chosen?.id };
    return staticScreen(request, PreviewStart, props, { kind: "page" });
  });
}

/** Logs an editor in, or ends the preview. */
export const action = (args: ActionFunctionArgs) => previewAction(args);

export const headers = previewHeaders;

export const meta = previewMeta;

export default function PreviewRoute() {
  return <StaticScreen {...useLoaderData<typeof loader>()} />;
}
