import { Opening } from "#app/blocks/Opening.tsx";
import { Button } from "#app/ui/Button.tsx";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { Container } from "#app/ui/Container.tsx";
import { English } from "#app/ui/English.tsx";
import { FieldError } from "#app/ui/FieldError.tsx";
import opening from "#app/ui/Lead.module.css";
import { PriceOrInquiry } from "#app/ui/PriceOrInquiry.tsx";
import { RoundPicture } from "#app/ui/RoundPicture.tsx";
import { SectionHead } from "#app/ui/SectionHead.tsx";
import { SmartLink } from "#app/ui/SmartLink.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { ANSWER_ID, toAnswer } from "#shared/domain/answer.ts";
import { showsPage } from "#shared/domain/enabledPages.ts";
import { paths } from "#shared/domain/paths.ts";
import { pictureSlot } from "#shared/domain/pictureSlots.ts";
import { yearAddress } from "#shared/features/your-year/address.ts";
import type { YearAnswer } from "#shared/features/your-year/annualPlates.ts";
import { yourYearCopy } from "#shared/features/your-year/words.ts";
import styles from "./YourYearScreen.module.css";

const copy = yourYearCopy;
/** Plates are enlarged by 1.22 to their rims. */
const PLATE_SLOT = pictureSlot(
  { to: 616, vw: 122, px: -49 },
  { to: 760, px: 703 },
  { to: 1023, vw: 71.2, px: -97 },
  { to: 1199, vw: 71.2, px: -137 },
  { px: 703 },
);
const WALL_SLOT = pictureSlot(
  { to: 760, vw: 40.7, px: -33 },
  { to: 1023, vw: 30.5, px: -61 },
  { to: 1199, vw: 20.3, px: -56 },
  { to: 1440, vw: 20.3, px: -65 },
  { px: 226 },
);

/** Annual plate finder: a form, the plate with its story, how to request it at a store. */
export function YourYearScreen({ wall, ...answer }: YearAnswer) {
  const { year, plate } = answer;
  // Excludes the plate of the answer.
  const others = wall.filter((each) => year === null || each.year !== plate?.year);
  return (
    <>
      <Opening title={copy.title} titleEn={copy.titleEn}>
        <p className={`${opening.lead} ${styles.lead}`}>{copy.lead}</p>
        <YearForm {...answer} />
      </Opening>
      {year !== null && plate && <Answer {...answer} year={year} plate={plate} />}
      <section className={styles.others}>
        <Container>
          <SectionHead title={copy.wall} text={copy.wallText} />
          <ul className={styles.wall}>
            {others.map((each) => (
              <li key={each.year} className={styles.place}>
                <SmartLink
                  className={styles.year}
                  link={{ href: toAnswer(yearAddress(each.year)) }}
                >
                  <RoundPicture
                    className={styles.round}
                    view={each.picture && { ...each.picture, alt: "" }}
                    slot={WALL_SLOT}
                  />
                  <span className={styles.figure}>{each.year}</span> {each.name}
                </SmartLink>
              </li>
            ))}
          </ul>
        </Container>
      </section>
    </>
  );
}

type AnswerProps = Omit<YearAnswer, "wall">;

function YearForm({ asked, refused }: AnswerProps) {
  return (
    <form className={styles.form} method="get" action={toAnswer(yearAddress())}>
      <label className={styles.label} htmlFor="year">
        {copy.field}
      </label>
      <div className={styles.line}>
        <input
          className={styles.input}
          id="year"
          name="year"
          defaultValue={asked}
          placeholder={copy.placeholder}
          inputMode="numeric"
          maxLength={16}
          aria-required
          autoComplete="off"
          aria-invalid={Boolean(refused)}
          aria-describedby={refused ? "year-error" : undefined}
        />
        <Button type="submit" variant="filled">
          {copy.submit}
        </Button>
      </div>
      {refused && (
        <FieldError id="year-error" role="alert">
          {copy.refused}
        </FieldError>
      )}
    </form>
  );
}

type FoundProps = AnswerProps & { year: number; plate: NonNullable<AnswerProps["plate"]> };

function Answer({ year, missing, plate, absent }: FoundProps) {
  return (
    <section className={styles.band} id={ANSWER_ID} aria-labelledby="plate">
      <Container>
        {missing !== null && (
          <p className={styles.missing} role="status">
            {missing === "before"
              ? copy.missing.before(year, plate.year)
              : copy.missing[missing](year)}
          </p>
        )}
        <div className={styles.answer}>
          <RoundPicture className={styles.large} view={plate.picture} slot={PLATE_SLOT} priority />
          <div className={styles.words}>
            {missing !== null && <p className={styles.nearest}>{copy.missing.nearest}</p>}
            <p className={styles.mark}>{plate.year}</p>
            <h2 className={styles.name} id="plate">
              {copy.plate(plate.name)}
            </h2>
            <English>{plate.nameEn}</English>
            {plate.line !== "" && <p className={styles.verse}>{plate.line}</p>}
            {plate.story.map((line) => (
              <p key={line} className={styles.story}>
                {line}
              </p>
            ))}
            {plate.price !== undefined && (
              <p className={styles.price}>
                <span>{copy.price}</span> <PriceOrInquiry price={plate.price} />
              </p>
            )}
            {plate.href !== null && (
              <div className={styles.way}>
                <ButtonLink link={{ href: plate.href }} variant="outlined">
                  {copy.toPlate}
                </ButtonLink>
              </div>
            )}
          </div>
        </div>
        <Ask year={year} missing={missing} plate={plate} absent={absent} />
      </Container>
    </section>
  );
}

type AskProps = Pick<FoundProps, "year" | "missing" | "plate" | "absent">;

/** Words for a visit to a store, and the next steps. */
function Ask({ year, missing, plate, absent }: AskProps) {
  const { title, steps, say, sayYear } = copy.ask;
  return (
    <div className={styles.ask}>
      <h3 className={styles.askTitle}>{title}</h3>
      <p className={styles.say}>{say(plate.year, plate.name)}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            {step}
          </li>
        ))}
      </ol>
      {missing !== null && showsPage("customised", absent) && (
        <p className={styles.custom}>
          <TextLink link={{ href: paths.customised() }}>{copy.missing.custom}</TextLink>
          <span className={styles.say}>{sayYear(year)}</span>
        </p>
      )}
    </div>
  );
}
