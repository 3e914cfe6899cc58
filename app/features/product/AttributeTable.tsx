import styles from "./AttributeTable.module.css";

export type AttributeTableProps = {
  /** Heading above; without one, `label` is the accessible name. */
  heading?: string;
  label?: string;
  lines: { name: string; value: string }[];
  /** Formats a name; default: unchanged. */
  nameText?: (name: string) => string;
};

/** Attribute table with hairlines: one name and one value per row. */
export function AttributeTable({ heading, label, lines, nameText }: AttributeTableProps) {
  return (
    <section className={styles.section} aria-label={heading ?? label}>
      {heading && <h3 className={styles.heading}>{heading}</h3>}
      <dl className={styles.table}>
        {lines.map(({ name, value }) => (
          <div key={`${name} ${value}`} className={styles.row}>
            <dt className={styles.name}>{nameText && name && value ? nameText(name) : name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
