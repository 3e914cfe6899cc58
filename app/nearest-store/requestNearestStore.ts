import { line, nobodyWaits } from "#app/framework/networkRetry.ts";
import { randomToken } from "#app/framework/randomToken.ts";
import { type Coordinates, validCoordinates } from "#shared/domain/coordinates.ts";
import {
  FORM_TOKEN_HEADER,
  NEAREST_STORE_PATH,
  type NearestAnswer,
  type StoreRecord,
} from "#shared/domain/stores.ts";

/** Decimals of a sent position: about 1 km, sufficient for a boutique. */
const DECIMALS = 2;
const POSITION_OPTIONS = { maximumAge: 10 * 60_000, timeout: 15_000 };

/** Distinguishes this document from others behind the same address, for the limit of requests. */
let token: string | undefined;
let asked: Promise<StoreRecord | null> | undefined;

/** Returns the nearest store by IP address, requested once per document; `null`: keep the default. */
export function nearestStoreByAddress(): Promise<StoreRecord | null> {
  asked ??= ask({ method: "GET" }, nobodyWaits);
  return asked;
}

/** Returns the nearest store for a position shared by the visitor. */
export function nearestStoreAt({ lat, lng }: Coordinates): Promise<StoreRecord | null> {
  const body = new URLSearchParams({ lat: lat.toFixed(DECIMALS), lng: lng.toFixed(DECIMALS) });
  return ask({ method: "POST", body });
}

/** Returns the visitor's position from the browser; `null` without consent or result. */
export function visitorPosition(): Promise<Coordinates | null> {
  return new Promise((resolve) => {
    if (!("geolocation" in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) =>
        resolve(validCoordinates(lng, lat) ? { lat, lng } : null),
      () => resolve(null),
      POSITION_OPTIONS,
    );
  });
}

async function ask(init: RequestInit, onLost?: () => void): Promise<StoreRecord | null> {
  try {
    token ??= randomToken();
    const headers = { [FORM_TOKEN_HEADER]: token };
    const response = await line.untilAnswered(NEAREST_STORE_PATH, { ...init, headers }, { onLost });
    return response.ok ? ((await response.json()) as NearestAnswer).store : null;
  } catch {
    return null;
  }
}
