import { Link, useLocation, useNavigate, useNavigationType } from "@remix-run/react";
import { beforeEach, expect, test } from "vitest";
import { Notices } from "#app/shell/Notices.tsx";
import { PageChanges } from "#app/shell/PageChanges.tsx";
import { ToastRegion } from "#app/toasts/toasts.ts";
import { noticeTexts } from "#shared/copy/layout.ts";
import { does, eventually, mountRouted, one } from "#tests/support/mounted.tsx";

beforeEach(() => {
  document.title = "A";
});

function Page() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <PageChanges />
      <main id="main" tabIndex={-1}>
        <h1>{pathname}</h1>
        {["/b", "/b?page=2", "/b?catalog=1", "/b?dialog=x", "/c#named", "/c#%E0%A4%A"].map((to) => (
          <Link key={to} to={to}>
            {to}
          </Link>
        ))}
        <Link to="/b?page=3" state={{ from: 1 }}>
          further
        </Link>
        <p id="named">named</p>
        <button type="button" id="back" onClick={() => navigate(-1)}>
          back
        </button>
        <output>{pathname + search + hash}</output>
      </main>
    </>
  );
}
const shows = (at = "/") => mountRouted(<Page />, { at });
const follows = async (text: string, title = text) => {
  const link = [...document.querySelectorAll<HTMLElement>("a")].find(
    (each) => each.textContent === text,
  );
  document.title = title;
  link?.focus();
  await does(() => link?.click());
};
const said = () => one("[data-live]").textContent;
const focused = () => document.activeElement?.textContent;

test.each([
  ["another page", "/", "/b", "/b"],
  ["a page of another list", "/", "/b?page=2", "/b"],
  ["another page of the same list", "/b", "/b?page=2", "/b"],
  ["a named part", "/", "/c#named", "named"],
  ["a name that nobody can decode", "/", "/c#%E0%A4%A", "/c"],
  ["a filter, which is also in the new list,", "/b", "/b?catalog=1", "/b?catalog=1"],
])("%s is announced by its title, and has the focus", async (_, at, to, heading) => {
  await shows(at);
  expect(said()).toBe("");
  await follows(to);
  expect(said()).toBe(to);
  expect(focused()).toBe(heading);
  // A heading can be focused as long as it has the focus; a link needs nothing.
  const element = document.activeElement as HTMLElement;
  expect(element.getAttribute("tabindex")).toBe(element.matches("a") ? null : "-1");
  element.blur();
  expect(element.hasAttribute("tabindex")).toBe(false);
});

test("an overlay and a list that grows are no page change: they set the focus themselves", async () => {
  await shows("/b");
  await follows("/b?dialog=x");
  expect(said()).toBe("");
  expect(focused()).toBe("/b?dialog=x");
  await follows("further");
  expect(said()).toBe("further");
  expect(focused()).toBe("further");
});

test("back moves the focus to the link that was followed; the same title is announced again", async () => {
  await shows();
  await follows("/b", "same");
  const first = said();
  await follows("/c#named", "same");
  expect(said()).not.toBe(first);
  expect(said()?.trim()).toBe("same");
  await does(() => one("#back").click());
  await eventually(() => expect(one("output").textContent).toBe("/b"));
  expect(focused()).toBe("/c#named");
});

function Noticed() {
  const { pathname, search } = useLocation();
  return (
    <>
      <Notices />
      <Link to="/b">next</Link>
      <output>
        {useNavigationType()} {pathname + search}
      </output>
      <ToastRegion />
    </>
  );
}

test("a notice from the URL is announced once, stays on its page alone, and is removed from URL and history", async () => {
  await mountRouted(<Noticed />, { at: "/a?notice=data-error&x=1" });
  await eventually(() => expect(one("output").textContent).toBe("REPLACE /a?x=1"));
  const text = noticeTexts["data-error"];
  expect(one("[data-toasted]").textContent).toBe(text);
  await eventually(() => expect(one(".Toastify__toast").textContent).toContain(text));
  await does(() => one("a").click());
  expect(document.querySelector("[data-toasted]")).toBeNull();
});
