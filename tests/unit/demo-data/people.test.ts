import { expect, test } from "vitest";
import { calls } from "#server/commerce/calls.ts";
import { demoContentIds } from "#server/contract/demoIdentity.ts";
import { settingKinds } from "#server/settings/values.ts";
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

test("twelve stores are in eight cities; one opens later and has its date", () => {
  const { stores } = catalogue;
  expect(stores).toHaveLength(12);
  expect(new Set(stores.map(({ city }) => city)).size).toBe(8);
  const later = stores.filter(({ openStatus }) => !openStatus);
  expect(later.map(({ openingTime }) => openingTime)).toEqual([
    expect.stringMatching(/^2027-\d\d-\d\d$/),
  ]);
  expect(calls.getStoreByCoordinateProvince.data.safeParse(stores).success).toBe(true);
  for (const { longitude, latitude } of stores) {
    expect(longitude).toBeGreaterThan(100);
    expect(latitude).toBeGreaterThan(20);
  }
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

test("twelve news entries have a type, a date and a text", () => {
  expect(catalogue.newsCatalogs).toHaveLength(4);
  expect(catalogue.news).toHaveLength(12);
  expect(new Set(catalogue.news.map(({ id }) => id)).size).toBe(12);
  for (const entry of catalogue.news) {
    expect(calls.getDetail.data.safeParse(entry).success).toBe(true);
    expect(catalogue.newsCatalogs.map((each) => each.catalogCode)).toContain(entry.catalogCode);
    expect(entry.publishTime).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(entry.content).toContain("<p>");
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
