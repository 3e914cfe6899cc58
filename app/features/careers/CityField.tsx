import type { MouseEvent } from "react";
import { SelectInput, type SelectInputProps } from "#app/ui/SelectInput.tsx";
import { applicationCopy } from "#shared/copy/application.ts";
import styles from "./CityField.module.css";

const words = applicationCopy.form;

export type CityFieldProps = Omit<SelectInputProps, "label" | "children" | "onChange"> & {
  cities: readonly { id: string; name: string }[];
  /** URL that receives the text of the form without JavaScript and answers with the stores of the city. */
  storesHref: string;
  /** Loads the stores of a city; without JavaScript `undefined`. */
  choose: ((cityId: string) => void) | undefined;
};

/** The city, and a button that loads its stores where no script does. */
export function CityField({ cities, storesHref, choose, ...select }: CityFieldProps) {
  const chooseShown = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const shown = event.currentTarget.form?.elements.namedItem("cityId");
    if (shown instanceof HTMLSelectElement) choose?.(shown.value);
  };
  return (
    <div className={styles.city}>
      <SelectInput
        {...select}
        label={words.labels.cityId}
        onChange={choose ? (event) => choose(event.currentTarget.value) : undefined}
      >
        <option value="">{words.choose}</option>
        {cities.map(({ id, name: label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectInput>
      <button
        // With JavaScript the selection loads the stores, so the button is hidden once it has lost focus.
        className={choose ? `${styles.choose} ${styles.chosen}` : styles.choose}
        onClick={choose ? chooseShown : undefined}
        type="submit"
        name="intent"
        value="city"
        // Sends the text only; the files stay selected and the response contains the stores.
        formEncType="application/x-www-form-urlencoded"
        formAction={storesHref}
        formNoValidate
      >
        {words.chooseCity}
      </button>
    </div>
  );
}
