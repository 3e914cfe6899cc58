import { readFirstPicture } from "#app/domain/firstPicture.ts";
import { avifSources } from "#app/domain/images.ts";
import { isSparing, type NetworkLine } from "./dataSaver.ts";

/** The two that choose what is fetched, as a picture of the page has them. */
type Asking = Record<"avif" | "webp", { sizes: string; srcset: string }>;

function pictureElements(): Asking {
  const picture = document.createElement("picture");
  const avif = picture.appendChild(document.createElement("source"));
  avif.type = "image/avif";
  return { avif, webp: picture.appendChild(new Image()) };
}

/**
 * Fetches the picture that opens a page whose data came before its click: the browser chooses the format and the
 * candidate that the page will show. Not on a line to be spared. One picture for all: what another page asks for ends what this one has
 * not brought yet.
 */
export function createPicturePrefetch(
  elements: () => Asking = pictureElements,
  line: () => NetworkLine | undefined = () => Reflect.get(navigator, "connection"),
) {
  let asking: Asking | undefined;
  /** @param header of the data (`FIRST_PICTURE_HEADER`) */
  return (header: string | null): void => {
    const picture = readFirstPicture(header);
    if (!picture || isSparing(line())) return;
    asking ??= elements();
    const { sizes, srcSet, avif } = picture;
    Object.assign(asking.avif, { sizes, srcset: avif ? avifSources(srcSet) : "" });
    Object.assign(asking.webp, { sizes, srcset: srcSet });
  };
}
