import { useLocation, useNavigationType } from "@remix-run/react";
import { expect, test, vi } from "vitest";
import { Chips } from "#app/features/catalogue/Chips.tsx";
import { Menu } from "#app/menu/Menu.tsx";
import { type ToastKind, toastTime } from "#app/toasts/toastKind.ts";
import { showToast, ToastRegion } from "#app/toasts/toasts.ts";
import { Dialog } from "#app/ui/Dialog.tsx";
import { listingCopy } from "#shared/copy/listing.ts";
import { uiCopy } from "#shared/copy/ui.ts";
import { TOAST_MS } from "#shared/domain/limits.ts";
import { type ListingView, parseListing } from "#shared/domain/listing.ts";
import { does, eventually, mountRouted, one, withText } from "#tests/support/mounted.tsx";

function Place() {
  const { pathname, search } = useLocation();
  return <output>{`${useNavigationType()} ${decodeURIComponent(pathname + search)}`}</output>;
}
const place = () => one("output").textContent;

test("a dialog is modal, named by its title, and its close link replaces the history entry", async () => {
  await mountRouted(
    <>
      <Dialog title="配送说明" text="三日之内" closeHref="/closed" size="help">
        <p>matter</p>
      </Dialog>
      <Place />
    </>,
  );
  const dialog = one('[role="dialog"]');
  expect(dialog.getAttribute("aria-modal")).toBe("true");
  const title = document.getElementById(dialog.getAttribute("aria-labelledby") ?? "");
  expect(title?.textContent).toContain("配送说明");
  expect(dialog.textContent).toContain("三日之内");
  const veil = one('a[aria-hidden="true"]');
  expect([veil.tabIndex, veil.getAttribute("href")]).toEqual([-1, "/closed"]);
  await does(() => one(`a[aria-label="${uiCopy.close}"]`).click());
  expect(place()).toBe("REPLACE /closed");
});

test("a dialog in place closes without a navigation", async () => {
  const onClose = vi.fn();
  await mountRouted(
    <>
      <Dialog title="结果" closeHref="/closed" onClose={onClose} size="help" hideTitle>
        <p>matter</p>
      </Dialog>
      <Place />
    </>,
  );
  await does(() => one(`a[aria-label="${uiCopy.close}"]`).click());
  expect(onClose).toHaveBeenCalledOnce();
  expect(place()).toBe("POP /");
});

test.each<[ToastKind, boolean, string, number]>([
  ["error", false, "alert", TOAST_MS.default],
  ["info", false, "status", TOAST_MS.default],
  ["success", false, "status", TOAST_MS.success],
  ["error", true, "none", TOAST_MS.default],
])(
  "a message of kind %s (silent %s) has the role %s, can be closed, and goes after %i ms",
  async (kind, silent, role, time) => {
    await mountRouted(<ToastRegion />);
    await does(() => showToast(kind, `消息 ${kind} ${silent}`, { silent }));
    await eventually(() => one(".Toastify__toast"));
    const toast = withText(".Toastify__toast", `消息 ${kind} ${silent}`);
    expect(one(`[role="${role}"]`, toast.parentElement ?? toast).textContent).toContain("消息");
    expect(toastTime(kind)).toBe(time);
    expect(toast.querySelector('[aria-live="off"]') !== null).toBe(silent);
    expect(toast.querySelector(`[aria-label="${uiCopy.closeMessage}"]`)).not.toBeNull();
  },
);

const chosen = (code: string, value: string) => ({
  value,
  name: value,
  count: 1,
  chosen: true,
  code,
});
function Listing() {
  const { search } = useLocation();
  const { state } = parseListing(new URLSearchParams(search));
  const filters = state.filters.map(({ code, values }) => ({
    code,
    name: code,
    values: values.map((value) => chosen(code, value)),
  }));
  const view = { filters, state, place: { path: "/l", isAll: false } } as never as ListingView;
  return (
    <>
      <Chips listing={view} />
      <Place />
    </>
  );
}

test("a removed choice leaves the others and the order, and the focus in the list; clear removes all", async () => {
  await mountRouted(<Listing />, { at: "/l?f.colour=blue&f.series=lace&sort=priceAsc&page=2" });
  await does(() => one(`[aria-label="${listingCopy.remove("blue")}"]`).click());
  expect(place()).toBe("PUSH /l?f.series=lace&sort=priceAsc");
  expect(document.activeElement).toBe(one(`[aria-label="${listingCopy.chosen}"]`));
  await does(() => withText("a", listingCopy.clear).click());
  expect(place()).toBe("PUSH /l?sort=priceAsc");
});

test("the menu marks the current item, and opens one panel at a time", async () => {
  const columns = [{ title: "青蕾", picture: null, text: "故事", link: null }];
  const panels = { series: { style: "card", columns }, gifts: { style: "card", columns } };
  vi.stubGlobal("fetch", async () => Response.json(panels));
  const items = [
    { label: "系列", href: "/products", menu: "series" },
    { label: "馈赠", href: "/gifting", menu: "gifts" },
  ];
  await mountRouted(<Menu items={items as never} trail={[]} />, { at: "/gifting" });
  expect(one('[aria-current="page"]').textContent).toBe("馈赠");
  const expanded = () =>
    [...document.querySelectorAll('[role="button"]')].map((each) =>
      each.getAttribute("aria-expanded"),
    );
  expect(expanded()).toEqual(["false", "false"]);
  const press = (index: number) =>
    does(() => document.querySelectorAll<HTMLElement>('[role="button"]')[index]?.click());
  await press(0);
  await eventually(() => expect(expanded()).toEqual(["true", "false"]));
  await press(1);
  await eventually(() => expect(expanded()).toEqual(["false", "true"]));
  await press(1);
  await eventually(() => expect(expanded()).toEqual(["false", "false"]));
});
