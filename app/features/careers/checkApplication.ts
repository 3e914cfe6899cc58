import { applicationCopy } from "#shared/copy/application.ts";
import type { FieldMessages } from "#shared/domain/application.ts";
import {
  type ApplicationField,
  applicationFields,
  applicationRows,
  type FieldFault,
  foldList,
  foldSingle,
  isRequired,
  type JobNeeds,
  type ListField,
  listFault,
  type SingleField,
  textFault,
} from "#shared/domain/applicationFields.ts";
import type { FileField } from "#shared/domain/files.ts";

/**
 * Client-side validation before files are sent (T-37), with the rules and messages of the server, which
 * remains authoritative.
 */
export function checkApplication(
  form: FormData,
  files: Record<FileField, number>,
  needs: JobNeeds,
): FieldMessages {
  const sent = (name: string) => form.getAll(name).map(String);
  const faultOf = (name: ApplicationField): FieldFault | null => {
    switch (applicationRows[name].kind) {
      case "files":
        return isRequired(name, needs) && files[name as FileField] === 0 ? "required" : null;
      case "choices":
        return listFault(name as ListField, foldList(sent(name)), needs);
      default:
        return textFault(name as SingleField, foldSingle(name as SingleField, sent(name)[0] ?? ""));
    }
  };
  const found: FieldMessages = {};
  for (const field of applicationFields) {
    const fault = faultOf(field);
    const words: Partial<Record<FieldFault, string>> = applicationCopy.errors[field];
    if (fault) found[field] = [words[fault] ?? applicationCopy.errors.other];
  }
  return found;
}
