import type { LoaderFunctionArgs } from "@remix-run/node";
import { lateStylesAnswer } from "#server/document/lateStyles.ts";

/** The style rules of what stands below a document's first view, by the address that the document names. */
export function loader({ params }: LoaderFunctionArgs) {
  return lateStylesAnswer(params.name ?? "");
}
