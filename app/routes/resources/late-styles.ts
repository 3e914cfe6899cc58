import manifest from "virtual:remix/server-manifest";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { lateStylesAnswer } from "#server/critical-css/lateStylesAnswer.ts";

const sheets = [...new Set(Object.values(manifest.routes).flatMap(({ css = [] }) => css))];

/** The style rules of what stands below a document's first view, at the address that the document names. */
export function loader({ params }: LoaderFunctionArgs) {
  return lateStylesAnswer(params.name ?? "", sheets);
}
