import type { PieceLink } from "#shared/domain/blocks.ts";
import { fixedSlot } from "#shared/domain/pictureSlots.ts";
import { Picture } from "./Picture.tsx";
import styles from "./PieceLinks.module.css";
import { PriceOrInquiry } from "./PriceOrInquiry.tsx";
import { SmartLink } from "./SmartLink.tsx";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

const SLOT = fixedSlot(72);

export type PieceLinksProps = {
  pieces: readonly PieceLink[];
  /** Purpose of the links, for screen readers, if it is not the piece's page. */
  purpose?: string;
};

/** Compact grid of links to pieces: thumbnail, name and, if known, price. */
export function PieceLinks({ pieces, purpose }: PieceLinksProps) {
  return (
    <ul className={styles.grid}>
      {pieces.map(({ id, name, href, picture, price }) => (
        <li key={id}>
          <SmartLink className={styles.piece} link={{ href }}>
            <span className={styles.thumbnail}>
              <Picture view={picture} slot={SLOT} ratio={1} />
            </span>
            <span>
              {purpose && <VisuallyHidden>{purpose}</VisuallyHidden>}
              {name}
              {price !== undefined && (
                <span className={styles.price}>
                  <PriceOrInquiry price={price} />
                </span>
              )}
            </span>
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
