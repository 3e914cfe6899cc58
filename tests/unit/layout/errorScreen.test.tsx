import { expect, test } from "vitest";
import { ErrorScreen } from "#app/shell/ErrorScreen.tsx";
import { renderHtml } from "#tests/support/html.tsx";

test.each([
  [503, "服务暂时不可用"],
  [500, "页面暂时无法显示"],
])("a screen with status %i shows it", (status, heading) => {
  const error = { status, statusText: "", internal: true, data: "" };
  expect(renderHtml(<ErrorScreen error={error} />)).toContain(heading);
  expect(renderHtml(<ErrorScreen error={new Error("x")} />)).toContain("页面暂时无法显示");
});
