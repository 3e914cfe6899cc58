import { expect, test } from "vitest";
import { createCommerceClient } from "#server/commerce/client.ts";
import { readConfig } from "#server/config.ts";
import { loadBackend } from "#server/features/dev/backend.ts";
import { reportDrops } from "#server/observability/dropped.ts";
import { watchFor } from "#server/observability/watch.ts";
import { unhurried } from "#tests/support/commerce.ts";
import { testLog } from "#tests/support/testLog.ts";

const answers: Record<string, unknown> = {
  regionContents: { success: true, errorCode: "0", data: [{ modelName: "hero", contents: "{" }] },
  getDetail: { code: 200, data: {} },
  getPageList: { success: true, data: { total: 2, results: [{ id: "1", title: "a" }, null] } },
};

function client() {
  return createCommerceClient({
    config: readConfig({ COMMERCE_API_BASE: "https://api.example" }),
    transport: async ({ url }) => {
      const key = Object.keys(answers).find((name) =>
        url.toLowerCase().includes(name.toLowerCase().replace("region", "queryregion")),
      );
      return Response.json(answers[key ?? ""] ?? {});
    },
    log: testLog().logger,
    budget: unhurried,
  });
}

test("records the calls of a page, and its accepted and omitted parts with reasons", async () => {
  const commerce = client();
  const question = { pageNum: 1, pageSize: 10, queryParam: { channelCode: "RC" } };
  await watchFor("/watched", async () => {
    await commerce.regionContents({ pageId: "p-1" });
    await commerce.getDetail({ id: "7" });
    await commerce.getPageList(question);
    await commerce.getPageList(question);
  });
  // Blocks are parsed after their response arrived, by the renderer of the page.
  const source = { name: "hero", key: "p-1 0", line: { page: "p-1", model: "hero", index: 0 } };
  const drop = { path: "contents", reason: "not parseable", lost: "whole" } as const;
  reportDrops(source, [drop], testLog().logger);
  const page = loadBackend().find((each) => each.page === "/watched");
  expect(page?.asked.map(({ id: _, ...line }) => Object.values(line))).toEqual([
    ["regionContents", "p-1", "accepted (miss)", false],
    ["getDetail", "7", 'malformed: envelope: "success" missing', true],
    ["getPageList", "", "accepted (miss)", false],
    ["getPageList", "", "accepted (hit)", false],
  ]);
  expect(page?.leftOut.map(({ id: _, ...line }) => Object.values(line))).toEqual([
    ["call getPageList", "data.results[1]", "null: the row around it is left out"],
    ["page p-1, model hero, index 0", "contents", "not parseable: all of it is left out"],
  ]);
});

test("records nothing without a watched page, and shows no developer pages", async () => {
  const [newest] = loadBackend();
  await client().getDetail({ id: "7" });
  await watchFor("/dev/backend", () => client().getDetail({ id: "7" }));
  const pages = loadBackend();
  expect(pages[0]).toEqual(newest);
  expect(pages.filter(({ page }) => page.startsWith("/dev/"))).toEqual([]);
});
