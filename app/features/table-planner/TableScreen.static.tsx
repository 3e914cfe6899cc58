import { Opening } from "#app/blocks/Opening.tsx";
import { tableCopy } from "#app/copy/tablePlanner.ts";
import { paths } from "#app/domain/paths.ts";
import { type OfferedPiece, TABLE, type TableView } from "#app/domain/tablePlanner.ts";
import { Alert } from "#app/ui/Alert.tsx";
import { Button } from "#app/ui/Button.tsx";
import { Container } from "#app/ui/Container.tsx";
import opening from "#app/ui/Lead.module.css";
import { Picture } from "#app/ui/Picture.tsx";
import { Price } from "#app/ui/Price.tsx";
import { SelectInput } from "#app/ui/SelectInput.tsx";
import { SmartLink } from "#app/ui/SmartLink.tsx";
import { QrCode } from "./QrCode.tsx";
import { TablePicture } from "./TablePicture.tsx";
import styles from "./TableScreen.module.css";

const copy = tableCopy;
const QR_SIZE = 132;

/** Form for guests and pieces, the resulting table, its price and its URL. */
export function TableScreen(props: TableView) {
  const { series, places, table } = props;
  const name = series.find(({ chosen }) => chosen)?.name ?? "";
  return (
    <>
      <Opening title={copy.title} titleEn={copy.titleEn}>
        <p className={`${opening.lead} ${styles.lead}`}>{copy.lead}</p>
      </Opening>
      <Container>
        {table ? (
          <figure className={styles.figure}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
            <section className={styles.pan} tabIndex={0} aria-label={copy.title}>
              <TablePicture table={table} label={copy.picture(name, places)} />
            </section>
            <figcaption className={styles.caption}>
              <span>{copy.size(inCm(table.width), inCm(table.depth))}</span>
              <span>{copy.honest}</span>
            </figcaption>
          </figure>
        ) : (
          <Alert tone="error">{copy.none}</Alert>
        )}
      </Container>
      <Container>
        <div className={styles.columns}>
          <TableForm {...props} />
          <Bill {...props} />
        </div>
      </Container>
    </>
  );
}

const inCm = (mm: number) => String(Math.round(mm / 10));

function TableForm({ series, places, own, middle, tooMany }: TableView) {
  return (
    <form className={styles.form} method="get" action={paths.layTheTable()} aria-label={copy.form}>
      {tooMany && <Alert tone="error">{copy.tooMany(Math.max(TABLE.own, TABLE.middle))}</Alert>}
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
          {Array.from({ length: TABLE.places }, (_, i) => (
            <option key={copy.placesOf(i + 1)} value={i + 1}>
              {copy.placesOf(i + 1)}
            </option>
          ))}
        </SelectInput>
        <Button type="submit" variant="filled">
          {copy.submit}
        </Button>
      </div>
      <Pieces name="piece" title={copy.own} hint={copy.ownHint(TABLE.own)} pieces={own} />
      <Pieces
        name="middle"
        title={copy.middle}
        hint={copy.middleHint(TABLE.middle)}
        pieces={middle}
      />
      <Button type="submit" variant="outlined" wide>
        {copy.submit}
      </Button>
    </form>
  );
}

type PiecesProps = { name: string; title: string; hint: string; pieces: OfferedPiece[] };

function Pieces({ name, title, hint, pieces }: PiecesProps) {
  if (pieces.length === 0) return null;
  return (
    <fieldset className={styles.pieces}>
      <legend className={styles.legend}>
        {title} <span className={styles.hint}>{hint}</span>
      </legend>
      <ul className={styles.grid}>
        {pieces.map((piece) => (
          <li key={piece.id}>
            <label className={styles.piece}>
              <input
                className={styles.box}
                type="checkbox"
                name={name}
                value={piece.id}
                defaultChecked={piece.chosen}
              />
              <span className={styles.thumbnail}>
                <Picture view={piece.picture} sizes="72px" ratio={1} />
              </span>
              <span className={styles.words}>
                <span>{piece.name}</span>
                <span className={styles.price}>
                  <PieceLine price={piece.price} />
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function PieceLine({ price }: { price?: string | null }) {
  if (price === undefined) return null;
  return price === null ? copy.inquiry : <Price amount={price} />;
}

function Bill({ rows, total, share }: TableView) {
  return (
    <section className={styles.bill} aria-labelledby="bill">
      <h2 className={styles.legend} id="bill">
        {copy.list}
      </h2>
      <ul className={styles.rows}>
        {rows.map(({ id, name, href, price, count, sum }) => (
          <li key={id} className={styles.row}>
            <SmartLink className={styles.name} link={{ href }}>
              {name}
            </SmartLink>
            <span className={styles.count}>{copy.count(count)}</span>
            <span className={styles.amount}>
              <PieceLine price={price} />
            </span>
            {sum && (
              <span className={styles.sum}>
                {copy.sum} <Price amount={sum} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {total.amount !== null && (
        <>
          <p className={styles.total}>
            <span>{copy.total}</span> <Price amount={total.amount} />
          </p>
          {total.unpriced > 0 && <p className={styles.note}>{copy.totalInquiry(total.unpriced)}</p>}
        </>
      )}
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
    </section>
  );
}
