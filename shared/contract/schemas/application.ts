import { z } from "zod";
import {
  type ApplicationText,
  applicationRows,
  listFields,
  singleFields,
} from "#shared/domain/applicationFields.ts";

type Shape = {
  [F in keyof ApplicationText]-?: undefined extends ApplicationText[F]
    ? z.ZodOptional<z.ZodString>
    : NonNullable<ApplicationText[F]> extends string
      ? z.ZodString
      : z.ZodArray<z.ZodString>;
};

/** Text fields of the form, derived from its rows. */
const fields = Object.fromEntries([
  ...singleFields.map((name) => [
    name,
    applicationRows[name].required ? z.string() : z.string().optional(),
  ]),
  ...listFields.map((name) => [name, z.array(z.string())]),
]) as Shape;

/** Text fields of an application (DATA-19). */
export const applicationTextSchema = z.object({
  jobId: z.string(),
  ...fields,
  captchaKey: z.string(),
});
