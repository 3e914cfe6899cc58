import { expect, test } from "vitest";
import { TableScreen } from "#app/features/table-planner/TableScreen.static.tsx";
import { loadTable } from "#server/table-planner/layTable.ts";
import { exampleContext } from "#tests/support/exampleUpstream.ts";
import { renderHtml, tags } from "#tests/support/html.tsx";

const text = (html: string) => html.replace(/<[^>]*>/g, "");

async function screen(...goods: [name: string, salePrice: number | null][]) {
  const results = goods.map(([productName, salePrice], i) => ({
    ...{ spuId: `p${i}`, productName, salePrice, tagLabels: [], majorImageUrl: "" },
  }));
  const keywordList = { data: { total: goods.length, pageNum: 1, pageSize: 100, results } };
  const { context } = exampleContext({ keywordList });
  const page = await loadTable(new URLSearchParams("places=1"), context);
  if (page.kind !== "table") throw new Error(page.kind);
  return renderHtml(<TableScreen {...page} />);
}

test("a table shows its size, the price of each piece, and the number without a price", async () => {
  const html = await screen(["盘 26 cm", 100], ["杯碟 200 ml", null]);
  expect(text(html)).toContain("桌面 80 × 78 cm");
  expect(tags(html, "option").filter((tag) => /value="\d"/.test(tag))).toHaveLength(8);
  const form = text(html.slice(html.indexOf("<form")));
  expect(form).toMatch(
    /盘 26 cm¥ ?100\.00 × 1.*杯碟 200 ml × 1(?!请| ?¥).*官方指导价合计 ¥ ?100\.00另有 1 件，价格/s,
  );
  expect(text(await screen(["盘 26 cm", 100]))).not.toContain("另有");
});
