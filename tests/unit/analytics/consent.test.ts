import fc from "fast-check";
import { expect, test } from "vitest";
import {
  analyticsServices,
  CONSENT_COOKIE,
  consentChoices,
  consentValue,
  isTrace,
  readConsent,
} from "#shared/domain/analytics.ts";

const service = fc.constantFrom(...analyticsServices);
const others = fc
  .array(fc.tuple(fc.stringMatching(/^[a-z_]{1,12}$/), fc.stringMatching(/^[\w-]{0,20}$/)))
  .map((pairs) => pairs.filter(([name]) => name !== CONSENT_COOKIE).map((pair) => pair.join("=")));

test("reads a decision among any other cookies, for its own service only", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...consentChoices),
      service,
      service,
      others,
      others,
      (choice, given, asked, before, after) => {
        const own = `${CONSENT_COOKIE}=${consentValue(choice, given)}`;
        const cookies = [...before, own, ...after].join("; ");
        expect(readConsent(cookies, asked)).toBe(given === asked ? choice : null);
        expect(readConsent([...before, ...after].join("; "), asked)).toBeNull();
      },
    ),
  );
});

test("a refusal counts where two cookies contradict each other", () => {
  const [allowed, refused] = consentChoices.map(
    (choice) => `${CONSENT_COOKIE}=${consentValue(choice, "baidu")}`,
  );
  expect(readConsent(`${allowed}; ${refused}`, "baidu")).toBe("refused");
  expect(readConsent(`${refused}; ${allowed}`, "baidu")).toBe("refused");
});

test("knows no decision in other values", () => {
  for (const value of [
    "",
    "allowed",
    "allowed-",
    "allowed-baidux",
    "xallowed-baidu",
    "maybe-baidu",
  ])
    expect(readConsent(`${CONSENT_COOKIE}=${value}`, "baidu"), value).toBeNull();
  expect(readConsent("mystatistics=allowed-baidu", "baidu")).toBeNull();
});

test("names of a service's own cookies and storage, and no others", () => {
  const id = "0123456789abcdef0123456789abcdef";
  for (const name of [`Hm_lvt_${id}`, `Hm_lpvt_${id}`, "HMACCOUNT", "HMACCOUNT_BFESS"])
    expect(isTrace(name, "baidu"), name).toBe(true);
  expect(isTrace("plausible_ignore", "plausible")).toBe(true);
  for (const name of ["storageKw", "statistics", "captcha-AAAA", "xHm_lvt_1", ""])
    for (const each of analyticsServices) expect(isTrace(name, each), name).toBe(false);
});
