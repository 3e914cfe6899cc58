import { useLocation } from "@remix-run/react";
import { Form } from "react-router-dom";
import { Button } from "#app/ui/Button.tsx";
import { SelectInput } from "#app/ui/SelectInput.tsx";
import { storesCopy } from "#shared/copy/stores.ts";
import { toAnswer } from "#shared/domain/answer.ts";
import type { AreaFilter } from "#shared/domain/stores.ts";
import styles from "./AreaForm.module.css";

const copy = storesCopy.page;

export type AreaFormProps = {
  filter: AreaFilter;
  /** Product whose stock the page shows. */
  piece?: string;
};

/** Region and city as a GET form; if both are set, only the city applies. */
export function AreaForm({ filter, piece }: AreaFormProps) {
  const { region, city, regions } = filter;
  const { pathname } = useLocation();
  return (
    <Form
      // Resets the fields when the URL changes.
      key={`${region}/${city}`}
      className={styles.form}
      method="get"
      action={toAnswer(pathname, "stores")}
      aria-label={copy.filter}
    >
      {piece && <input type="hidden" name="piece" value={piece} />}
      <SelectInput id="region" name="region" label={copy.region} defaultValue={region}>
        <option value="">{copy.allRegions}</option>
        {regions.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectInput>
      <SelectInput id="city" name="city" label={copy.city} defaultValue={city}>
        <option value="">{copy.allCities}</option>
        {regions.map(({ name, cities }) => (
          <optgroup key={name} label={name}>
            {cities.map((each) => (
              <option key={each.name} value={each.name}>
                {each.label}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectInput>
      <Button type="submit" variant="outlined" wide>
        {copy.apply}
      </Button>
    </Form>
  );
}
