import { isRouteErrorResponse } from "@remix-run/react";
import { errorCopy } from "#app/copy/errors.ts";
import { paths } from "#app/domain/paths.ts";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { StateScreen } from "#app/ui/StateScreen.tsx";
import { crackedPlate } from "#brand/drawings/crackedPlate.ts";

/** What is said of an answer's status; all else is a fault of which nothing is told. */
const ofStatus: Record<number, { heading: string; text: string }> = {
  405: errorCopy.method,
  503: errorCopy.unavailable,
};

/** A screen that failed: what happened, without details, and the way home (spec §8). */
export function ErrorScreen({ error }: { error: unknown }) {
  const { heading, text } = (isRouteErrorResponse(error) && ofStatus[error.status]) || errorCopy;
  return (
    <StateScreen drawing={crackedPlate} title={heading} text={text}>
      <ButtonLink link={{ href: paths.home() }}>{errorCopy.home}</ButtonLink>
    </StateScreen>
  );
}
