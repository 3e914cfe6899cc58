import { describe, expect, test } from "vitest";
import { createDropReport, type DropSource } from "#server/observability/dropped.ts";
import { metricsText } from "#server/observability/metrics.ts";
import type { Drop } from "#shared/domain/dropReasons.ts";
import { testLog } from "#tests/support/testLog.ts";

const store = (place: number): Drop => ({
  path: `data[${place}].address`,
  reason: "missing",
  lost: "element",
});
const color: Drop = { path: "style.backgroundColor", reason: "not parseable", lost: "value" };

function reading(key: string, name = "getStoreByCoordinateProvince"): DropSource {
  return { name, key, line: { call: name } };
}

function report() {
  const tell = createDropReport();
  const { logger, lines } = testLog();
  const said = () => lines.splice(0).map(({ time: _, ...line }) => line);
  return { tell: (source: DropSource, drops: Drop[]) => tell(source, drops, logger), said };
}

describe("log of omitted parts", () => {
  test("contains path, reason and effect, once until something changes", () => {
    const { tell, said } = report();
    tell(reading("a"), [store(3)]);
    expect(said()).toEqual([
      {
        level: "warn",
        msg: "left out",
        call: "getStoreByCoordinateProvince",
        drops: [{ path: "data[3].address", reason: "missing", lost: "element" }],
      },
    ]);
    for (let refresh = 0; refresh < 3; refresh += 1) tell(reading("a"), [store(3)]);
    expect(said()).toEqual([]);
  });

  test("has another line for a change, and one for a repair", () => {
    const { tell, said } = report();
    tell(reading("a"), [store(3)]);
    tell(reading("a"), [store(3), store(4)]);
    tell(reading("a"), [store(4)]);
    expect(said()).toHaveLength(3);
    tell(reading("a"), [{ ...store(4), reason: "null" }]);
    expect(said()).toHaveLength(1);
    tell(reading("a"), []);
    expect(said()).toMatchObject([{ level: "info" }]);
    tell(reading("a"), []);
    expect(said()).toEqual([]);
    tell(reading("a"), [store(4)]);
    expect(said()).toHaveLength(1);
  });

  test("distinguishes parsed responses", () => {
    const { tell, said } = report();
    tell(reading("a"), [store(3)]);
    tell(reading("b"), [store(3)]);
    tell(reading("a", "getPageList"), [store(3)]);
    expect(said()).toHaveLength(3);
  });

  test("lists twenty, and the number of further ones", () => {
    const { tell, said } = report();
    tell(
      reading("a"),
      Array.from({ length: 27 }, (_, i) => store(i)),
    );
    const [line] = said();
    expect(line).toMatchObject({ more: 7 });
    expect(line?.drops).toHaveLength(20);
  });
});

test("the metric counts by call and reason, each time something is read", async () => {
  const { tell } = report();
  const source = reading("m", "counted call");
  tell(source, [store(1), store(2), color]);
  tell(source, [store(1)]);
  tell(source, []);
  const { text } = await metricsText();
  const counted = text.split("\n").filter((line) => line.includes("counted call"));
  expect(counted.sort()).toEqual([
    'content_left_out_total{source="counted call",reason="missing"} 3',
    'content_left_out_total{source="counted call",reason="not parseable"} 1',
  ]);
});
