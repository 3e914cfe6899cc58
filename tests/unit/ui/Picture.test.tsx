import { expect, test } from "vitest";
import { ArtPicture } from "#app/ui/ArtPicture.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import { pictureView } from "#shared/domain/images.ts";
import { fixedSlot, pictureSlot } from "#shared/domain/pictureSlots.ts";
import { failOnWarnings, renderHtml } from "#tests/support/html.tsx";
import { rows } from "#tests/support/rows.ts";

failOnWarnings();

const SLOT = pictureSlot({ vw: 50 });

function picture(name: string) {
  const url = `https://img.example/${name}.jpg`;
  const view = pictureView({ url, alt: name, ratio: 2, widths: [400, 800] });
  if (!view) throw new Error("a picture with an address has a view");
  return view;
}

test("a picture offers WebP in the widths of its view, and one size in its own format", {
  meta: rows("IMG-01", "IMG-03"),
}, () => {
  const out = renderHtml(<Picture view={picture("cup")} slot={SLOT} />);
  const source = out.indexOf('<source type="image/webp"');
  expect(source).toBeGreaterThan(0);
  expect(out.indexOf("<img")).toBeGreaterThan(source);
  expect(out).toContain("w_400/format,webp 400w");
  expect(out).toContain(`sizes="${SLOT.sizes}"`);
  expect(out).toContain(
    'src="https://img.example/cup.jpg?x-oss-process=image/resize,m_lfit,w_800"',
  );
});

test("a picture marked for AVIF offers it before WebP, on phones too, without the marker in addresses", () => {
  const marked = (name: string) => ({ ...picture(name), src: `${picture(name).src}#avif` });
  const plain = renderHtml(<Picture view={marked("cup")} slot={SLOT} />);
  const types = (html: string) =>
    [...html.matchAll(/<source[^>]*type="([^"]*)"/g)].map((m) => m[1]);
  expect(types(plain)).toEqual(["image/avif", "image/webp"]);
  expect(plain).toContain("w_400/format,avif 400w");
  expect(plain).not.toContain("#");
  const art = renderHtml(
    <ArtPicture picture={{ wide: marked("wide"), narrow: marked("narrow") }} />,
  );
  expect(types(art)).toEqual(["image/avif", "image/webp", "image/avif", "image/webp"]);
  expect(
    art.match(/<source[^>]*media=[^>]*>/g)?.map((each) => /format,\w+/.exec(each)?.[0]),
  ).toEqual(["format,avif", "format,webp"]);
  expect(art).not.toContain("#");
  const small = renderHtml(
    <Picture view={{ ...marked("cup"), widths: [200] }} slot={fixedSlot(72)} />,
  );
  expect(types(small)).toEqual(["image/webp"]);
});

test("a picture in one size declares no width, also on phones", () => {
  const single = (name: string) =>
    pictureView({ url: `/${name}.jpg#`, alt: name, ratio: 2, widths: [400, 800] });
  const wide = single("wide");
  if (!wide) throw new Error("a picture with an address has a view");
  const plain = renderHtml(<Picture view={wide} slot={SLOT} />);
  expect(plain).not.toMatch(/srcset|<source|#"/i);
  expect(plain).toContain('src="/wide.jpg"');
  expect(plain).toContain('width="800" height="400"');
  const art = renderHtml(<ArtPicture picture={{ wide, narrow: single("narrow") }} />);
  expect(art.match(/<source/g)).toHaveLength(1);
  expect(art).toContain('srcSet="/narrow.jpg"');
  expect(art).not.toMatch(/image\/webp|\d+w\b|#"/);
});

test("a picture reserves its box by width and height and has an alternative text", () => {
  const out = renderHtml(<Picture view={picture("cup")} slot={SLOT} />);
  expect(out).toContain('width="800" height="400"');
  expect(out).toContain('alt="cup"');
});

test("a picture loads lazily, unless it is the screen's largest", () => {
  expect(renderHtml(<Picture view={picture("cup")} slot={SLOT} />)).toContain('loading="lazy"');
  const first = renderHtml(<Picture view={picture("cup")} slot={SLOT} priority />);
  expect(first).toContain('loading="eager"');
  expect(first).toContain('fetchpriority="high"');
  expect(first).not.toContain("lazy");
});

test("a given ratio needs no style attribute, which the content policy forbids", () => {
  const out = renderHtml(<Picture view={picture("cup")} slot={SLOT} ratio={1.625} />);
  expect(out).toContain('viewBox="0 0 1625 1000"');
  expect(out).not.toContain("style=");
});

test("without a picture the background keeps its slot", () => {
  const out = renderHtml(<Picture view={null} slot={SLOT} ratio={1} />);
  expect(out).not.toContain("<img");
  expect(out).toContain('viewBox="0 0 1000 1000"');
});

test("phones get their own crop up to 760 px, before the wide one", () => {
  const out = renderHtml(
    <ArtPicture picture={{ wide: picture("wide"), narrow: picture("narrow") }} />,
  );
  expect(out).toMatch(/<source media="\(max-width: 760px\)"[^>]*narrow/);
  expect(out.lastIndexOf("narrow.jpg")).toBeLessThan(out.indexOf("wide.jpg"));
});

test("a picture without another crop serves the wide one to all", () => {
  const out = renderHtml(<ArtPicture picture={{ wide: picture("wide"), narrow: null }} priority />);
  expect(out).not.toContain("media=");
  expect(out).toContain('fetchpriority="high"');
});
