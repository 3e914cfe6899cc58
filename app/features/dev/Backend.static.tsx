import styles from "./Backend.module.css";

/** Data from `server/features/dev/backend.ts`. */
export type BackendProps = {
  pages: {
    page: string;
    asked: { id: number; call: string; about: string; outcome: string; isFailed: boolean }[];
    leftOut: { id: string; where: string; path: string; why: string }[];
  }[];
};

/** Commerce API requests of the last pages, and the dropped parts of the responses. */
export function Backend({ pages }: BackendProps) {
  return (
    <div className={styles.pages} lang="en">
      <h1>What pages asked of the commerce API</h1>
      {pages.length === 0 && <p>Open a page of the site, then load this one again.</p>}
      {pages.map(({ page, asked, leftOut }) => (
        <section key={page}>
          <h2>
            <a href={page}>{page}</a>
          </h2>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Call</th>
                <th scope="col">About</th>
                <th scope="col">Outcome</th>
              </tr>
            </thead>
            <tbody>
              {asked.map(({ id, call, about, outcome, isFailed }) => (
                <tr key={id} className={isFailed ? styles.failed : undefined}>
                  <td>{call}</td>
                  <td>{about}</td>
                  <td>{outcome}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {leftOut.length > 0 && (
            <ul className={styles.failed}>
              {leftOut.map(({ id, where, path, why }) => (
                <li key={id}>
                  {where}: <code>{path}</code> {why}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
