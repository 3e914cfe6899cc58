import { isRouteErrorResponse } from "@remix-run/react";
import { errorCopy } from "../copy/errors.ts";
import { paths } from "../domain/paths.ts";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { StateScreen } from "../ui/StateScreen.tsx";

/** A screen that failed: what happened, without details, and the way home (spec §8). */
export function ErrorScreen({ error }: { error: unknown }) {
  const unavailable = isRouteErrorResponse(error) && error.status === 503;
  return (
    <StateScreen
      drawing="cracked-plate"
      title={unavailable ? errorCopy.unavailableHeading : errorCopy.heading}
      text={unavailable ? errorCopy.unavailableText : errorCopy.text}
    >
      <ButtonLink link={{ href: paths.home() }}>{errorCopy.home}</ButtonLink>
    </StateScreen>
  );
}
