import { expect, test } from "vitest";
import { plainSite } from "#tests/support/plainSite.ts";
import { PlainVisitor } from "#tests/support/plainVisitor.ts";

const visitor = new PlainVisitor(plainSite());

test("links a story to its album, which has the story's canonical address, and back", async () => {
  const story = await visitor.open("/brand-story/blue-under-glaze");
  const album = await visitor.follow(story, story.main.link("竖着读：册页"));
  expect(album.place).toBe(`${story.place}?view=album`);
  const leaves = album.main.one('section[tabindex="0"]');
  expect(leaves.name).toMatch(/册页$/);
  expect(leaves.one("h1").text).toMatch(/釉\s*下/);
  expect(album.one('link[rel="canonical"]').attribute("href")).toBe(plainSite() + story.place);
  const back = await visitor.follow(album, album.main.link("横着读"));
  expect(back.place).toBe(story.place);
});
