import { z } from "zod";
import {
  type ApplicationText,
  applicationRows,
  listFields,
  singleFields,
} from "#app/domain/applicationFields.ts";

type Shape = {
  [F in keyof ApplicationText]-?: undefined extends ApplicationText[F]
    ? z.ZodOptional<z.ZodString>
    : NonNullable<ApplicationText[F]> extends string
      ? z.ZodString
      : z.ZodArray<z.ZodString>;
};

/** The text fields of the form, from their rows. */
const fields = Object.fromEntries([
  ...singleFields.map((name) => [
    name,
    applicationRows[name].required ? z.string() : z.string().optional(),
  ]),
  ...listFields.map((name) => [name, z.array(z.string())]),
]) as Shape;

/** The application's text fields (spec §3 "Job application payload"). */
export const applicationTextSchema = z.object({
  jobId: z.string(),
  ...fields,
  captchaKey: z.string(),
});
