import { readFirstPicture } from "#app/domain/firstPicture.ts";
import { SLOW_LINE } from "./sparing.ts";

/** What a browser tells of its line. */
type NetworkLine = { downlink?: number; rtt?: number };

type Asking = Pick<HTMLImageElement, "sizes" | "srcset">;

/**
 * Fetches the picture that opens a page whose data came before its click: the browser chooses the candidate that
 * the page will show. Not on a slow line. One element for all: what another page asks for ends what this one has
 * not brought yet.
 */
export function createPictureAhead(
  element: () => Asking = () => new Image(),
  line: () => NetworkLine | undefined = () => Reflect.get(navigator, "connection"),
) {
  let asking: Asking | undefined;
  /** @param header of the data (`FIRST_PICTURE_HEADER`) */
  return (header: string | null): void => {
    const picture = readFirstPicture(header);
    const { downlink = SLOW_LINE.mbit, rtt = 0 } = line() ?? {};
    if (!picture || downlink < SLOW_LINE.mbit || rtt > SLOW_LINE.ms) return;
    asking ??= element();
    asking.sizes = picture.sizes;
    asking.srcset = picture.srcSet;
  };
}
