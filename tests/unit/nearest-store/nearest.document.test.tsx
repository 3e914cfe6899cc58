import { beforeEach, describe, expect, test, vi } from "vitest";
import { NearestStoreCard } from "#app/features/product/NearestStoreCard.tsx";
import { Services } from "#app/features/product/Services.tsx";
import { OpenNow } from "#app/features/stores/OpenNow.tsx";
import { StoreContact } from "#app/features/stores/StoreContact.tsx";
import { StoreFacts } from "#app/features/stores/StoreFacts.tsx";
import { UsePlace } from "#app/features/stores/UsePlace.tsx";
import { NearestStoreProvider } from "#app/nearest-store/NearestStoreProvider.tsx";
import { StorePopover } from "#app/nearest-store/StorePopover.tsx";
import { type Surroundings, SurroundingsContext } from "#app/nearest-store/useNearestStore.ts";
import { frameCopy } from "#shared/copy/layout.ts";
import { nearestStoreCopy } from "#shared/copy/nearestStore.ts";
import { storesCopy } from "#shared/copy/stores.ts";
import { STORE_PAGE_DELAY_MS } from "#shared/domain/limits.ts";
import type { StaticContent } from "#shared/domain/staticHtml.ts";
import { NEAREST_STORE_PATH, type StoreRecord } from "#shared/domain/stores.ts";
import {
  does,
  eventually,
  mountRouted,
  one,
  passes,
  presses,
  withText,
} from "#tests/support/mounted.tsx";
import { frameView } from "#tests/unit/layout/view.ts";

const frame = {
  store: frameView.store,
  channels: { place: "channels", html: "" } satisfies StaticContent,
};
const near: StoreRecord = {
  code: "HZ001",
  name: "杭州湖滨店",
  address: "湖滨路 1 号",
  telLabel: "门店电话",
  telephone: "0571-5555 0183",
  image: null,
};

const far: StoreRecord = { ...near, code: "CD001", name: "成都太古里店" };

/** Numbers of telephone links, with the text of each link. */
const calls = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"]')].map((link) => [
    link.textContent?.replace(/\D/g, ""),
    link.href.replace(/\D/g, ""),
  ]);

const around = (over: Partial<Surroundings>): Surroundings => ({
  store: null,
  place: null,
  locate: async () => false,
  ...over,
});

describe("a store's number", () => {
  test.each([
    ["the settings' store", null, frame.store],
    ["the nearest one", near, near],
  ])("is called as it is shown, in toolbar and popover: %s", async (_, store, shown) => {
    await mountRouted(
      <SurroundingsContext.Provider value={around({ store })}>
        <StorePopover store={frame.store} channels={frame.channels} />
      </SurroundingsContext.Provider>,
    );
    const digits = shown.telephone.replace(/\D/g, "");
    expect(calls()).toEqual([
      [digits, digits],
      [digits, digits],
    ]);
    const line = one("summary").textContent;
    expect(line).toContain(shown.name);
    expect(line).toContain(shown.telephone);
    expect(line).toContain(store ? frameCopy.toolbar.nearest : frameCopy.toolbar.store);
    const sheet = one("section");
    for (const words of [shown.name, shown.address]) expect(sheet.textContent).toContain(words);
    expect(withText("a", nearestStoreCopy.details).getAttribute("href")).toContain(
      shown.code ?? "",
    );
  });

  test.each([
    ["the settings' store", null, frame.store, nearestStoreCopy.own],
    ["the nearest one", near, near, nearestStoreCopy.nearest],
  ])("is called as it is shown, beside a piece: %s", async (_, store, shown, rubric) => {
    await mountRouted(
      <SurroundingsContext.Provider value={around({ store })}>
        <NearestStoreCard defaultStore={frame.store} />
      </SurroundingsContext.Provider>,
    );
    const digits = shown.telephone.replace(/\D/g, "");
    expect(calls()).toEqual([[digits, digits]]);
    expect(one("section").getAttribute("aria-label")).toBe(rubric);
    expect(one("h3").textContent).toBe(shown.name);
  });

  test.each([null, near])(
    "is called as it is shown, among the services and on a page: %j",
    async (store) => {
      await mountRouted(
        <SurroundingsContext.Provider value={around({ store })}>
          <Services fallback={frame.store} piece={{ title: "平盘", address: "/pdp/a" }} email="" />
          <StoreContact store={frame.store} />
        </SurroundingsContext.Provider>,
      );
      const digits = (store ?? frame.store).telephone.replace(/\D/g, "");
      expect(calls()).toEqual([
        [digits, digits],
        [digits, digits],
      ]);
    },
  );

  test("without digits is no link", async () => {
    const store = { ...near, telephone: "请到店咨询" };
    await mountRouted(
      <SurroundingsContext.Provider value={around({ store })}>
        <StorePopover store={frame.store} channels={frame.channels} />
      </SurroundingsContext.Provider>,
    );
    expect(calls()).toEqual([]);
    expect(document.querySelector("a:not([href])")).toBeNull();
    expect(one("section").textContent).toContain("请到店咨询");
  });
});

