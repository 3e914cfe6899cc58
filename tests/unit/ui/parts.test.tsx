import { expect, test } from "vitest";
import { brand } from "#app/copy/brand.ts";
import { Alert } from "#app/ui/Alert.tsx";
import { BrandMark } from "#app/ui/BrandMark.tsx";
import { Button } from "#app/ui/Button.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Price } from "#app/ui/Price.tsx";
import { SectionTitle } from "#app/ui/SectionTitle.tsx";
import { failOnWarnings, renderHtml } from "#tests/support/html.tsx";

failOnWarnings();

test("errors and warnings interrupt a screen reader, other messages wait", () => {
  expect(renderHtml(<Alert tone="error">x</Alert>)).toContain('role="alert"');
  expect(renderHtml(<Alert tone="warning">x</Alert>)).toContain('role="alert"');
  expect(renderHtml(<Alert tone="success">x</Alert>)).toContain('role="status"');
  expect(renderHtml(<Alert tone="info">x</Alert>)).toContain('role="status"');
});

test("an icon is hidden from screen readers unless it has a label", () => {
  expect(renderHtml(<Icon name="search" />)).toContain('aria-hidden="true"');
  const named = renderHtml(<Icon name="search" label="Search" />);
  expect(named).toContain('role="img" aria-label="Search"');
  expect(named).not.toContain("aria-hidden");
});

test("an icon's line is 1.25 px at every size", () => {
  for (const size of [16, 20, 40]) {
    const width = Number(
      renderHtml(<Icon name="close" size={size} />).match(/stroke-width="([^"]+)"/)?.[1],
    );
    // Rounded to hundredths.
    expect((width * size) / 20).toBeCloseTo(1.25, 1);
  }
});

test("a price has a yen sign and its amount", () => {
  const words = renderHtml(<Price amount="1,980.00" />).replace(/<[^>]+>/g, "");
  expect(words).toBe("¥1,980.00");
});

test("the brand mark contains both names, with a hidden monogram", () => {
  const full = renderHtml(<BrandMark layout="full" />);
  expect(full).toContain(brand.nameLatin);
  expect(full).toContain(brand.nameZh);
  expect(full).toMatch(/<svg[^>]*aria-hidden="true"/);
  expect(renderHtml(<BrandMark layout="compact" />)).not.toContain("<svg");
});

test("a section's title has the level set by its page, and its link", () => {
  const out = renderHtml(
    <SectionTitle title="Plates" titleEn="Wall" level={1} link={{ href: "/a", label: "All" }} />,
  );
  expect(out).toMatch(/<h1[^>]*>Plates<\/h1>/);
  expect(out).toMatch(/<p[^>]*lang="en"[^>]*>Wall<\/p>/);
  expect(out).toMatch(/<a[^>]*href="\/a"/);
  expect(renderHtml(<SectionTitle title="Plates" />)).toMatch(/<h2/);
});

test("a button keeps its type and its form attributes", () => {
  const out = renderHtml(
    <Button type="submit" name="intent" value="send" disabled>
      Send
    </Button>,
  );
  expect(out).toMatch(/<button[^>]*type="submit"/);
  expect(out).toContain('name="intent"');
  expect(out).toContain('disabled=""');
});
