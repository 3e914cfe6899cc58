import type { LoaderFunctionArgs } from "@remix-run/node";
import { loaderText } from "#app/framework/loaderText.ts";
import { serverContext } from "#server/compose.ts";
import { loaderAnswer } from "#server/responses/loaderAnswer.ts";

/**
 * Serves the script that starts a document's scripts on the first interaction, at the URL that the document
 * links.
 */
export function loader({ params, request }: LoaderFunctionArgs) {
  return loaderAnswer(
    params.name ?? "",
    loaderText(serverContext(request).config.browserErrorSample),
  );
}
