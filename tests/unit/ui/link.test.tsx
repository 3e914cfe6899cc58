import { Link as RemixLink } from "@remix-run/react";
import { expect, test, vi } from "vitest";
import { Link } from "#app/ui/Link.tsx";
import { renderHtml } from "#tests/support/html.tsx";

test.each([
  "/",
  "/pdp/lace-blue-plate?vc=plates",
  "/products/keyword/%E9%9D%92%E8%95%BE",
  "/products/keyword/青蕾 茶壶",
  "/customer-service/faq#broken",
  "/products/../news",
  "/search-results-page?",
  "/news#",
  "/news?#a",
  "//other.test/news",
  "https://other.test/news?a=1",
  "tel:4001781782",
  "?dialog=buy",
  "#main",
  "news",
  "../news",
  "",
])("the server's anchor equals the router's exactly: %j", (to) => {
  const router = renderHtml(
    <RemixLink discover="none" className="a" to={to} aria-label="b" tabIndex={0} target="_top">
      c
    </RemixLink>,
  );
  const own = renderHtml(
    <Link className="a" to={to} aria-label="b" tabIndex={0} target="_top">
      c
    </Link>,
  );
  expect(own).toBe(router);
});

test("router options of a link are not attributes", () => {
  const html = renderHtml(
    <Link
      to="/news"
      replace
      reloadDocument
      preventScrollReset
      relative="path"
      state={{ a: 1 }}
      onClick={vi.fn()}
    >
      a
    </Link>,
  );
  expect(html).toBe('<a href="/news">a</a>');
});
