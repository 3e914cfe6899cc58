import { expect, test } from "vitest";
import { YourYearScreen } from "#app/features/your-year/YourYearScreen.static.tsx";
import { renderHtml } from "#tests/support/html.tsx";

const plate = (year: number) => ({
  year,
  name: `盘 ${year}`,
  nameEn: "",
  line: "",
  picture: null,
  href: null,
  story: [],
  price: null,
});
const none = { asked: "", year: null, refused: false, missing: null, plate: null, absent: [] };
test.each([
  ["no year", none, [2002, 2001], false],
  ["a year", { ...none, year: 2001, plate: plate(2001) }, [2002], true],
  ["a year without any plate", { ...none, year: 2001 }, [2002, 2001], false],
])("the wall below %s has the other plates", (_, answer, others, hasAnswer) => {
  const wall = [plate(2002), plate(2001)];
  const html = renderHtml(<YourYearScreen {...answer} wall={wall} />);
  const years = [...html.matchAll(/href="[^"]*(\d{4})#answer"/g)].map(([, year]) => Number(year));
  expect(years).toEqual(others);
  expect(html.split("<section").length > 2).toBe(hasAnswer);
});
