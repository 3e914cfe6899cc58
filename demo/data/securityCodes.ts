import { productDefs } from "./products/defs.ts";
import { productName } from "./products/menu.ts";
import type { DemoSecurityCode } from "./types.ts";

/** A piece in the register: who finished it, by which step, and the mark on its foot. */
type Born = { piece: string; by: string; initials: string; mark?: string };

/** The date is part of the code: `HV260714…` was fired on 14 July 2026. */
function fresh(code: string, { piece, by, initials, mark }: Born): DemoSecurityCode {
  const [, year = "", month = "", day = ""] = /^HV(\d\d)(\d\d)(\d\d)/.exec(code) ?? [];
  const foot = mark ?? `白湖标记、${initials} 与 ${year}`;
  return {
    code,
    queryTimes: 0,
    firstSearchTime: "",
    answer: "counted",
    prompt: [
      `白湖正品：${nameOf(piece)}，登记在册。`,
      `${by} ${initials}，`,
      `20${year} 年 ${Number(month)} 月 ${Number(day)} 日出窑。`,
      `底款：${foot}。`,
    ].join(""),
    laterPrompts: { repeat: ASKED_BEFORE, blocked: FROZEN },
  };
}

function asked(code: string, queryTimes: number, firstSearchTime: string): DemoSecurityCode {
  const piece = { piece: "lace-blue-cup", by: "画师", initials: "E.M." };
  return { ...fresh(code, piece), queryTimes, firstSearchTime };
}

/** Name of a piece, as on its own page. */
function nameOf(id: string): string {
  const def = productDefs.find((each) => each.id === id);
  if (!def) throw new RangeError(`no such piece: ${id}`);
  return productName(def);
}

/** The pieces of the codes without queries, in the order of the codes. */
const pieces: Born[] = [
  { piece: "lace-blue-plate", by: "画师", initials: "M.K." },
  { piece: "lace-blue-cup", by: "画师", initials: "E.M." },
  { piece: "gold-relief-cup", by: "描金师", initials: "S.B." },
  { piece: "midnight-teapot", by: "浸釉师", initials: "A.H.", mark: "白湖标记与 26" },
  { piece: "rain-mug", by: "画师", initials: "I.N." },
  { piece: "white-relief-bowl", by: "修坯师", initials: "J.L." },
  { piece: "winter-plate", by: "画师", initials: "K.T." },
  { piece: "lace-border-plate", by: "画师", initials: "A.V." },
  { piece: "line-blue-mug", by: "画师", initials: "P.D." },
  { piece: "lace-blue-bowl", by: "画师", initials: "M.K." },
];
const ASKED_BEFORE = "此码登记在册，但不是第一次查询。";
const FROZEN = "此码登记在册，已被冻结，单凭此码不能判断真伪。";

/**
 * Security codes for manual tests:
 * - `HV26…0001` to `…0010`: not queried yet; the first query returns status 1, the next four status 2, then
 * the code is frozen (status 3);
 * - `HV25…0001` to `…0003`: queried once, three times and four times before;
 * - `HV24…0001`, `…0002`: already frozen;
 * - `HV23…ERR1`, `…ERR2`: status 4, error;
 * - `HV23…ODD1`: a status unknown to the site, so only the upstream's message is shown;
 * - `HV23…BAD1`, and every other code: response code other than 1, the code is wrong.
 */
export const securityCodes: DemoSecurityCode[] = [
  ...pieces.map((piece, i) => fresh(`HV260714883000${String(i + 1).padStart(2, "0")}`, piece)),
  asked("HV25031288300001", 1, "2025-12-24 20:16:03"),
  asked("HV25031288300002", 3, "2025-06-18 11:42:50"),
  asked("HV25031288300003", 4, "2026-02-14 09:05:27"),
  asked("HV24110188300001", 5, "2024-12-01 15:30:00"),
  asked("HV24110188300002", 5, "2025-01-29 22:08:41"),
  {
    ...asked("HV2309018830ERR1", 0, ""),
    answer: "error",
    prompt: "该防伪码暂时无法核验，请稍后再试，或致电客服。",
  },
  {
    ...asked("HV2309018830ERR2", 0, ""),
    answer: "error",
    prompt: "该防伪码的登记资料不完整，请致电客服核对。",
  },
  {
    ...asked("HV2309018830ODD1", 2, "2024-05-20 13:14:00"),
    answer: "unusual",
    prompt: "这件器物为画室样品，登记于样品册，不对外发售。",
  },
  { ...asked("HV2309018830BAD1", 0, ""), answer: "wrong", prompt: "" },
];
