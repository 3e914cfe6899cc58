import { expect, test } from "vitest";
import { FileField, type FileFieldProps } from "#app/features/careers/FileField.tsx";
import { renderHtml, tags } from "#tests/support/html.tsx";

test.each([
  ["resumeFile", true, false, { multiple: false, required: true }],
  ["resumeFile", true, true, { multiple: false, required: true }],
  ["otherFiles", false, false, { multiple: true, required: false }],
  ["otherFiles", false, true, { multiple: true, required: false }],
] as const)("control for %s (required %s, with a script %s)", (name, required, enhanced, said) => {
  const application = {
    files: {
      lists: { resumeFile: [], otherFiles: [] },
      lines: { resumeFile: [], otherFiles: [] },
    },
    add: () => {},
    remove: () => {},
    forget: () => {},
  } as unknown as FileFieldProps["application"];
  const field = { id: name, name, label: "l", hint: "h", error: undefined, application };
  const html = renderHtml(<FileField {...field} required={required} enhanced={enhanced} />);
  const [input = ""] = tags(html, "input");
  const has = (attribute: string) => input.includes(` ${attribute}="`);
  expect({ multiple: has("multiple"), required: has("aria-required") }).toEqual(said);
  // Browsers report an empty field with this attribute as invalid.
  expect(has("required")).toBe(false);
});
