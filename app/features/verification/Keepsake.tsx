import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { verificationResultCopy } from "#app/copy/verificationResult.ts";
import type { VerificationResult } from "#app/domain/verification.ts";
import { showToast } from "#app/toasts/toasts.ts";
import { Button } from "#app/ui/Button.tsx";
import styles from "./Keepsake.module.css";

const copy = verificationResultCopy.keep;
/** Of a code so short, its end would be most of it. */
const SHORT = 8;

export type KeepsakeProps = {
  code: string;
  result: Extract<VerificationResult, { kind: "first" | "repeat" | "blocked" }>;
};

/**
 * The certificate to keep: on paper, and with a script as a poster. Neither has the code, only its end: a
 * code that is seen can be used up by others.
 */
export function Keepsake({ code, result: { season, firstTime } }: KeepsakeProps) {
  const [made, setMade] = useState<string | null>(null);
  const isHydrated = useHydrated();
  const lines = [
    code.length < SHORT ? null : copy.ending(code.slice(-4)),
    season === undefined ? null : copy.season(season),
    firstTime,
  ].filter((line) => line !== null);

  const make = async () => {
    // Few visitors make one: its code comes with the first.
    const drawing = await import("./keepsakePicture.ts").catch(() => null);
    const { titleEn, first } = verificationResultCopy.result;
    const picture = drawing?.keepsakePicture({ titleEn, title: first, season, lines });
    if (picture) setMade(picture);
    else showToast("error", copy.failed);
  };
  return (
    <>
      <p className={styles.paper}>{copy.facts(lines)}</p>
      <div className={styles.keep} data-noprint="">
        {isHydrated && (
          <p className={styles.ways}>
            <Button type="button" variant="outlined" onClick={() => window.print()}>
              {copy.print}
            </Button>
            <Button type="button" variant="outlined" onClick={make}>
              {copy.poster}
            </Button>
          </p>
        )}
        {made && (
          <figure className={styles.poster}>
            <img src={made} alt={copy.alt} />
            <figcaption>{copy.hold}</figcaption>
          </figure>
        )}
        <p className={styles.note}>{copy.note}</p>
      </div>
    </>
  );
}
