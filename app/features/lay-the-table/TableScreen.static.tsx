import { Opening } from "#app/blocks/Opening.tsx";
import { LateStyles } from "#app/framework/LateStyles.tsx";
import { Alert } from "#app/ui/Alert.tsx";
import { Button } from "#app/ui/Button.tsx";
import { Container } from "#app/ui/Container.tsx";
import opening from "#app/ui/Lead.module.css";
import { Link } from "#app/ui/Link.tsx";
import heading from "#app/ui/PartHeading.module.css";
import { Picture } from "#app/ui/Picture.tsx";
import { Price } from "#app/ui/Price.tsx";
import { PriceOrInquiry } from "#app/ui/PriceOrInquiry.tsx";
import { SelectInput } from "#app/ui/SelectInput.tsx";
import { ANSWER_ID, toAnswer } from "#shared/domain/answer.ts";
import { fixedSlot } from "#shared/domain/pictureSlots.ts";
import { tableAddress } from "#shared/features/lay-the-table/address.ts";
import type {
  LaidShape,
  OfferedPiece,
  TableRow,
  TableView,
} from "#shared/features/lay-the-table/tableView.ts";
import { tableCopy } from "#shared/features/lay-the-table/words.ts";
import { QrCode } from "./QrCode.tsx";
import { RoundTablePicture } from "./RoundTablePicture.tsx";
import { TablePicture } from "./TablePicture.tsx";
import styles from "./TableScreen.module.css";

const PIECE_SLOT = fixedSlot(56);

const copy = tableCopy;
const QR_SIZE = 96;
/** A table wider than this, in mm, scrolls on a phone: below it plates are large enough. */
const WIDE = 1500;

/** The table, a form for guests and pieces that is the bill at the same time, and the table's URL. */
export function TableScreen(props: TableView) {
  const { table } = props;
  return (
    <>
      <Opening title={copy.title} titleEn={copy.titleEn}>
        <p className={`${opening.lead} ${styles.lead}`}>{copy.lead}</p>
        <Shapes {...props} />
      </Opening>
      <Container>
        <div className={styles.columns}>
          {table ? (
            <figure className={styles.figure} id={ANSWER_ID}>
              <Laid {...props} table={table} />
            </figure>
          ) : (
            <Alert tone="error">{copy.none}</Alert>
          )}
          <TableForm {...props} />
        </div>
        <Address {...props} />
      </Container>
    </>
  );
}

