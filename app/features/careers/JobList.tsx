import { English } from "#app/ui/English.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { VisuallyHidden } from "#app/ui/VisuallyHidden.tsx";
import { jobListCopy } from "#shared/copy/jobList.ts";
import type { JobListView } from "#shared/domain/jobs.ts";
import styles from "./JobList.module.css";

const words = jobListCopy;

/** List of open positions: title, city, location, link (ledger N-50). */
export function JobList({ list }: { list: JobListView }) {
  return (
    <>
      <ul className={styles.list}>
        {list.rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <div className={styles.job}>
              <h2 className={styles.title}>{row.title}</h2>
              <English size="caption">{row.titleEn}</English>
            </div>
            <p className={styles.city}>{row.city}</p>
            <p className={styles.department}>{row.department}</p>
            <p className={styles.link}>
              <TextLink link={{ href: row.href }} preventScrollReset>
                <span aria-hidden="true">{words.details}</span>
                <VisuallyHidden>
                  {words.detailsOf([row.title, row.city, row.department])}
                </VisuallyHidden>
              </TextLink>
            </p>
          </li>
        ))}
      </ul>
      {list.pages > 1 && <Pages list={list} />}
    </>
  );
}

function Pages({ list: { page, pages, previous, next } }: { list: JobListView }) {
  return (
    <nav className={styles.pages} aria-label={words.pages}>
      {previous && <TextLink link={{ href: previous }}>{words.previous}</TextLink>}
      <span className={styles.page}>{words.page(page, pages)}</span>
      {next && <TextLink link={{ href: next }}>{words.next}</TextLink>}
    </nav>
  );
}
