import { newsCopy } from "#shared/copy/news.ts";
import styles from "./NewsDate.module.css";

/** Date and type of an entry on one line. */
export function NewsDate({ date, type }: { date: string; type: string }) {
  if (date === "" && type === "") return null;
  const [year = "", month = "", day = ""] = date.split("-");
  return (
    <p className={styles.line}>
      {date !== "" && <time dateTime={date}>{newsCopy.date(year, month, day)}</time>}
      {type !== "" && <span className={styles.type}>{type}</span>}
    </p>
  );
}
