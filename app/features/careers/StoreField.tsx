import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/Button.tsx";
import { CheckBox } from "#app/ui/CheckBox.tsx";
import { FieldError } from "#app/ui/FieldError.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { applicationCopy } from "#shared/copy/application.ts";
import { APPLICATION } from "#shared/domain/limits.ts";
import styles from "./StoreField.module.css";
import type { ShownStores } from "./useCityStores.ts";

export type StoreFieldProps = {
  /** Id of the group; the first checkbox has it as link target of the summary. */
  id: string;
  stores: ShownStores;
  /** Requests the stores again; without JavaScript the button beside the city does. */
  onAgain: (() => void) | undefined;
  /** Ids of previously chosen stores. */
  chosen: readonly string[];
  required: boolean;
  error: string | undefined;
};

const words = applicationCopy.form;

/**
 * Stores of the chosen city, at most two (LIMIT-16); with JavaScript a third choice is undone with a message.
 */
export function StoreField({ id, stores, onAgain, chosen, required, error }: StoreFieldProps) {
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
      <Stores stores={stores} onAgain={onAgain} chosen={chosen} invalid={error !== undefined} />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

type StoresProps = Pick<StoreFieldProps, "stores" | "onAgain" | "chosen"> & { invalid: boolean };

function Stores({ stores, onAgain, chosen, invalid }: StoresProps) {
  if (stores?.kind === "stores" && stores.stores.length > 0) {
    // The key resets the checkboxes when the city changes.
    return (
      <Boxes
        key={stores.stores.map((store) => store.id).join()}
        stores={stores.stores}
        chosen={chosen}
        invalid={invalid}
      />
    );
  }
  return <Note stores={stores} onAgain={onAgain} />;
}

/** Text shown when no store can be chosen. */
function Note({ stores, onAgain }: Pick<StoresProps, "stores" | "onAgain">) {
  switch (stores?.kind) {
    case undefined:
      return <p className={`${styles.reserved} ${styles.note}`}>{words.chooseCityFirst}</p>;
    case "loading":
      return (
        <p className={`${styles.reserved} ${styles.note}`} role="status">
          {words.storesLoading}
        </p>
      );
    case "lost":
    case "failed":
      return (
        <div className={`${styles.reserved} ${styles.failed}`}>
          <p role="alert">{stores.kind === "lost" ? words.storesLost : words.storesFailed}</p>
          {onAgain && (
            <Button variant="text" type="button" onClick={onAgain}>
              <Icon name="refresh" size={16} /> {words.storesAgain}
            </Button>
          )}
        </div>
      );
    case "stores":
      // A city without stores is only logged (ERR-09).
      return <div className={styles.reserved} />;
  }
}

type BoxesProps = Omit<StoresProps, "stores" | "onAgain"> & {
  stores: { id: string; name: string }[];
};

function Boxes({ stores, chosen, invalid }: BoxesProps) {
  const [isFull, setFull] = useState(false);
  return (
    <>
      <div
        className={`${styles.reserved} ${styles.boxes}`}
        onChange={(event) => setFull(refusesThird(event))}
      >
        {stores.map((store) => (
          <label key={store.id} className={styles.box}>
            <CheckBox
              name="positionIdList"
              value={store.id}
              aria-invalid={Boolean(invalid)}
              defaultChecked={chosen.includes(store.id)}
            />
            {store.name}
          </label>
        ))}
      </div>
      <div role="status">{isFull && <FieldError>{words.storesFull}</FieldError>}</div>
    </>
  );
}

/**
 * Undoes a third choice and returns whether it did. Reads the checkboxes, because some may have been checked
 * before the script ran; if three were, any of them can be unchecked.
 */
function refusesThird({ currentTarget, target }: FormEvent<HTMLDivElement>): boolean {
  const count = currentTarget.querySelectorAll(":checked").length;
  if (count <= APPLICATION.stores || !(target instanceof HTMLInputElement)) return false;
  const wasChecked = target.checked;
  target.checked = false;
  return wasChecked;
}
