import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { openingPicture } from "#app/features/product/pictures.ts";
import { Picture } from "#app/ui/Picture.tsx";
import { firstPictureHeaders, firstPictureIn } from "#server/responses/firstPicture.ts";
import { pictureView, webpSources } from "#shared/domain/images.ts";
import { fixedSlot, pictureSlot } from "#shared/domain/pictureSlots.ts";

const view = pictureView({ url: "/a.jpg?x=1&y=2", alt: "", ratio: 1, widths: [390, 780] });
const SLOT = pictureSlot({ to: 760, vw: 100 }, { px: 776 });

test("the first loaded picture is found in static HTML, as in its element", () => {
  const html = renderToStaticMarkup(
    <div>
      <Picture view={view && { ...view, src: "/late.jpg" }} slot={fixedSlot(72)} />
      <Picture view={view} slot={SLOT} priority />
    </div>,
  );
  const found = { srcSet: view && webpSources(view), sizes: SLOT.sizes, avif: false };
  expect(firstPictureIn(html)).toEqual(found);
  const marked = view && { ...view, src: `${view.src}#avif` };
  const both = renderToStaticMarkup(<Picture view={marked} slot={SLOT} priority />);
  expect(firstPictureIn(both)).toEqual({ ...found, avif: true });
  expect(firstPictureHeaders({ html })).toEqual({
    "X-First-Picture":
      `${SLOT.sizes} | /a.jpg?x=1&y=2&x-oss-process=image/resize,m_lfit,w_390/format,webp 390w, ` +
      "/a.jpg?x=1&y=2&x-oss-process=image/resize,m_lfit,w_780/format,webp 780w",
  });
});

test("a picture's sources for small windows are not for its data", () => {
  const source = (srcset: string, media = "") =>
    `<source type="image/webp"${media} srcSet="${srcset}" sizes="1px"/>`;
  const picture = (image: string) =>
    `<picture>${source("/small 1w", ' media="(max-width:760px)"')}${source("/large 1w")}${image}</picture>`;
  const html = picture('<img loading="lazy"/>') + picture('<img fetchpriority="high"/>');
  expect(firstPictureIn(html)).toEqual({ srcSet: "/large 1w", sizes: "1px", avif: false });
});

test("a document has no header, nor a screen without a picture, or with one in a single size", () => {
  const bare = renderToStaticMarkup(<Picture view={view} slot={SLOT} />);
  const own = { srcSet: "/b.jpg 1w", sizes: "1px", avif: false };
  const oneSize = pictureView({ url: "/a.jpg#", alt: "", ratio: 1, widths: [390] });
  expect(firstPictureHeaders({}, own)).toEqual({});
  expect(firstPictureHeaders({ html: "" })).toEqual({});
  expect(firstPictureHeaders({ html: bare })).toEqual({});
  const single = renderToStaticMarkup(<Picture view={oneSize} slot={SLOT} priority />);
  expect(firstPictureHeaders({ html: single })).toEqual({});
  expect(firstPictureHeaders({ html: "" }, own)).toEqual({ "X-First-Picture": "1px | /b.jpg 1w" });
});

test("a product's is the first of its gallery; without pictures there is none", () => {
  const [first, second] = ["/one.jpg", "/two.jpg"].map((url) => ({ url, alt: "" }));
  const picture = openingPicture([first, second].flatMap((each) => each ?? []));
  expect(picture?.srcSet).toMatch(
    /^\/one\.jpg\?[^ ]+w_345\/format,webp 345w, .*w_1600\/format,webp 1600w$/,
  );
  expect(picture?.srcSet).not.toContain("/two.jpg");
  expect(picture?.avif).toBe(false);
  expect(openingPicture([{ url: "/one.jpg#avif", alt: "" }])).toEqual({ ...picture, avif: true });
  expect(openingPicture([])).toBeNull();
});
