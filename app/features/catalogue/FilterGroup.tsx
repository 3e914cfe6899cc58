import { CheckBox } from "#app/ui/CheckBox.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { VisuallyHidden } from "#app/ui/VisuallyHidden.tsx";
import { listingCopy } from "#shared/copy/listing.ts";
import { type FilterView, filterField } from "#shared/domain/listing.ts";
import styles from "./FilterGroup.module.css";

export type FilterGroupProps = { filter: FilterView; open: boolean };

/** One filter: its values with counts, under a collapsible heading. */
export function FilterGroup({ filter, open }: FilterGroupProps) {
  const { code, name, values } = filter;
  const count = values.filter(({ chosen }) => chosen).length;
  return (
    <details className={styles.group} open={open || count > 0}>
      <summary className={styles.name}>
        {name}
        {count > 0 && <span className={styles.chosen}>{listingCopy.chosenOf(count)}</span>}
        <span className={styles.more}>
          <Icon name="plus" size={16} />
        </span>
        <span className={styles.less}>
          <Icon name="minus" size={16} />
        </span>
      </summary>
      <ul>
        {values.map(({ value, name: label, count, chosen }) => (
          <li key={value}>
            <label className={count > 0 || chosen ? styles.value : styles.inactive}>
              <CheckBox
                name={filterField(code)}
                value={value}
                defaultChecked={chosen}
                disabled={count === 0 && !chosen}
              />
              <span className={styles.label}>{label}</span>
              <span className={styles.count}>{count}</span>
              <VisuallyHidden>{listingCopy.countUnit}</VisuallyHidden>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
