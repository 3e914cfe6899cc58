import { expect, test } from "vitest";
import { SelectInput } from "#app/ui/SelectInput.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { failOnWarnings, renderHtml } from "#tests/support/html.tsx";

failOnWarnings();

test("a field's label belongs to its control", () => {
  const out = renderHtml(<TextInput id="name" name="name" label="Name" defaultValue="Lin" />);
  expect(out).toContain('for="name"');
  expect(out).toMatch(/<input[^>]* id="name"/);
  expect(out).toContain('value="Lin"');
  expect(out).toContain('aria-invalid="false"');
});

test("an error describes its field for screen readers", () => {
  const out = renderHtml(<TextInput id="phone" name="phone" label="Phone" error="Wrong" />);
  expect(out).toMatch(/<input[^>]*aria-invalid="true" aria-describedby="phone-error"/);
  expect(out).toMatch(/id="phone-error"[^>]*>.*Wrong/);
});

test("a select is associated like a text field", () => {
  const out = renderHtml(
    <SelectInput id="city" name="city" label="City" error="Choose">
      <option>Shanghai</option>
    </SelectInput>,
  );
  expect(out).toMatch(/<select[^>]*aria-describedby="city-error"/);
  expect(out).toContain("<option>Shanghai</option>");
});
