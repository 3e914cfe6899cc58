import { readFirstPicture } from "#app/domain/firstPicture.ts";
import { isSparing, type NetworkLine } from "./sparing.ts";

type Asking = Pick<HTMLImageElement, "sizes" | "srcset">;

/**
 * Fetches the picture that opens a page whose data came before its click: the browser chooses the candidate that
 * the page will show. Not on a line to be spared. One element for all: what another page asks for ends what this one has
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
    if (!picture || isSparing(line())) return;
    asking ??= element();
    asking.sizes = picture.sizes;
    asking.srcset = picture.srcSet;
  };
}
