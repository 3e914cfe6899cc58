import type { CommerceFailure, Result } from "#server/commerce/result.ts";
import { parseJson } from "#shared/contract/json.ts";
import { isMembers, type Members } from "#shared/contract/members.ts";
import { type Coordinates, validCoordinates } from "#shared/domain/coordinates.ts";

/**
 * Parses a maps service response: JSON, or JSON in a function call (JSONP), which is never executed.
 * @param place path of the location: `result.location`
 */
export function readPlace(text: string, place: string): Result<Coordinates> {
  const answer = readJsonp(text);
  if (!isMembers(answer)) return failed({ kind: "malformed", detail: "not JSON" });
  const found = place.split(".").reduce<unknown>((at, name) => {
    return isMembers(at) ? at[name] : undefined;
  }, answer);
  if (found === undefined || found === null || found === "" || isEmptyList(found)) {
    return failed({ kind: "rejected", errorCode: codeOf(answer), message: "" });
  }
  const at = coordinatesOf(found);
  if (at === null) return failed({ kind: "malformed", detail: place });
  if (!validCoordinates(at.lng, at.lat))
    return failed({ kind: "malformed", detail: "not a place" });
  return { ok: true, data: at };
}

/** White space, semicolons and comments at the end of a script; quadratic, therefore on its last characters only. */
const AFTER_CALL = /(?:\s|;|\/\*[^*]*\*\/|\/\/[^\n]*$)+$/;
const MOST_AFTER = 500;

/** Parses JSON, otherwise the argument of the last call in a script. */
function readJsonp(text: string): unknown {
  const whole = parsed(text);
  if (whole !== undefined) return whole;
  // Ignores any code before it: a guard, a `typeof`, a comment.
  const tail = Math.max(0, text.length - MOST_AFTER);
  const script = text.slice(0, tail) + text.slice(tail).replace(AFTER_CALL, "");
  const end = script.endsWith(")") ? script.length - 1 : -1;
  let from = 0;
  for (let tries = 0; end > 0 && tries < MOST_CALLS; tries += 1) {
    const call = script.slice(from, end).search(/[\w$\])]\s*\(\s*\{/);
    if (call < 0) return undefined;
    const opening = script.indexOf("{", from + call);
    const argument = parsed(script.slice(opening, end));
    if (argument !== undefined) return argument;
    from = opening;
  }
  return undefined;
}

/** Maximum number of calls skipped before the last one. */
const MOST_CALLS = 8;

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Parses a point as an object or as `lng,lat`; returns the centre of a rectangle, `lng,lat;lng,lat`. */
function coordinatesOf(found: unknown): Coordinates | null {
  if (isMembers(found)) {
    const lat = numberOf(found.lat ?? found.latitude ?? found.y);
    const lng = numberOf(found.lng ?? found.lon ?? found.longitude ?? found.x);
    return lat === null || lng === null ? null : { lat, lng };
  }
  if (typeof found !== "string") return null;
  const corners = found.split(";").map((corner) => corner.split(",").map(numberOf));
  if (corners.some((corner) => corner.length !== 2 || corner.includes(null))) return null;
  const middle = (axis: 0 | 1) =>
    corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / corners.length;
  return { lng: middle(0), lat: middle(1) };
}

function numberOf(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  return typeof value === "string" && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : null;
}

/** Returns the service's own error code, for the log. */
function codeOf({ infocode, status }: Members): string {
  const code = String(infocode ?? status ?? "");
  return /^\w{1,20}$/.test(code) ? code : "";
}

function failed(failure: CommerceFailure): Result<never> {
  return { ok: false, failure };
}
