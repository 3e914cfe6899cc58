import type { BlockProps } from "#app/blocks/types.ts";
import { Book } from "./Book.tsx";
import { Steps } from "./Steps.tsx";
import { Timeline } from "./Timeline.tsx";
import type { SequenceView } from "./view.ts";
import { Wall } from "./Wall.tsx";

/** Ordered entries: numbered steps, a timeline, a wall of years, or the spreads of a book. */
export function Sequence(props: BlockProps<SequenceView>) {
  switch (props.block.layout) {
    case "steps":
      return <Steps {...props} />;
    case "timeline":
      return <Timeline {...props} />;
    case "wall":
      return <Wall {...props} />;
    case "book":
      return <Book {...props} />;
  }
}
