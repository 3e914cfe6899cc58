import { type CSSProperties, Fragment } from "react";
import opening from "#app/ui/Lead.module.css";
import { LineDrawing } from "#app/ui/LineDrawing.tsx";
import { SectionTitle } from "#app/ui/SectionTitle.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { backstamp } from "#brand/drawings/backstamp.ts";
import { productCopy } from "#shared/copy/product.ts";
import type { OfferedLink } from "#shared/features/offers.ts";
import { AttributeTable, type AttributeTableProps } from "./AttributeTable.tsx";
import styles from "./Details.module.css";

type Lines = AttributeTableProps["lines"];

export type DetailsProps = {
  /** Lines of the description; the first is the lead. */
  description: string[];
  attributes: { features: Lines; specifications: Lines; items: Lines };
  /** Links to further pages of the product. */
  offeredLinks?: readonly OfferedLink[];
  /** Omits the mark of the brand pack (`SiteSettings`). */
  bare?: boolean;
};

const copy = productCopy.details;

/** Product details: description beside the features, then measures and further facts side by side. */
export function Details({ description, attributes, offeredLinks = [], bare }: DetailsProps) {
  const { features, specifications, items } = attributes;
  // A product that names its own foot mark differs from the drawing.
  const isOther = items.some(({ name }) => name === copy.footMark);
  const hasMark = copy.backstamp.length > 0 && !bare && !isOther;
  const lines = specifications.length + items.length;
  // With all three tables, the last two have a row of their own; fewer share the right column.
  const isSplit = features.length > 0 && specifications.length > 0 && items.length > 0;
  const measures = (
    <>
      {specifications.length > 0 && (
        <AttributeTable heading={copy.specifications} lines={specifications} />
      )}
      {items.length > 0 && <AttributeTable label={copy.items} lines={items} />}
    </>
  );
  return (
    <section className={styles.band} aria-labelledby="details">
      <div className={styles.inner}>
        <div className={styles.margin}>
          <SectionTitle title={copy.title} id="details" vertical />
        </div>
        <div className={styles.text}>
          {description.some(Boolean) && <Description lines={description} />}
          {hasMark && <Backstamp />}
        </div>
        <div className={styles.tables}>
          {features.length > 0 && (
            <AttributeTable heading={copy.features} lines={features} nameText={copy.featureName} />
          )}
          {!isSplit && measures}
        </div>
        {isSplit && (
          <div className={styles.measures} style={{ "--lines": lines } as CSSProperties}>
            {measures}
          </div>
        )}
        {offeredLinks.length > 0 && (
          <p className={styles.actions} data-noprint="">
            {offeredLinks.map(({ href, label }) => (
              <TextLink key={href} link={{ href }}>
                {label}
              </TextLink>
            ))}
          </p>
        )}
      </div>
    </section>
  );
}

/** Renders line breaks of the text as `<br>` (PDP-35). */
function Description({ lines: [lead, ...lines] }: { lines: string[] }) {
  return (
    <p className={styles.description}>
      <span className={`${opening.lead} ${styles.lead}`}>{lead}</span>
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other identity
        <Fragment key={i}>
          <br />
          {line}
        </Fragment>
      ))}
    </p>
  );
}

function Backstamp() {
  return (
    <figure className={styles.backstamp}>
      <LineDrawing drawing={backstamp} />
      <figcaption className={styles.caption}>
        {copy.backstamp.map((line, i) => (
          <Fragment key={line}>
            {i > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </figcaption>
    </figure>
  );
}
