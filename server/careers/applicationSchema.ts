import { z } from "zod";
import { PHONE_PATTERN } from "#app/domain/application.ts";
import { APPLICATION } from "#app/domain/limits.ts";
import type { ApplicationErrorCode } from "./applicationOutcome.ts";

const code = (message: ApplicationErrorCode) => ({ message });
/** Asked for, whether the field is empty or not there at all (conform leaves empty ones out). */
const required = z.string({
  required_error: "required" satisfies ApplicationErrorCode,
  invalid_type_error: "required" satisfies ApplicationErrorCode,
});
const characters = (text: string) => [...text].length;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
const PHONE = new RegExp(`^${PHONE_PATTERN}$`);
const idText = required.trim().min(1, code("required")).max(64, code("format"));

/**
 * The text fields of an application to one job (spec §5), the only schema of them: messages are
 * `ApplicationErrorCode`s. Lengths count characters, not UTF-16 units. Files and the captcha's key
 * are checked where they are read.
 */
export function applicationSchema({ storeRequired }: { storeRequired: boolean }) {
  const stores = z.array(idText).max(APPLICATION.stores, code("too-many"));
  return z.object({
    personName: required
      .trim()
      .min(1, code("required"))
      .refine((name) => characters(name) <= APPLICATION.nameLength, code("too-long"))
      .refine((name) => !CONTROL.test(name), code("format")),
    phoneNumber: required.trim().min(1, code("required")).regex(PHONE, code("format")),
    cityId: idText,
    positionIdList: storeRequired ? stores.min(1, code("required")) : stores.default([]),
    captchaCode: required
      .trim()
      .min(1, code("required"))
      .max(APPLICATION.captchaLength, code("too-long")),
  });
}

/** Text of an application that every rule of the form accepts. */
export type ApplicationText = z.output<ReturnType<typeof applicationSchema>>;
