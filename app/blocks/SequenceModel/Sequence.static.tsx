import type { BlockProps } from "#app/blocks/types.ts";
import { Book } from "./Book.tsx";
import { Steps } from "./Steps.tsx";
import { Timeline } from "./Timeline.tsx";
import type { SequenceView } from "./view.ts";
import { Wall } from "./Wall.tsx";

/** Things in their order: numbered steps, years one below the other, years on a wall, or the spreads of a book. */
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
