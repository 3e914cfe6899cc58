import type { FormEvent } from "react";
import { careersCopy } from "#app/copy/careers.ts";
import { APPLICATION } from "#app/domain/limits.ts";
import { Icon } from "#app/ui/Icon.tsx";
import styles from "./StoreField.module.css";
import type { ShownStores } from "./useCityStores.ts";

export type StoreFieldProps = {
  /** Id of the group; the first box carries it for links from the summary. */
  id: string;
  stores: ShownStores;
  /** Those chosen before, by id. */
  chosen: readonly string[];
  required: boolean;
  error: string | undefined;
};

const words = careersCopy.form;

/** Stores of the chosen city, two at most (spec §5); a script keeps the third from being chosen. */
export function StoreField({ id, stores, chosen, required, error }: StoreFieldProps) {
  return (
    <fieldset
      className={styles.field}
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>
        {words.labels.positionIdList}
        <span className={styles.hint}>
          {required ? words.storesHint : `${words.optional} · ${words.storesHint}`}
        </span>
      </legend>
      <Stores stores={stores} chosen={chosen} />
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="alert" size={14} />
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Stores({ stores, chosen }: Pick<StoreFieldProps, "stores" | "chosen">) {
  if (stores === null) return <p className={styles.note}>{words.chooseCityFirst}</p>;
  switch (stores.kind) {
    case "loading":
      return (
        <p className={styles.note} role="status">
          {words.storesLoading}
        </p>
      );
    case "failed":
      return (
        <p className={styles.failed} role="alert">
          {words.storesFailed}
        </p>
      );
    case "stores":
      // A city without any is the log's matter alone (spec §8).
      if (stores.stores.length === 0) return null;
      // Another city's boxes are new ones, none of them checked.
      return (
        <Boxes
          key={stores.stores.map((store) => store.id).join()}
          stores={stores.stores}
          chosen={chosen}
        />
      );
  }
}

type BoxesProps = { stores: { id: string; name: string }[]; chosen: readonly string[] };

function Boxes({ stores, chosen }: BoxesProps) {
  return (
    <div className={styles.boxes} onChange={keepToLimit}>
      {stores.map((store) => (
        <label key={store.id} className={styles.box}>
          <input
            className={styles.check}
            type="checkbox"
            name="positionIdList"
            value={store.id}
            defaultChecked={chosen.includes(store.id)}
          />
          <span className={styles.tick}>
            <Icon name="check" size={16} />
          </span>
          {store.name}
        </label>
      ))}
    </div>
  );
}

/** Takes a third choice back. Read from the boxes: some may have been checked before the script. */
function keepToLimit({ currentTarget, target }: FormEvent<HTMLDivElement>): void {
  const count = currentTarget.querySelectorAll(":checked").length;
  if (count > APPLICATION.stores && target instanceof HTMLInputElement) target.checked = false;
}
