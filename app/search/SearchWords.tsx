import { Link } from "#app/ui/Link.tsx";
import { searchFieldCopy } from "#shared/copy/search.ts";
import { paths } from "#shared/domain/paths.ts";
import title from "./SearchTitle.module.css";
import styles from "./SearchWords.module.css";

export type SearchWordsProps = {
  words: readonly string[];
  /** Hidden on wide screens although the field has the focus. */
  dismissed: boolean;
};

/** Recommended terms below the search field as links, until the script shows its dropdown (T-03). */
export function SearchWords({ words, dismissed }: SearchWordsProps) {
  if (words.length === 0) return null;
  return (
    <div className={dismissed ? styles.dismissed : styles.sheet}>
      <div className={styles.inner}>
        <div>
          <p className={title.title}>{searchFieldCopy.recommended}</p>
          {words.map((word) => (
            // With a tab index Safari also focuses a pressed link, so the list stays open.
            <Link key={word} className={styles.word} to={paths.keyword(word)} tabIndex={0}>
              {word}
            </Link>
          ))}
        </div>
      </div>
    </div>
  );
}
