import { Form } from "react-router-dom";
import { Icon } from "#app/ui/Icon.tsx";
import { Link } from "#app/ui/Link.tsx";
import { VisuallyHidden } from "#app/ui/VisuallyHidden.tsx";
import { searchCopy } from "#shared/copy/searchScreens.ts";
import { SEARCH_MAX_LENGTH } from "#shared/domain/limits.ts";
import { paths } from "#shared/domain/paths.ts";
import styles from "./SearchBox.module.css";

export type SearchBoxProps = {
  /** Previous search term. */
  keyword?: string;
  /** Recommended terms, each a link to its results. */
  words: readonly string[];
  /** Text below the field. */
  text: string;
};

/** Search input in the wide style of the header's search, with recommended terms below. */
export function SearchBox({ keyword, words, text }: SearchBoxProps) {
  return (
    <>
      <Form
        className={styles.form}
        action={paths.search()}
        method="get"
        role="search"
        aria-label={searchCopy.box}
      >
        <label className={styles.label}>
          <VisuallyHidden>{searchCopy.field}</VisuallyHidden>
          <input
            className={styles.input}
            key={keyword}
            type="search"
            name="suggest"
            maxLength={SEARCH_MAX_LENGTH}
            defaultValue={keyword}
            autoComplete="off"
            enterKeyHint="search"
          />
        </label>
        <button className={styles.submit} type="submit">
          <Icon name="search" label={searchCopy.submit} />
        </button>
      </Form>
      <p className={styles.text}>{text}</p>
      {words.length > 0 && (
        <>
          <h2 className={styles.heading}>{searchCopy.words}</h2>
          <ul className={styles.words}>
            {words.map((word) => (
              <li key={word}>
                <Link className={styles.word} to={paths.keyword(word)}>
                  {word}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
