import { type CSSProperties, useEffect, useRef, useState } from "react";
import { StaticHtml } from "#app/framework/StaticHtml.tsx";
import { Button } from "#app/ui/Button.tsx";
import { Container } from "#app/ui/Container.tsx";
import { English } from "#app/ui/English.tsx";
import { FieldError } from "#app/ui/FieldError.tsx";
import { MarginAxis } from "#app/ui/MarginAxis.tsx";
import { ANSWER_ID, toAnswer } from "#shared/domain/answer.ts";
import type { StaticContent } from "#shared/domain/staticHtml.ts";
import { BANK_CARD, CARD_PX } from "#shared/features/true-size/bankCard.ts";
import { trueSizeCopy } from "#shared/features/true-size/words.ts";
import styles from "./TrueSizeScreen.module.css";

export type TrueSizeScreenProps = {
  name: string;
  /** Path of this page without a width. */
  action: string;
  /** Width of the card frame in CSS pixels. */
  card: number;
  /** The width in the URL is invalid. */
  refused: boolean;
  /** The drawing (`TrueSizeDrawing`). */
  content: StaticContent;
};

const copy = trueSizeCopy;

/**
 * True-size page: the visitor scales a frame to a bank card, then the drawing uses the same millimetres. The
 * form stores the width in the URL; with JavaScript the drawing updates while dragging.
 */
export function TrueSizeScreen({ name, action, card, refused, content }: TrueSizeScreenProps) {
  const [px, setPx] = useState(card);
  const range = useRef<HTMLInputElement>(null);
  // The visitor may have moved it before the scripts listened.
  useEffect(() => setPx(Number(range.current?.value)), []);
  // A slider has no invalid place: its first move ends the message.
  const isRefused = refused && px === card;
  const millimetre = { "--mm": `${(px / BANK_CARD.width).toFixed(4)}px` } as CSSProperties;
  return (
    <div className={styles.screen} style={millimetre}>
      <Container>
        <div className={styles.opening}>
          <MarginAxis margin={<English className={styles.rubric}>{copy.titleEn}</English>}>
            <h1 className={styles.title}>{copy.title}</h1>
            <p className={styles.name}>{name}</p>
            <div className={styles.setting} data-noprint="">
              <p className={styles.lead}>{copy.lead}</p>
              <div className={styles.window}>
                <svg
                  className={styles.card}
                  viewBox={`0 0 ${BANK_CARD.width} ${BANK_CARD.height}`}
                  aria-hidden="true"
                >
                  <rect
                    x="0.2"
                    y="0.2"
                    width={BANK_CARD.width - 0.4}
                    height={BANK_CARD.height - 0.4}
                    rx={BANK_CARD.corner}
                  />
                  <path d="M10 20h12v9H10zM10 24.5h12M16 20v9M10 40h46" />
                </svg>
              </div>
              <form className={styles.form} method="get" action={toAnswer(action)}>
                <label className={styles.label} htmlFor="card">
                  {copy.card}
                  <span className={styles.note}>{copy.cardNote}</span>
                </label>
                <input
                  ref={range}
                  className={styles.range}
                  id="card"
                  name="card"
                  type="range"
                  min={CARD_PX.least}
                  max={CARD_PX.most}
                  step={1}
                  defaultValue={card}
                  autoComplete="off"
                  onInput={({ currentTarget }) => setPx(Number(currentTarget.value))}
                  aria-describedby={isRefused ? "card-error" : undefined}
                />
                <Button type="submit" variant="outlined">
                  {copy.apply}
                </Button>
                {isRefused && (
                  <FieldError id="card-error" role="alert">
                    {copy.refused(CARD_PX.least, CARD_PX.most)}
                  </FieldError>
                )}
              </form>
            </div>
          </MarginAxis>
        </div>
      </Container>
      <div id={ANSWER_ID}>
        <StaticHtml content={content} />
      </div>
    </div>
  );
}
