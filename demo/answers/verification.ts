import type { DemoCatalogue, DemoSecurityCode } from "#demo/data/types.ts";
import type { DemoState } from "#demo/state.ts";
import type { Answers } from "./answers.ts";

/** Number of valid queries of one code before it is frozen (VERIFY-09). */
const VALID_QUERIES = 5;
/** `data.code` of a registered code, and of any other (VERIFY-07). */
const KNOWN = 1;
const UNKNOWN = 0;
/** `data.data.status` (VERIFY-02 to VERIFY-06); `unusual` represents any value unknown to the site. */
const STATUS = { first: 1, repeat: 2, blocked: 3, error: 4, unusual: 9 } as const;

const shanghaiTime = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "Asia/Shanghai",
});

/**
 * Product verification. A query of a counted code uses one of five queries and is saved to disk before the
 * response; unknown codes are not recorded.
 */
export function verificationAnswers(
  { securityCodes }: DemoCatalogue,
  state: DemoState,
): Answers<"securityCodeQuery"> {
  const codes = new Map(securityCodes.map((each) => [each.code.toUpperCase(), each]));
  return {
    async securityCodeQuery({ securityCode }) {
      const known = codes.get(securityCode.trim().toUpperCase());
      if (!known || known.answer === "wrong") {
        return { code: UNKNOWN, data: known ? detail(known, 0) : null };
      }
      if (known.answer !== "counted")
        return { code: KNOWN, data: detail(known, STATUS[known.answer]) };
      return { code: KNOWN, data: await count(known, state) };
    },
  };
}

async function count(known: DemoSecurityCode, state: DemoState) {
  const before = known.queryTimes + (state.verification(known.code)?.count ?? 0);
  const counted =
    before < VALID_QUERIES
      ? await state.countVerification(known.code)
      : state.verification(known.code);
  const queryTimes = known.queryTimes + (counted?.count ?? 0);
  const status =
    before >= VALID_QUERIES ? STATUS.blocked : queryTimes === 1 ? STATUS.first : STATUS.repeat;
  const firstSearchTime =
    known.firstSearchTime || (counted ? shanghaiTime.format(new Date(counted.first)) : "");
  return { ...detail(known, status), queryTimes, firstSearchTime };
}

function detail(known: DemoSecurityCode, status: number) {
  const { queryTimes, firstSearchTime } = known;
  return { prompt: promptOf(known, status), queryTimes, firstSearchTime, status };
}

function promptOf({ prompt, laterPrompts }: DemoSecurityCode, status: number): string {
  if (status === STATUS.repeat) return laterPrompts?.repeat ?? prompt;
  if (status === STATUS.blocked) return laterPrompts?.blocked ?? prompt;
  return prompt;
}
