import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeviceCheck } from "#app/features/device/DeviceCheck.tsx";
import { DeviceEnd } from "#app/features/device/DeviceEnd.static.tsx";
import { previewMeta } from "#app/features/preview/previewMeta.ts";
import { StaticScreen } from "#app/framework/StaticScreen.tsx";
import { staticScreen } from "#server/static-html/staticHtml.tsx";
import { previewAction, previewHeaders, previewLoader } from "./access.tsx";

/** Checks of a real phone, for testers with the preview's secret. */
export function loader(args: LoaderFunctionArgs) {
  return previewLoader(args, () => staticScreen(args.request, DeviceEnd, {}, { kind: "page" }));
}

/** Logs a tester in, or ends the preview. */
export const action = (args: ActionFunctionArgs) => previewAction(args);

export const headers = previewHeaders;

export const meta = previewMeta;

export default function DeviceRoute() {
  const screen = useLoaderData<typeof loader>();
  return (
    <>
      {screen.kind === "page" && <DeviceCheck />}
      <StaticScreen {...screen} />
    </>
  );
}
