import { Fragment, type ReactElement } from "react";
import { blockElements } from "#app/blocks/Blocks.static.tsx";
import { blocksHaveTitle } from "#app/blocks/leading.ts";
import { Opening } from "#app/blocks/Opening.tsx";
import { previewCopy } from "#app/copy/preview.ts";
import type { Block } from "#app/domain/blocks.ts";
import { PREVIEW_PATH, type PreviewedPart } from "#app/domain/preview.ts";
import { Container } from "#app/ui/Container.tsx";
import { EndPreview } from "./EndPreview.tsx";
import { LeftOut, leftOutId } from "./LeftOut.tsx";
import styles from "./PreviewScreen.module.css";

export type PreviewScreenProps = { id: string; parts: readonly PreviewedPart[] };

/** A page as its editor saved it: its blocks as visitors would see them, with a box at each that lacks something. */
export function PreviewScreen({ id, parts }: PreviewScreenProps) {
  const blocks = parts.flatMap(({ block }): Block[] => (block ? [block] : []));
  const elements = new Map<string, ReactElement>(
    blockElements(blocks, true).map((element) => [String(element.key), element]),
  );
  return (
    <>
      <Bar id={id} parts={parts} />
      {!blocksHaveTitle(blocks) && <Opening title={previewCopy.untitled} titleEn="" />}
      {parts.length === 0 && (
        <Container>
          <p className={styles.empty}>{previewCopy.empty}</p>
        </Container>
      )}
      {parts.map((part) => (
        <Fragment key={part.index}>
          {part.drops.length > 0 && <LeftOut part={part} />}
          {part.block && elements.get(part.block.id)}
        </Fragment>
      ))}
    </>
  );
}

function Bar({ id, parts }: PreviewScreenProps) {
  const { bar } = previewCopy;
  const count = parts.reduce((sum, { drops }) => sum + drops.length, 0);
  const first = parts.find(({ drops }) => drops.length > 0);
  return (
    <aside className={styles.bar} aria-label={bar.label}>
      <Container>
        <div className={styles.line}>
          <p>
            {bar.draft(id)} {first ? bar.faults(count) : bar.clean}
          </p>
          {first && (
            <a className={styles.way} href={`#${leftOutId(first)}`}>
              {bar.first}
            </a>
          )}
          <a className={styles.way} href={PREVIEW_PATH} target="_self">
            {bar.others}
          </a>
          <EndPreview />
        </div>
      </Container>
    </aside>
  );
}
