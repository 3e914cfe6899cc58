import { expect, test } from "vitest";
import { uiCopy } from "#app/copy/ui.ts";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { SmartLink } from "#app/ui/SmartLink.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { failOnWarnings, renderHtml } from "#tests/support/html.tsx";
import { rows } from "#tests/support/rows.ts";

failOnWarnings();

const inside = { href: "/find-us" };
const outside = { href: "https://shop.example/a", external: true } as const;

test("an internal link stays in its window", () => {
  const out = renderHtml(<SmartLink link={inside}>x</SmartLink>);
  expect(out).toBe('<a href="/find-us">x</a>');
});

test("an external link opens a window without access to this one, and says so", {
  meta: rows("LINK-01"),
}, () => {
  const out = renderHtml(<SmartLink link={outside}>x</SmartLink>);
  expect(out).toContain('href="https://shop.example/a" target="_blank" rel="noopener"');
  expect(out).toContain(uiCopy.opensNewWindow);
});

test("text links and button links follow the same rule", () => {
  expect(renderHtml(<TextLink link={outside}>x</TextLink>)).toContain('rel="noopener"');
  expect(renderHtml(<ButtonLink link={outside}>x</ButtonLink>)).toContain('rel="noopener"');
  expect(renderHtml(<ButtonLink link={inside}>x</ButtonLink>)).not.toContain("_blank");
});
