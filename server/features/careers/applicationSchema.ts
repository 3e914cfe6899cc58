import { z } from "zod";
import {
  type ApplicationText,
  applicationRows,
  type FieldFault,
  foldList,
  foldSingle,
  isRequired,
  type JobNeeds,
  type ListField,
  listFault,
  listFields,
  type SingleField,
  singleFields,
  textFault,
} from "#shared/domain/applicationFields.ts";

const text = z.string({
  required_error: "required" satisfies FieldFault,
  invalid_type_error: "required" satisfies FieldFault,
});

function singleSchema(name: SingleField): z.ZodTypeAny {
  const checked = (base: z.ZodTypeAny) =>
    base
      .transform((typed: string | undefined) => foldSingle(name, typed ?? ""))
      .superRefine((folded, context) => {
        const message = textFault(name, folded);
        if (message) context.addIssue({ code: "custom", message });
      });
  if (applicationRows[name].required) return checked(text);
  // Empty optional fields are not sent.
  return checked(text.optional()).transform((folded) => folded || undefined);
}

function listSchema(name: ListField, needs: JobNeeds): z.ZodTypeAny {
  const list = z
    .array(z.string())
    .transform(foldList)
    .superRefine((chosen, context) => {
      const message = listFault(name, chosen, needs);
      if (message) context.addIssue({ code: "custom", message });
    });
  return isRequired(name, needs) ? list : list.default([]);
}

/**
 * Schema of the text fields of an application for one job, which are normalised and validated by the rules of
 * the form. Messages are `FieldFault`s. Files and the captcha key are validated separately.
 */
export function applicationSchema(needs: JobNeeds) {
  const shape = Object.fromEntries([
    ...singleFields.map((name) => [name, singleSchema(name)] as const),
    ...listFields.map((name) => [name, listSchema(name, needs)] as const),
  ]);
  return z.object(shape) as unknown as z.ZodType<ApplicationText, z.ZodTypeDef, unknown>;
}
