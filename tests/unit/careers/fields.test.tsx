import { expect, test } from "vitest";
import { applicationCopy } from "#app/copy/application.ts";
import { jobListCopy } from "#app/copy/jobList.ts";
import { FileField, type FileFieldProps } from "#app/features/careers/FileField.tsx";
import { ListNotice, type ListNoticeProps } from "#app/features/careers/ListNotice.tsx";
import { StoreField } from "#app/features/careers/StoreField.tsx";
import { crackedPlate } from "#brand/drawings/crackedPlate.ts";
import { renderHtml, tags } from "#tests/support/html.tsx";

const { form } = applicationCopy;

test.each([
  [true, form.storesHint],
  [false, `${form.optional} · ${form.storesHint}`],
])("required stores (%s) are not marked as optional", (required, hint) => {
  const field = { id: "stores", stores: null, chosen: [], error: undefined };
  const html = renderHtml(<StoreField {...field} required={required} />);
  expect(html).toContain(`>${hint}<`);
});

test.each([
  ["resumeFile", true, false, { multiple: false, required: true }],
  ["resumeFile", true, true, { multiple: false, required: false }],
  ["otherFiles", false, false, { multiple: true, required: false }],
  ["otherFiles", false, true, { multiple: true, required: false }],
] as const)("control for %s (required %s, with a script %s)", (name, required, enhanced, said) => {
  const application = {
    ...{ lists: { resumeFile: [], otherFiles: [] }, left: {} },
    ...{ add: () => {}, remove: () => {}, forget: () => {} },
  } as unknown as FileFieldProps["application"];
  const field = { id: name, name, label: "l", hint: "h", error: undefined, application };
  const html = renderHtml(<FileField {...field} required={required} enhanced={enhanced} />);
  const [input = ""] = tags(html, "input");
  const has = (attribute: string) => new RegExp(` ${attribute}=""`).test(input);
  expect({ multiple: has("multiple"), required: has("required") }).toEqual(said);
});

test.each<[ListNoticeProps["kind"], boolean, string | null]>([
  ["failed", true, jobListCopy.retry],
  ["city", false, jobListCopy.showAll],
  [{ page: 3, pages: 2 }, false, jobListCopy.firstPage],
  ["everywhere", false, null],
])("a list that is %j has a broken plate only after a failure", (kind, broken, way) => {
  const html = renderHtml(<ListNotice kind={kind} href="/about-us/jobs" />);
  expect(html.includes(crackedPlate.path)).toBe(broken);
  expect(/<a [^>]*>(.*?)<\/a>/.exec(html)?.[1]?.replace(/<[^>]*>/g, "") ?? null).toBe(way);
});
