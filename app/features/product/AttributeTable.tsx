import styles from "./AttributeTable.module.css";

export type AttributeTableProps = {
  /** Heading above; a list without one is named by `label` for screen readers. */
  heading?: string;
  label?: string;
  lines: { name: string; value: string }[];
  /** How a name is set before its value; by default as it is. */
  nameText?: (name: string) => string;
};

/** Attributes as a fine table with hairlines: one name and one value a row. */
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
