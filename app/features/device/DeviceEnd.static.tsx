import { EndPreview } from "#app/features/preview/EndPreview.tsx";
import { Container } from "#app/ui/Container.tsx";
import styles from "./DeviceCheck.module.css";

/** Below the checks of a phone: ends the preview. */
export function DeviceEnd() {
  return (
    <Container>
      <div className={styles.end}>
        <EndPreview />
      </div>
    </Container>
  );
}
