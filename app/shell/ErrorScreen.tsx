import { isRouteErrorResponse } from "@remix-run/react";
import { errorCopy } from "#app/copy/errors.ts";
import { paths } from "#app/domain/paths.ts";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { StateScreen } from "#app/ui/StateScreen.tsx";
import { crackedPlate } from "#brand/drawings/crackedPlate.ts";

/** A screen that failed: what happened, without details, and the way home (spec §8). */
export function ErrorScreen({ error }: { error: unknown }) {
  const unavailable = isRouteErrorResponse(error) && error.status === 503;
  return (
    <StateScreen
      drawing={crackedPlate}
      title={unavailable ? errorCopy.unavailableHeading : errorCopy.heading}
      text={unavailable ? errorCopy.unavailableText : errorCopy.text}
    >
      <ButtonLink link={{ href: paths.home() }}>{errorCopy.home}</ButtonLink>
    </StateScreen>
  );
}
