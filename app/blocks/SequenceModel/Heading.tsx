import { Opening } from "#app/blocks/Opening.tsx";
import type { BlockProps } from "#app/blocks/types.ts";
import opening from "#app/ui/Lead.module.css";
import styles from "./Heading.module.css";
import type { SequenceView } from "./view.ts";

/** Opening of a sequence that contains the page title. */
export function SequenceOpening({ block }: Pick<BlockProps<SequenceView>, "block">) {
  return (
    <Opening title={block.title} titleEn={block.titleEn}>
      {block.text !== "" && <p className={`${opening.lead} ${styles.lead}`}>{block.text}</p>}
    </Opening>
  );
}
