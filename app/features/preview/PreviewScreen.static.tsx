import { Fragment, type ReactElement } from "react";
import { blockElements } from "#app/blocks/Blocks.static.tsx";
import { blocksHaveTitle } from "#app/blocks/leading.server.ts";
import { Opening } from "#app/blocks/Opening.tsx";
import { GiftingParts } from "#app/features/gifting/GiftingScreen.static.tsx";
import { Container } from "#app/ui/Container.tsx";
import { previewCopy } from "#shared/copy/preview.ts";
import type { Block } from "#shared/domain/blocks.ts";
import { GIFTING_TILES, type GiftingView } from "#shared/domain/gifting.ts";
import { PREVIEW_PATH, type PreviewedPart } from "#shared/domain/preview.ts";
import { EndPreview } from "./EndPreview.tsx";
import { LeftOut, leftOutId } from "./LeftOut.tsx";
import styles from "./PreviewScreen.module.css";

export type PreviewScreenProps = { id: string; parts: readonly PreviewedPart[] };

/**
 * A page as saved by its editor: its blocks as visitors would see them, with a box at each incomplete one.
 */
export function PreviewScreen({ id, parts }: PreviewScreenProps) {
  const blocks = parts.flatMap(({ block }): Block[] => (block ? [block] : []));
  return (
    <>
      <Bar id={id} parts={parts} />
      {!blocksHaveTitle(blocks) && <Opening title={previewCopy.untitled} titleEn="" />}
      {parts.length === 0 && (
        <Container>
          <p className={styles.empty}>{previewCopy.empty}</p>
        </Container>
      )}
      <Parts parts={parts} elements={blockElements(blocks, true)} />
    </>
  );
}

export type PreviewGiftingProps = PreviewScreenProps & {
  view: GiftingView;
  /** Index of the row with the page's own fields; -1 if none. */
  place: number;
};

/** The gifting page as saved by its editor, rendered as on its own screen. */
export function PreviewGifting({ id, parts, view, place }: PreviewGiftingProps) {
  const own = parts.filter(({ index }) => index === place);
  const blocks = parts.filter(({ index }) => index !== place);
  const tiles = blocks.filter(({ model }) => model === GIFTING_TILES);
  const services = blocks.filter(({ model }) => model !== GIFTING_TILES);
  return (
    <>
      <Bar id={id} parts={parts} />
      <Parts parts={own} elements={[]} />
      <GiftingParts
        view={view}
        tiles={<Parts parts={tiles} elements={blockElements(view.tiles, false)} />}
        services={<Parts parts={services} elements={blockElements(view.services, false)} />}
      />
    </>
  );
}

/** Blocks, each below the box of its dropped parts; `elements` are keyed by block id. */
function Parts({
  parts,
  elements,
}: {
  parts: readonly PreviewedPart[];
  elements: readonly ReactElement[];
}) {
  const drawn = new Map(elements.map((element) => [String(element.key), element]));
  return (
    <>
      {parts.map((part) => (
        <Fragment key={part.index}>
          {part.drops.length > 0 && <LeftOut part={part} />}
          {part.block && drawn.get(part.block.id)}
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
