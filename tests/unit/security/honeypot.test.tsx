import { expect, test } from "vitest";
import { HoneypotField } from "#app/ui/HoneypotField.tsx";
import { isRobot } from "#server/security/honeypot.ts";
import { HONEYPOT_FIELD } from "#shared/domain/honeypot.ts";
import { renderHtml } from "#tests/support/html.tsx";

const form = (fields: Record<string, string>) =>
  new Map(Object.entries(fields).map(([name, value]) => [name, [value]]));

test("a visitor who fills the hidden field is a robot", () => {
  expect(isRobot(form({ [HONEYPOT_FIELD]: "http://spam.example" }))).toBe(true);
  expect(isRobot(form({ [HONEYPOT_FIELD]: "" }))).toBe(false);
  expect(isRobot(form({}))).toBe(false);
});

test("the field is the same for every visitor, hidden from view, screen readers and tab order", () => {
  const html = renderHtml(<HoneypotField />);
  expect(renderHtml(<HoneypotField />)).toBe(html);
  expect(html).toContain('aria-hidden="true"');
  expect(html).toContain("display:none");
  expect(html).toContain('tabindex="-1"');
  expect(html).not.toMatch(/ id=/);
});