describe("the popover", () => {
  const show = () =>
    mountRouted(<StorePopover store={frame.store} channels={frame.channels} />, {
      routes: [{ path: "/find-us", Component: () => <h1>find us</h1> }],
    });

  test("closes by its button, and the focus returns to its trigger", async () => {
    await show();
    const popover = one<HTMLDetailsElement>("details");
    popover.open = true;
    await does(() => one(`[aria-label="${nearestStoreCopy.close}"]`).click());
    expect(popover.open).toBe(false);
    expect(document.activeElement).toBe(one("summary"));
  });

  test("closes by the link to all stores, before their page has loaded", async () => {
    vi.useFakeTimers();
    await show();
    const popover = one<HTMLDetailsElement>("details");
    popover.open = true;
    await does(() => withText("a", nearestStoreCopy.more).click());
    expect(popover.open).toBe(false);
    await passes(STORE_PAGE_DELAY_MS - 1);
    expect(document.querySelector("h1")).toBeNull();
    await passes(1);
    expect(one("h1").textContent).toBe("find us");
  });
});

describe("whether a store is open now", () => {
  const daily = { opens: 600, closes: 1320 };
  const noon = Date.UTC(2026, 10, 26, 4);
  const night = Date.UTC(2026, 10, 26, 16);
  const facts = { address: "x", telephone: "021-5555 0182", hours: "10:00–22:00", daily };
  const said = () => one("dl").textContent ?? "";
  const words = [storesCopy.page.openNow, storesCopy.page.closedNow] as const;

  beforeEach(() => {
    vi.useFakeTimers({ now: noon });
  });

  test.each([
    [noon, words[0], words[1]],
    [night, words[1], words[0]],
  ])("is shown for an open store, by the clock: %j", async (now, told, other) => {
    vi.setSystemTime(now);
    await mountRouted(<StoreFacts store={{ ...facts, open: true, openingDay: "" }} now={now} />);
    expect(said()).toContain(told);
    expect(said()).not.toContain(other);
  });

  test.each([undefined, noon, night])(
    "is never shown for a store that has yet to open (%j)",
    async (now) => {
      const openingDay = "2027 年 03 月 08 日 正式开业";
      await mountRouted(
        <StoreFacts store={{ ...facts, open: false, openingDay }} full now={now} />,
      );
      await passes(120_000);
      for (const word of words) expect(said()).not.toContain(word);
      expect(said()).toContain(openingDay);
      expect(calls()).toEqual([]);
    },
  );

  test("changes while the page stays, and at once in a page that was cached earlier", async () => {
    const opened = Date.UTC(2026, 10, 26, 13, 59, 30);
    vi.setSystemTime(opened);
    const shows = (now?: number) =>
      mountRouted(
        <dl>
          <OpenNow daily={daily} now={now} />
        </dl>,
      );
    const { place } = await shows();
    expect(said()).toBe(words[0]);
    await passes(60_000);
    expect(said()).toBe(words[1]);
    place.remove();
    await shows(opened);
    expect(said()).toBe(words[1]);
  });
});

describe("the visitor's place", () => {
  const position = (found: boolean) => ({
    getCurrentPosition: (yes: PositionCallback, no: PositionErrorCallback) =>
      found
        ? yes({ coords: { latitude: 30.2574, longitude: 120.1612 } } as GeolocationPosition)
        : no({ code: 1 } as GeolocationPositionError),
  });
  const withPlace = (found: boolean) =>
    Object.defineProperty(navigator, "geolocation", { value: position(found), configurable: true });
  const show = () =>
    mountRouted(
      <NearestStoreProvider>
        <UsePlace />
        <NearestStoreCard defaultStore={frame.store} />
      </NearestStoreProvider>,
    );

  test("is requested only on a press, sent by POST with two decimals, and its store is shown, whatever the address says later", async () => {
    const sent: [string, RequestInit][] = [];
    let answer = (_: Response) => {};
    const byAddress = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      sent.push([path, init]);
      return init.method === "POST" ? Response.json({ store: near }) : byAddress;
    });
    withPlace(true);
    const { render } = await show();
    expect(sent.map(([path, { method }]) => [path, method])).toEqual([[NEAREST_STORE_PATH, "GET"]]);
    expect(one("h3").textContent).toBe(frame.store.name);
    await does(() => withText("a", storesCopy.page.locate).click());
    await eventually(() => expect(one("h3").textContent).toBe(near.name));
    expect(sent[1]?.[1].method).toBe("POST");
    expect(String(sent[1]?.[1].body)).toBe("lat=30.26&lng=120.16");
    expect(one('[role="status"]').textContent).toBe(storesCopy.page.located);
    await does(() => answer(Response.json({ store: far })));
    expect(one("h3").textContent).toBe(near.name);
    // The next page of the document shows the store of the address without another request.
    await render(<p />);
    await show();
    await eventually(() => expect(one("h3").textContent).toBe(far.name));
    expect(sent).toHaveLength(2);
  });

  test("that is refused is reported, and the store stays; the space bar works, too", async () => {
    vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
    withPlace(false);
    await show();
    expect(one('[role="status"]').textContent).toBe("");
    expect(await presses(withText("a", storesCopy.page.locate), " ")).toBe(true);
    await eventually(() =>
      expect(one('[role="status"]').textContent).toBe(storesCopy.page.notLocated),
    );
    await eventually(() => expect(one("h3").textContent).toBe(far.name));
  });

  test("is unknown where no provider looks for it", async () => {
    await mountRouted(<UsePlace />);
    await does(() => withText("a", storesCopy.page.locate).click());
    expect(one('[role="status"]').textContent).toBe(storesCopy.page.notLocated);
  });
});
