import { readFirstPicture } from "#shared/domain/firstPicture.ts";
import { avifSources } from "#shared/domain/images.ts";
import { isSparing, type NetworkLine } from "./dataSaver.ts";

/** Source attributes that determine the fetched file, equal to those in the page. */
type PictureRequest = Record<"avif" | "webp", { sizes: string; srcset: string }>;

function pictureElements(): PictureRequest {
  const picture = document.createElement("picture");
  const avif = picture.appendChild(document.createElement("source"));
  avif.type = "image/avif";
  return { avif, webp: picture.appendChild(new Image()) };
}

/**
 * Prefetches the first picture of a prefetched page; the browser selects the format and candidate that the
 * page will use. Not in data-saver mode. Only one prefetch is active: a new page aborts the previous one.
 */
export function createPicturePrefetch(
  elements: () => PictureRequest = pictureElements,
  line: () => NetworkLine | undefined = () => Reflect.get(navigator, "connection"),
) {
  let request: PictureRequest | undefined;
  /** @param header response header of the data (`FIRST_PICTURE_HEADER`) */
  return (header: string | null): void => {
    const picture = readFirstPicture(header);
    if (!picture || isSparing(line())) return;
    request ??= elements();
    const { sizes, srcSet, avif } = picture;
    Object.assign(request.avif, { sizes, srcset: avif ? avifSources(srcSet) : "" });
    Object.assign(request.webp, { sizes, srcset: srcSet });
  };
}
