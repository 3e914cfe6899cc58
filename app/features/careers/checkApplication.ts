import { applicationCopy } from "#app/copy/application.ts";
import {
  applicationFields,
  type FieldMessages,
  PHONE_PATTERN,
  type TypedValues,
} from "#app/domain/application.ts";
import type { FileField } from "#app/domain/files.ts";
import { APPLICATION } from "#app/domain/limits.ts";

/** What a job asks of its applicants beyond the common fields. */
export type JobNeeds = { storeRequired: boolean; workFileRequired: boolean };

const words = applicationCopy.errors;
const PHONE = new RegExp(`^${PHONE_PATTERN}$`);

/**
 * The instant answers of the form, before a file goes on its way: what is missing, and the phone
 * number (spec §5). The server decides by its own schema, with the same words.
 */
export function checkApplication(
  form: FormData,
  files: Record<FileField, number>,
  needs: JobNeeds,
): FieldMessages {
  const text = (name: keyof TypedValues | "captchaCode") => String(form.get(name) ?? "").trim();
  const stores = form.getAll("positionIdList").length;
  const phone = text("phoneNumber");
  const faults: Record<(typeof applicationFields)[number], string | false> = {
    personName: nameFault(text("personName")),
    phoneNumber: phone === "" ? words.phoneNumber.required : phoneFault(phone),
    cityId: text("cityId") === "" && words.cityId.required,
    positionIdList: storesFault(stores, needs),
    captchaCode: text("captchaCode") === "" && words.captchaCode.required,
    resumeFile: files.resumeFile === 0 && words.resumeFile.required,
    otherFiles: needs.workFileRequired && files.otherFiles === 0 && words.otherFiles.required,
  };
  const found: FieldMessages = {};
  for (const field of applicationFields) {
    const fault = faults[field];
    if (fault) found[field] = [fault];
  }
  return found;
}

/** Counts characters as the server does: the field's own limit counts UTF-16 units. */
function nameFault(name: string): string | false {
  if (name === "") return words.personName.required;
  return [...name].length > APPLICATION.nameLength && words.personName["too-long"];
}

function phoneFault(phone: string): string | false {
  return !PHONE.test(phone) && words.phoneNumber.format;
}

function storesFault(stores: number, { storeRequired }: JobNeeds): string | false {
  if (stores > APPLICATION.stores) return words.positionIdList["too-many"];
  return storeRequired && stores === 0 && words.positionIdList.required;
}