function Shapes({ shape, shapes }: TableView) {
  return (
    <ul className={styles.shapes}>
      {shapes.map((each) => (
        <li key={each.shape}>
          <Link
            className={styles.shape}
            to={each.href}
            aria-current={each.shape === shape ? "true" : undefined}
          >
            {copy.shapes[each.shape]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Laid({ series, places, table, pattern }: TableView & { table: LaidShape }) {
  const name = series.find(({ chosen }) => chosen)?.name ?? "";
  if (table.shape === "round") {
    const { across, turntable, left } = table;
    return (
      <>
        <RoundTablePicture
          table={table}
          pattern={pattern}
          label={copy.roundPicture(name, places)}
        />
        <figcaption className={styles.caption}>
          <span>{copy.roundSize(inCm(across))}</span>
          {turntable !== null && <span>{copy.turntable(inCm(turntable))}</span>}
          <span>{copy.honest}</span>
          {left.length > 0 && <span>{copy.left(left.length)}</span>}
        </figcaption>
      </>
    );
  }
  const isWide = table.width > WIDE;
  return (
    <>
      <section
        className={isWide ? styles.pan : undefined}
        tabIndex={isWide ? 0 : undefined}
        aria-label={copy.title}
      >
        <TablePicture table={table} pattern={pattern} label={copy.picture(name, places)} />
      </section>
      <figcaption className={styles.caption}>
        <span>{copy.size(inCm(table.width), inCm(table.depth))}</span>
        <span>{copy.honest}</span>
      </figcaption>
    </>
  );
}

const inCm = (mm: number) => String(Math.round(mm / 10));

function TableForm(props: TableView) {
  const { series, shape, places, seatings, own, middle, rows, most, tooMany } = props;
  return (
    <form
      className={styles.form}
      method="get"
      action={toAnswer(tableAddress())}
      aria-label={copy.form}
      autoComplete="off"
    >
      {tooMany && <Alert tone="error">{copy.tooMany(most.own, most.middle)}</Alert>}
      <input type="hidden" name="view" value={shape} />
      <div className={styles.choices}>
        <SelectInput
          id="series"
          name="series"
          label={copy.series}
          defaultValue={series.find(({ chosen }) => chosen)?.code}
        >
          {series.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectInput>
        <SelectInput id="places" name="places" label={copy.places} defaultValue={String(places)}>
          {seatings.map((count) => (
            <option key={count} value={count}>
              {copy.placesOf(count)}
            </option>
          ))}
        </SelectInput>
      </div>
      <Pieces
        name="piece"
        title={copy.own}
        hint={copy.ownHint(most.own)}
        pieces={own}
        rows={rows}
      />
      <LateStyles />
      <Pieces
        name="middle"
        title={copy.middle[shape]}
        hint={copy.middleHint(most.middle)}
        pieces={middle}
        rows={rows}
      />
      <Total {...props} />
    </form>
  );
}

type PiecesProps = {
  name: string;
  title: string;
  hint: string;
  pieces: OfferedPiece[];
  rows: TableRow[];
};

/** The chosen pieces with their line totals; the others are folded below them. */
function Pieces({ name, title, hint, pieces, rows }: PiecesProps) {
  if (pieces.length === 0) return null;
  const others = pieces.filter(({ chosen }) => !chosen);
  const rowOf = (id: string) => rows.find((row) => row.id === id);
  return (
    <fieldset className={styles.pieces}>
      <legend className={`${heading.heading} ${styles.legend}`}>
        {title} <span className={styles.hint}>{hint}</span>
      </legend>
      <ul className={styles.rows}>
        {pieces
          .filter(({ chosen }) => chosen)
          .map((piece) => (
            <li key={piece.id}>
              <Choice name={name} piece={piece} row={rowOf(piece.id)} />
            </li>
          ))}
      </ul>
      {others.length > 0 && (
        <details className={styles.others} id={`${name}-others`}>
          <summary className={styles.more}>{copy.others(others.length)}</summary>
          <ul className={styles.grid}>
            {others.map((piece) => (
              <li key={piece.id}>
                <Choice name={name} piece={piece} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  );
}

function Choice({ name, piece, row }: { name: string; piece: OfferedPiece; row?: TableRow }) {
  return (
    <label className={styles.piece}>
      <input
        className={styles.box}
        type="checkbox"
        id={`${name}-${piece.id}`}
        name={name}
        value={piece.id}
        defaultChecked={piece.chosen}
      />
      <span className={styles.thumbnail}>
        <Picture view={piece.picture} slot={PIECE_SLOT} ratio={1} />
      </span>
      <span className={styles.words}>
        <span>
          {piece.name}
          {piece.served && <span className={styles.served}>{copy.served[piece.served]}</span>}
        </span>
        <span className={styles.price}>
          {piece.price !== undefined && <PriceOrInquiry price={piece.price} />}
          {row && <span className={styles.count}> {copy.count(row.count)}</span>}
        </span>
        {row?.sum && (
          <span className={styles.sum}>
            {copy.sum} <Price amount={row.sum} />
          </span>
        )}
      </span>
    </label>
  );
}

/** The sum of the bill and the button that lays the table again; it stays in view while pieces are chosen. */
function Total({ total }: TableView) {
  return (
    <div className={styles.foot}>
      {total.amount !== null && (
        <p className={styles.total}>
          <span className={styles.label}>{copy.total}</span> <Price amount={total.amount} />
          {total.unpriced > 0 && (
            <span className={styles.note}>{copy.totalInquiry(total.unpriced)}</span>
          )}
        </p>
      )}
      <Button type="submit" variant="filled">
        {copy.submit}
      </Button>
    </div>
  );
}

function Address({ share }: TableView) {
  return (
    <div className={styles.share}>
      <QrCode code={share.qr} size={QR_SIZE} label={copy.code} />
      <div className={styles.address}>
        <label className={styles.label} htmlFor="address">
          {copy.share}
        </label>
        <input className={styles.url} id="address" readOnly value={share.url} />
        <p className={styles.note}>{copy.shareText}</p>
      </div>
    </div>
  );
}
