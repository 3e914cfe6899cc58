import type { LoaderFunctionArgs } from "@remix-run/node";
import { DEFERRED_LOADER } from "#app/framework/deferredLoader.ts";
import { loaderAnswer } from "#server/responses/loaderAnswer.ts";

/** The script that starts a document's scripts at the visitor's first touch, at the address that the document names. */
export function loader({ params }: LoaderFunctionArgs) {
  return loaderAnswer(params.name ?? "", DEFERRED_LOADER);
}
