import { careersCopy } from "#app/copy/careers.ts";
import { dialogBackground } from "#app/domain/dialogBackground.ts";
import type { JobListView } from "#app/domain/jobs.ts";
import type { StaticContent } from "#app/domain/staticHtml.ts";
import { StaticHtml } from "#app/framework/StaticHtml.tsx";
import { Container } from "#app/ui/Container.tsx";
import { MarginAxis } from "#app/ui/MarginAxis.tsx";
import { SectionTitle } from "#app/ui/SectionTitle.tsx";
import { VisuallyHidden } from "#app/ui/VisuallyHidden.tsx";
import { type CityLink, CityTabs } from "./CityTabs.tsx";
import { JobList } from "./JobList.tsx";
import styles from "./JobsScreen.module.css";
import { ListNotice } from "./ListNotice.tsx";

export type JobsScreenProps = {
  /** The editors' words. */
  content: StaticContent;
  /** There are none, and so no headline of theirs. */
  untitled: boolean;
  cities: CityLink[];
  list: JobListView | { kind: "failed" };
  /** Address of this list, to ask for it again. */
  href: string;
};

/** The jobs screen (spec §2 "/about-us/jobs"): the editors' words, then the open positions. */
export function JobsScreen({ content, untitled, cities, list, href }: JobsScreenProps) {
  const words = careersCopy.list;
  return (
    <>
      {untitled ? (
        <div className={styles.head} {...dialogBackground}>
          <Container>
            <SectionTitle level={1} title={words.pageTitle} titleEn={words.pageTitleEn} />
          </Container>
        </div>
      ) : (
        <h1 {...dialogBackground}>
          <VisuallyHidden>{words.pageTitle}</VisuallyHidden>
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

/** Where there is no position: the one without a name is all cities, and none is current that is not known. */
function emptyOf(cities: CityLink[]) {
  const chosen = cities.find(({ current }) => current);
  if (chosen === undefined) return "unknownCity";
  return chosen.label === "" ? "everywhere" : "city";
}
