import { Link } from "@remix-run/react";
import { searchFieldCopy } from "#app/copy/search.ts";
import { paths } from "#app/domain/paths.ts";
import styles from "./SearchWords.module.css";

/** Recommended words below the search field, as links, where no script shows its dropdown (T-03). */
export function SearchWords({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <div className={styles.words}>
      <p className={styles.title}>{searchFieldCopy.recommended}</p>
      {words.map((word) => (
        <Link key={word} className={styles.word} to={paths.keyword(word)}>
          {word}
        </Link>
      ))}
    </div>
  );
}
