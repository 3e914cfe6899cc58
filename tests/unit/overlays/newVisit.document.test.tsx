import { Link, Outlet } from "@remix-run/react";
import { useRef } from "react";
import { beforeEach, expect, test } from "vitest";
import { useMegaMenu } from "#app/menu/useMegaMenu.ts";
import { usePopovers } from "#app/overlays/usePopovers.ts";
import { SearchForm } from "#app/search/SearchForm.tsx";
import { PageChanges } from "#app/shell/PageChanges.tsx";
import { does, mountRouted, one } from "#tests/support/mounted.tsx";

/** Answers the requests for the next page. */
let arrives: () => void = () => {};
const loader = () =>
  new Promise<null>((resolve) => {
    arrives = () => resolve(null);
  });

const search = { placeholder: "青蕾", recommended: [], historyShown: 2 };

function Bar() {
  const bar = useRef<HTMLDivElement>(null);
  const { open, pin } = useMegaMenu(bar);
  return (
    <div ref={bar}>
      {["one", "two"].map((key) => (
        <button key={key} id={key} type="button" onClick={() => pin(key)}>
          {key}
        </button>
      ))}
      <ul>{open && <li data-open="">{open.key}</li>}</ul>
    </div>
  );
}

function Frame() {
  usePopovers();
  return (
    <>
      <details data-popover="" id="first">
        <summary>first</summary>
        <Link to="/slow" id="link">
          slow
        </Link>
        <Link to="/other" id="other">
          other
        </Link>
      </details>
      <details data-popover="" id="second">
        <summary tabIndex={0}>second</summary>
      </details>
      <header>
        <SearchForm search={search} label="搜索产品" />
      </header>
      <Bar />
      <PageChanges />
      <Outlet />
    </>
  );
}
const page = (name: string) => () => (
  <main id="main" tabIndex={-1}>
    <h1>{name}</h1>
  </main>
);

beforeEach(async () => {
  const children = [
    { path: "/", Component: page("home") },
    { path: "/slow", loader: loader as never, Component: page("slow") },
    { path: "/other", loader: loader as never, Component: page("other") },
  ];
  await mountRouted(<i />, { routes: [{ Component: Frame, children }] });
  one<HTMLDetailsElement>("#first").open = true;
});

const opened = () => [...document.querySelectorAll("details[open]")].map(({ id }) => id);
const heading = () => one("h1").textContent;
const field = () => one<HTMLInputElement>("input[name=suggest]");
const presses = (target: Element) =>
  does(() => target.dispatchEvent(new Event("pointerdown", { bubbles: true })));
const toggles = async (id: string) => {
  await presses(one(`#${id} summary`));
  await does(() => {
    one<HTMLDetailsElement>(`#${id}`).open = true;
    one(`#${id} summary`).focus();
  });
  await does(() => one(`#${id}`).dispatchEvent(new Event("toggle")));
};
const follows = (id: string) => does(() => one(`#${id}`).click());

test("a panel stays open until the page of its link comes", async () => {
  await follows("link");
  expect([heading(), opened()]).toEqual(["home", ["first"]]);
  await does(arrives);
  expect([heading(), opened(), document.activeElement?.textContent]).toEqual(["slow", [], "slow"]);
});

test("a panel opened while the next page is loading stays open, with the focus", async () => {
  await follows("link");
  await toggles("second");
  await does(arrives);
  expect([heading(), opened()]).toEqual(["slow", ["second"]]);
  expect(document.activeElement?.textContent).toBe("second");
});

test("a panel opened while a page is loading closes when its own link leads elsewhere", async () => {
  await follows("link");
  one("#first").removeAttribute("open");
  await toggles("first");
  await follows("other");
  await does(arrives);
  expect([heading(), opened()]).toEqual(["other", []]);
});

test("a panel of the bar closes with its page's navigation, and one opened since stays", async () => {
  const panel = () => document.querySelector("li")?.textContent;
  await does(() => one("#one").click());
  await follows("link");
  expect(panel()).toBe("one");
  await does(arrives);
  expect([heading(), panel()]).toEqual(["slow", undefined]);
  await does(() => one("#one").click());
  await follows("other");
  await does(() => one("#two").click());
  await does(arrives);
  expect([heading(), panel()]).toEqual(["other", "two"]);
});

test("a word typed while the next page is loading stays, with the focus; one typed before does not", async () => {
  field().value = "茶";
  await follows("link");
  await presses(field());
  await does(() => field().focus());
  field().value = "茶壶";
  await does(arrives);
  expect([heading(), field().value, document.activeElement]).toEqual(["slow", "茶壶", field()]);
  await does(() => field().blur());
  await follows("other");
  await does(arrives);
  expect([heading(), field().value]).toEqual(["other", ""]);
});
