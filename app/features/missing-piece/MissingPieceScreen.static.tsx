import { Blocks } from "#app/blocks/Blocks.static.tsx";
import { Opening } from "#app/blocks/Opening.tsx";
import { Button } from "#app/ui/Button.tsx";
import { Container } from "#app/ui/Container.tsx";
import opening from "#app/ui/Lead.module.css";
import { PieceLinks, type PieceLinksProps } from "#app/ui/PieceLinks.tsx";
import { PieceSection } from "#app/ui/PieceSection.tsx";
import { SelectInput } from "#app/ui/SelectInput.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { ANSWER_ID, toAnswer } from "#shared/domain/answer.ts";
import { missingPieceAddress } from "#shared/features/missing-piece/address.ts";
import { type MissingPieceView, WANTED_MAX_LENGTH } from "#shared/features/missing-piece/view.ts";
import { missingPieceCopy } from "#shared/features/missing-piece/words.ts";
import styles from "./MissingPieceScreen.module.css";

const copy = missingPieceCopy;
/** Pieces shown above the fold of a long list, and how many more it must hide. */
const SHOWN = { first: 12, more: 4 } as const;

/** Form for series and size, the pieces that fit, and the editors' table of foot marks. */
export function MissingPieceScreen({ series, wanted, found, blocks }: MissingPieceView) {
  const [first, rest] = folded(found?.pieces ?? []);
  return (
    <>
      <Opening title={copy.title} titleEn={copy.titleEn}>
        <p className={`${opening.lead} ${styles.lead}`}>{copy.lead}</p>
      </Opening>
      <Container>
        <form
          className={styles.form}
          method="get"
          action={toAnswer(missingPieceAddress())}
          aria-label={copy.form}
        >
          <SelectInput
            id="series"
            name="series"
            label={copy.series}
            defaultValue={series.find(({ chosen }) => chosen)?.code ?? ""}
            required
          >
            <option value="">{copy.unknownSeries}</option>
            {series.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectInput>
          <TextInput
            id="suggest"
            name="suggest"
            label={copy.size}
            hint={copy.sizeHint}
            defaultValue={wanted}
            maxLength={WANTED_MAX_LENGTH}
          />
          <Button type="submit" variant="filled">
            {copy.submit}
          </Button>
        </form>
        {found && (
          <PieceSection
            id={ANSWER_ID}
            title={
              found.pieces.length > 0
                ? copy.found(found.pieces.length, found.series)
                : copy.none(found.series)
            }
            pieces={first}
            after={rest.length > 0 && <Rest pieces={rest} />}
          >
            {found.pieces.length === 0 && <p className={styles.ask}>{copy.ask}</p>}
          </PieceSection>
        )}
      </Container>
      <Blocks blocks={blocks} />
    </>
  );
}

/** Returns the pieces shown at once and those behind a fold, so that the foot marks follow closely. */
function folded<T>(pieces: readonly T[]): [T[], T[]] {
  const cut = pieces.length >= SHOWN.first + SHOWN.more ? SHOWN.first : pieces.length;
  return [pieces.slice(0, cut), pieces.slice(cut)];
}

function Rest({ pieces }: Pick<PieceLinksProps, "pieces">) {
  return (
    <details>
      <summary className={styles.rest}>{copy.rest(pieces.length)}</summary>
      <PieceLinks pieces={pieces} />
    </details>
  );
}
