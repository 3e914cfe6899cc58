import { closerCopy } from "#app/copy/closer.ts";
import { paths } from "#app/domain/paths.ts";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { StateScreen } from "#app/ui/StateScreen.tsx";
import { cup } from "#brand/drawings/cup.ts";

/** Shown where a piece has no pictures from near, or is not there. */
export function NotCloser({ id }: { id: string | null }) {
  const { title, text } = closerCopy.missing;
  const href = id === null ? paths.products() : paths.product(id);
  return (
    <StateScreen drawing={cup} title={title} text={text}>
      <ButtonLink link={{ href }}>{closerCopy.back}</ButtonLink>
    </StateScreen>
  );
}
