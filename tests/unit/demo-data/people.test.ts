import { expect, test } from "vitest";
import { settingKinds } from "#server/features/settings/values.ts";
import { demoContentIds } from "#shared/contract/demoIdentity.ts";
import { catalogue } from "./catalogue.ts";

test("the site settings have every name of the specification, each of its type", () => {
  const values = catalogue.readableContents[demoContentIds.siteSettings]?.valueList ?? [];
  const kinds = values.map(({ name, contentValue }) => [
    name,
    typeof contentValue === "string" ? "text" : "url" in contentValue ? "image" : "value",
  ]);
  expect(Object.fromEntries(kinds)).toEqual(settingKinds);
  expect(kinds).toHaveLength(Object.keys(settingKinds).length);
});

test("areas contain exactly the provinces and cities of the stores, each with its own code", () => {
  const pairs = catalogue.areas.flatMap(({ areaName, children }) =>
    children.map((city) => `${areaName}/${city.areaName}`),
  );
  expect(new Set(pairs)).toEqual(
    new Set(catalogue.stores.map(({ province, city }) => `${province}/${city}`)),
  );
  const codes = catalogue.areas
    .flatMap((area) => [area, ...area.children])
    .map((area) => area.areaCode);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
});

test("eight jobs cover every requirement, and their text is URI-encoded HTML", () => {
  const { jobs, cities } = catalogue;
  expect(jobs).toHaveLength(8);
  const needs = jobs.map((job) => `${job.storeRequired}/${job.workFileRequired}`);
  expect(new Set(needs)).toEqual(new Set(["true/true", "true/false", "false/true", "false/false"]));
  for (const { jobContent, cityIds } of jobs) {
    expect(decodeURIComponent(jobContent ?? "")).toMatch(/^<p>.+<\/ul>$/s);
    expect(cityIds.length).toBeGreaterThan(0);
    expect(cityIds.filter((id) => !cities.some(({ areaId }) => areaId === id))).toEqual([]);
  }
});

test("a job that requires a store offers only cities with an open one", () => {
  const open = catalogue.stores.filter(({ openStatus }) => openStatus).map(({ city }) => city);
  for (const job of catalogue.jobs.filter(({ storeRequired }) => storeRequired)) {
    const names = catalogue.cities
      .filter(({ areaId }) => job.cityIds.includes(areaId))
      .map(({ areaName }) => areaName);
    expect(names.filter((name) => !open.includes(name))).toEqual([]);
  }
});

test("security codes cover every status and fit the field", () => {
  const { securityCodes } = catalogue;
  expect(securityCodes.length).toBeGreaterThanOrEqual(14);
  expect(new Set(securityCodes.map(({ code }) => code)).size).toBe(securityCodes.length);
  expect(new Set(securityCodes.map(({ answer }) => answer))).toEqual(
    new Set(["counted", "error", "unusual", "wrong"]),
  );
  const counts = new Set(securityCodes.map(({ queryTimes }) => queryTimes));
  for (const count of [0, 1, 4, 5]) expect(counts).toContain(count);
  for (const { code, queryTimes, firstSearchTime } of securityCodes) {
    expect(code.length).toBeLessThanOrEqual(30);
    expect(firstSearchTime === "").toBe(queryTimes === 0);
  }
});
