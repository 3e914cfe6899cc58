import manifest from "virtual:remix/server-manifest";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { lateStylesAnswer } from "#server/critical-css/lateStylesAnswer.ts";

const sheets = [...new Set(Object.values(manifest.routes).flatMap(({ css = [] }) => css))];

/** Serves the deferred styles of a document at the URL that the document links. */
export function loader({ params }: LoaderFunctionArgs) {
  return lateStylesAnswer(params.name ?? "", sheets);
}
