import { Icon } from "#app/ui/Icon.tsx";
import shape from "#app/ui/IconSquare.module.css";
import type { IconName } from "#app/ui/iconPaths.ts";
import { VisuallyHidden } from "#app/ui/VisuallyHidden.tsx";
import styles from "./MenuToggle.module.css";

export type MenuToggleProps = { icon: IconName; label: string };

/** Icon of a trigger in the compact header: its own while closed, a cross while open. */
export function MenuToggle({ icon, label }: MenuToggleProps) {
  return (
    <span className={shape.square}>
      <span className={styles.closed}>
        <Icon name={icon} size={24} />
      </span>
      <span className={styles.open}>
        <Icon name="close" size={24} />
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
