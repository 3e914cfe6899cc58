import { readFirstPicture } from "#app/domain/firstPicture.ts";

/** What a browser tells of its line; below or above it pictures would hold up the page itself (`sparing.ts`). */
type NetworkLine = { downlink?: number; rtt?: number };
const SLOW_MBIT = 0.5;
const LATE_MS = 600;

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
    const { downlink = SLOW_MBIT, rtt = 0 } = line() ?? {};
    if (!picture || downlink < SLOW_MBIT || rtt > LATE_MS) return;
    asking ??= element();
    asking.sizes = picture.sizes;
    asking.srcset = picture.srcSet;
  };
}
