import { Form } from "@remix-run/react";
import { frameCopy } from "../copy/frame.ts";
import { SEARCH_MAX_LENGTH } from "../domain/limits.ts";
import { paths } from "../domain/paths.ts";
import { Icon } from "../ui/Icon.tsx";
import { VisuallyHidden } from "../ui/VisuallyHidden.tsx";
import styles from "./SearchForm.module.css";

const copy = frameCopy.search;

export type SearchFormProps = { placeholder: string };

/** Product search as a plain GET form: the results screen reads `suggest` (spec §2 "Header"). */
export function SearchForm({ placeholder }: SearchFormProps) {
  return (
    <Form className={styles.form} action={paths.search()} method="get" role="search">
      <label className={styles.label}>
        <VisuallyHidden>{copy.label}</VisuallyHidden>
        <input
          className={styles.input}
          type="search"
          name="suggest"
          required
          maxLength={SEARCH_MAX_LENGTH}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      <button className={styles.submit} type="submit">
        <Icon name="search" label={copy.submit} />
      </button>
    </Form>
  );
}
