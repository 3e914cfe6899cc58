import { afterEach, expect, test, vi } from "vitest";
import { nearestStoreAt, visitorPosition } from "#app/nearest-store/requestNearestStore.ts";

afterEach(() => vi.unstubAllGlobals());

test("sends a shared location with two decimals, about a kilometre", async () => {
  const asked = vi.fn<typeof fetch>(async () => Response.json({ store: null }));
  vi.stubGlobal("fetch", asked);
  expect(await nearestStoreAt({ lat: 31.23456, lng: 121.47999 })).toBeNull();
  expect(String(asked.mock.lastCall?.[1]?.body)).toBe("lat=31.23&lng=121.48");
});

test("accepts a browser location up to ten minutes old, and waits fifteen seconds", async () => {
  const getCurrentPosition = vi.fn((found: PositionCallback) =>
    found({ coords: { latitude: 31.2, longitude: 121.5 } } as GeolocationPosition),
  );
  vi.stubGlobal("navigator", { geolocation: { getCurrentPosition } });
  expect(await visitorPosition()).toEqual({ lat: 31.2, lng: 121.5 });
  expect(getCurrentPosition.mock.lastCall?.at(2)).toEqual({ maximumAge: 600_000, timeout: 15_000 });
});
