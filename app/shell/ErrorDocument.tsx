import { BrandMark } from "#app/ui/BrandMark.tsx";
import styles from "./ErrorDocument.module.css";
import { ErrorScreen } from "./ErrorScreen.tsx";

/** Body of the error document (ERR-22), for errors outside the layout. */
export function ErrorDocument({ error }: { error: unknown }) {
  return (
    <main id="main" className={styles.document}>
      <BrandMark layout="full" />
      <ErrorScreen error={error} />
    </main>
  );
}
