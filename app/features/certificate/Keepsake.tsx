import { useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { answeredInTime } from "#app/framework/networkRetry.ts";
import { showToast } from "#app/toasts/toasts.ts";
import { Button } from "#app/ui/Button.tsx";
import { verificationResultCopy } from "#shared/copy/verificationResult.ts";
import { sentences } from "#shared/domain/sentences.ts";
import type { VerificationResult } from "#shared/domain/verification.ts";
import { certificateCopy } from "#shared/features/certificate/words.ts";
import styles from "./Keepsake.module.css";

const copy = certificateCopy;
/** For shorter codes the last characters would reveal most of the code. */
const SHORT = 8;
/** Labels of the names that a visitor can write on the certificate. */
const NAMED = [copy.giver, copy.receiver];

export type KeepsakeProps = {
  code: string;
  result: Extract<VerificationResult, { kind: "first" | "repeat" | "blocked" }>;
};

/**
 * Printable certificate, and with a script a poster. Both show only the end of the code, because others
 * could use up a visible code. Both name the piece as the server does, and the day once.
 */
export function Keepsake({ code, result: { prompt, season, firstTime } }: KeepsakeProps) {
  const [made, setMade] = useState<string | null>(null);
  const isHydrated = useHydrated();
  const names = useRef<HTMLParagraphElement>(null);
  const ending = code.length < SHORT ? null : copy.ending(code.slice(-4));
  const present = (lines: (string | null)[]) => lines.filter((line) => line !== null);
  // The facts above print the day, so only the solar term is printed here.
  const paper = present([ending, season === undefined ? null : copy.season(season)]);

  const make = async () => {
    // Loaded on demand, because few visitors create one.
    const drawing = await answeredInTime(import("./keepsakePicture.ts")).catch(() => null);
    const { titleEn, first } = verificationResultCopy.result;
    const inputs = [...(names.current?.querySelectorAll("input") ?? [])];
    const written = NAMED.flatMap((label, i) => {
      const name = inputs[i]?.value.trim();
      return name ? `${label} ${name}` : [];
    });
    const picture = drawing?.keepsakePicture({
      titleEn,
      title: first,
      season,
      lines: [...sentences(prompt), ...present([firstTime, ending]), ...written],
    });
    if (picture) setMade(picture);
    else showToast("error", copy.failed);
  };
  return (
    <>
      {paper.length > 0 && (
        <p className={styles.paper}>
          {paper.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
      {/* Without names and outside a form: this text cannot be sent. */}
      <p className={styles.names} ref={names}>
        {NAMED.map((label) => (
          <label key={label} className={styles.who}>
            {label} <input className={styles.written} maxLength={12} placeholder=" " />
          </label>
        ))}
      </p>
      <div className={styles.keep} data-noprint="">
        <p className={styles.note}>{copy.names}</p>
        {isHydrated && (
          <p className={styles.actions}>
            <Button type="button" variant="outlined" wide onClick={() => window.print()}>
              {copy.print}
            </Button>
            <Button type="button" variant="outlined" wide onClick={make}>
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
        <p className={styles.note}>
          {copy.note}
          {!isHydrated && copy.byBrowser}
        </p>
      </div>
    </>
  );
}

/** What the feature adds to a first result. */
export const keepsakePart = { extra: "certificate", Part: Keepsake } as const;
