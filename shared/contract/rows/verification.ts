import { z } from "zod";
import { verificationSchema } from "#shared/contract/schemas/people.ts";
import { nothing, row } from "./callRow.ts";

/** Product verification (CALL-05). */
export const verificationRows = {
  securityCodeQuery: row({
    method: "GET",
    path: "/ecommerce/v1/fiskars/securityCode/query",
    token: false,
    encoding: "query",
    fixed: nothing,
    params: z.object({ securityCode: z.string() }),
    data: verificationSchema,
    acceptance: "success",
    repeat: "once",
    purpose: "Product verification. Every request spends one of a code's five queries.",
    policy: null,
    tags: null,
    section: "verification",
    use: "a visitor submits the form of /verification; never otherwise",
    without: "系统繁忙 in place of the result",
    example: {
      params: { securityCode: "A00000000001" },
      data: {
        code: 1,
        data: { prompt: "…", queryTimes: 1, firstSearchTime: "2026-11-21 10:00:00", status: 1 },
      },
    },
  }),
} as const;
