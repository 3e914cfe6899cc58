import { StaticHtml } from "#app/framework/StaticHtml.tsx";
import { Container } from "#app/ui/Container.tsx";
import { MarginAxis } from "#app/ui/MarginAxis.tsx";
import { SectionTitle } from "#app/ui/SectionTitle.tsx";
import { VisuallyHidden } from "#app/ui/VisuallyHidden.tsx";
import { careersCopy } from "#shared/copy/careers.ts";
import { jobListCopy } from "#shared/copy/jobList.ts";
import { dialogBackground } from "#shared/domain/dialogBackground.ts";
import type { JobListView } from "#shared/domain/jobs.ts";
import type { StaticContent } from "#shared/domain/staticHtml.ts";
import { type CityLink, CityTabs } from "./CityTabs.tsx";
import { JobList } from "./JobList.tsx";
import styles from "./JobsScreen.module.css";
import { ListNotice } from "./ListNotice.tsx";

export type JobsScreenProps = {
  /** The editors' words. */
  content: StaticContent;
  /** The page has no editor content and therefore no headline. */
  untitled: boolean;
  cities: CityLink[];
  list: JobListView | { kind: "failed" };
  /** URL of this list, for a retry. */
  href: string;
};

/** The jobs screen (ROUTE-33): editor content, then the open positions. */
export function JobsScreen({ content, untitled, cities, list, href }: JobsScreenProps) {
  const words = jobListCopy;
  return (
    <>
      {untitled ? (
        <div className={styles.head} {...dialogBackground}>
          <Container>
            <SectionTitle
              level={1}
              title={careersCopy.head.pageTitle}
              titleEn={words.pageTitleEn}
            />
          </Container>
        </div>
      ) : (
        <h1 {...dialogBackground}>
          <VisuallyHidden>{careersCopy.head.pageTitle}</VisuallyHidden>
        </h1>
      )}
      <StaticHtml className={styles.words} content={content} />
      <section className={styles.section} aria-label={words.title} {...dialogBackground}>
        <Container>
          <MarginAxis margin={null}>
            <CityTabs cities={cities} total={list.kind === "list" ? list.total : null} />
            {list.kind === "failed" && <ListNotice kind="failed" href={href} />}
            {list.kind === "list" && list.rows.length === 0 && (
              <ListNotice
                kind={
                  list.first === null ? emptyOf(cities) : { page: list.page, pages: list.pages }
                }
                href={list.first ?? cities[0]?.href ?? href}
              />
            )}
            {list.kind === "list" && list.rows.length > 0 && <JobList list={list} />}
          </MarginAxis>
        </Container>
      </section>
    </>
  );
}

/**
 * Selects the scope of the empty state: the link with an empty name is all cities, and an unknown city has no
 * current link.
 */
function emptyOf(cities: CityLink[]) {
  const chosen = cities.find(({ current }) => current);
  if (chosen === undefined) return "unknownCity";
  return chosen.label === "" ? "everywhere" : "city";
}
