import { isRouteErrorResponse } from "@remix-run/react";
import { useEffect } from "react";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { StateScreen } from "#app/ui/StateScreen.tsx";
import { crackedPlate } from "#brand/drawings/crackedPlate.ts";
import { errorCopy } from "#shared/copy/errors.ts";
import { paths } from "#shared/domain/paths.ts";

/** Error screen: a message without details, and a link home (ERR-22). */
export function ErrorScreen({ error }: { error: unknown }) {
  // React catches the error, so the browser does not report it (`app/framework/reportErrors.ts`).
  useEffect(() => {
    if (error instanceof Error) dispatchEvent(new ErrorEvent("error", { error }));
  }, [error]);
  const isUnavailable = isRouteErrorResponse(error) && error.status === 503;
  const { heading, text } = isUnavailable ? errorCopy.unavailable : errorCopy;
  return (
    <StateScreen drawing={crackedPlate} title={heading} text={text}>
      <ButtonLink link={{ href: paths.home() }}>{errorCopy.home}</ButtonLink>
    </StateScreen>
  );
}
