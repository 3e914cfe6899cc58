import { useLocation } from "@remix-run/react";
import { beforeEach, expect, test } from "vitest";
import { useLiveTable } from "#app/features/lay-the-table/useLiveTable.ts";
import { toAnswer } from "#shared/domain/answer.ts";
import { tableAddress } from "#shared/features/lay-the-table/address.ts";
import { does, eventually, mountRouted, one } from "#tests/support/mounted.tsx";

function Here() {
  const { pathname, search } = useLocation();
  return <output>{decodeURIComponent(pathname + search)}</output>;
}
const place = () => one("output").textContent;
/** The action of the form of tables. */
const ACTION = toAnswer(tableAddress());
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

beforeEach(() => {
  window.history.replaceState(null, "", "/");
});

test("a change lays the table again, with the focus and the unfolded list as they were", async () => {
  function Table() {
    const { search } = useLocation();
    useLiveTable(search);
    return (
      <>
        {["x", ACTION].map((action) => (
          <form key={`${action} ${search}`} action={action}>
            <details id={`others-${action}`}>
              <summary>others</summary>
            </details>
            <input id={`box-${action}`} type="checkbox" name="piece" value="a" />
          </form>
        ))}
        <Here />
      </>
    );
  }
  await mountRouted(<Table />, { at: tableAddress() });
  const [other, own] = all("form") as HTMLFormElement[];
  await does(() => one("input", other).click());
  expect(place()).toBe(tableAddress());
  one<HTMLDetailsElement>("details", own).open = true;
  one("input", own).focus();
  await does(() => one("input", own).click());
  await eventually(() => expect(place()).toBe(`${tableAddress()}?piece=a`));
  expect(all("details[open]").map(({ id }) => id)).toEqual([`others-${ACTION}`]);
  expect(document.activeElement?.id).toBe(`box-${ACTION}`);
});

test.each([true, false])(
  "a choice before the scripts listened (%s) lays the table",
  async (isEarly) => {
    const choose = (box: HTMLInputElement | null) => {
      if (box) box.checked = isEarly;
    };
    function Table() {
      useLiveTable("");
      return (
        <form action={ACTION}>
          <input ref={choose} type="checkbox" name="piece" value="a" />
          <Here />
        </form>
      );
    }
    await mountRouted(<Table />, { at: tableAddress() });
    await eventually(() => expect(place()).toBe(`${tableAddress()}${isEarly ? "?piece=a" : ""}`));
  },
);
