import { Opening } from "#app/blocks/Opening.tsx";
import { Alert } from "#app/ui/Alert.tsx";
import { Container } from "#app/ui/Container.tsx";
import opening from "#app/ui/Lead.module.css";
import { Picture } from "#app/ui/Picture.tsx";
import { PieceSection } from "#app/ui/PieceSection.tsx";
import { PriceOrInquiry } from "#app/ui/PriceOrInquiry.tsx";
import { SmartLink } from "#app/ui/SmartLink.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { VisuallyHidden } from "#app/ui/VisuallyHidden.tsx";
import { paths } from "#shared/domain/paths.ts";
import { pictureSlot, scaledSlot } from "#shared/domain/pictureSlots.ts";
import {
  type ComparedPiece,
  type CompareView,
  MOST_COMPARED,
} from "#shared/features/compare/comparison.ts";
import { compareCopy } from "#shared/features/compare/words.ts";
import styles from "./CompareScreen.module.css";

/** Two pieces beside the names of the rows; a frame is at most 384 px wide. */
const SLOT = pictureSlot(
  { to: 760, vw: 50, px: -72 },
  { to: 948, vw: 50, px: -91 },
  { to: 1023, px: 384 },
  { to: 1140, vw: 37.5, px: -44 },
  { px: 384 },
);

const copy = compareCopy;

/** Two or three pieces side by side: pictures in one scale, then price, measures and care line by line. */
export function CompareScreen({ pieces, lines, same, offered, notice }: CompareView) {
  return (
    <>
      <Opening title={copy.title} titleEn={copy.titleEn}>
        <p className={opening.lead}>
          {pieces.length === 0 ? copy.empty : pieces.length === 1 ? copy.leadOne : copy.lead}
        </p>
      </Opening>
      <Container>
        {notice && (
          <Alert tone="error">
            {notice === "missing" ? copy.missing : copy.tooMany(MOST_COMPARED)}
          </Alert>
        )}
        {pieces.length === 0 ? (
          <p className={styles.more}>
            <TextLink link={{ href: paths.products() }}>{copy.products}</TextLink>
          </p>
        ) : (
          <>
            <table className={styles.table} aria-label={copy.table}>
              <thead>
                <tr>
                  <td className={styles.corner} />
                  {pieces.map((piece) => (
                    <Piece key={piece.id} piece={piece} isAlone={pieces.length === 1} />
                  ))}
                </tr>
              </thead>
              <tbody>
                {same.length > 0 && (
                  <tr>
                    <th scope="rowgroup" className={styles.group} colSpan={pieces.length + 1}>
                      {copy.different}
                    </th>
                  </tr>
                )}
                {pieces.some(({ price }) => price !== undefined) && (
                  <tr>
                    <th scope="row">{copy.price}</th>
                    {pieces.map(({ id, price }) => (
                      <td key={id}>
                        {price === undefined ? copy.none : <PriceOrInquiry price={price} />}
                      </td>
                    ))}
                  </tr>
                )}
                {lines.map(({ name, values }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {pieces.map(({ id }, i) => (
                      <td key={id}>{values[i] ?? copy.none}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
              {same.length > 0 && (
                <tbody className={styles.same}>
                  <tr>
                    <th scope="rowgroup" className={styles.group} colSpan={pieces.length + 1}>
                      {copy.same(pieces.length)}
                    </th>
                  </tr>
                  {same.map(({ name, value }) => (
                    <tr key={name}>
                      <th scope="row">{name}</th>
                      <td colSpan={pieces.length}>{value}</td>
                    </tr>
                  ))}
                </tbody>
              )}
            </table>
            {pieces.length > 1 && <p className={styles.honest}>{copy.honest}</p>}
          </>
        )}
        {offered.length > 0 && (
          <PieceSection id="more" title={copy.more} pieces={offered} purpose={copy.add} />
        )}
      </Container>
    </>
  );
}

function Piece({ piece, isAlone }: { piece: ComparedPiece; isAlone: boolean }) {
  const { name, seriesEn, href, picture, scale, withoutHref } = piece;
  return (
    <th scope="col" className={styles.piece}>
      <span className={styles.frame}>
        <span style={{ width: `${Math.round(scale * 100)}%` }}>
          <Picture view={picture} slot={scaledSlot(SLOT, scale)} ratio={1} />
        </span>
      </span>
      {seriesEn && (
        <span className={styles.series} lang="en">
          {seriesEn}
        </span>
      )}
      <SmartLink className={styles.name} link={{ href }}>
        {name}
      </SmartLink>
      {!isAlone && (
        <SmartLink className={styles.remove} link={{ href: withoutHref }}>
          <span aria-hidden="true">{copy.removeShort}</span>
          <VisuallyHidden>{copy.remove(name)}</VisuallyHidden>
        </SmartLink>
      )}
    </th>
  );
}
