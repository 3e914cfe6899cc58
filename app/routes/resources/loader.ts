import type { LoaderFunctionArgs } from "@remix-run/node";
import { DEFERRED_LOADER } from "#app/framework/deferredLoader.ts";
import { loaderAnswer } from "#server/responses/loaderAnswer.ts";

/**
 * Serves the script that starts a document's scripts on the first interaction, at the URL that the document
 * links.
 */
export function loader({ params }: LoaderFunctionArgs) {
  return loaderAnswer(params.name ?? "", DEFERRED_LOADER);
}
