import type { z } from "zod";
import type { applicationTextSchema } from "#shared/contract/schemas/application.ts";
import { type SingleField, singleFields, textFault } from "#shared/domain/applicationFields.ts";
import { APPLICATION } from "#shared/domain/limits.ts";
import type { DemoCatalogue, DemoJob } from "./data/types.ts";
import { rejection } from "./envelope.ts";
import { messages } from "./messages.ts";
import type { ReceivedApplications } from "./receivedApplications.ts";

/** Text fields of an application as sent. */
export type ApplicationText = z.output<typeof applicationTextSchema>;

/** Field-specific error messages; the captcha has a separate check, the city follows from the job. */
const REFUSALS: Partial<Record<SingleField, [code: string, message: string]>> = {
  personName: ["NAME_WRONG", messages.personNameWrong],
  phoneNumber: ["PHONE_WRONG", messages.phoneNumberWrong],
};
const CHECKED = singleFields.filter((name) => name !== "captchaCode" && name !== "cityId");

/** Text validation shared by pre-check and submit (JOB-17 to JOB-24). */
export type ApplicationRules = {
  /**
   * Applies all rules but the captcha's.
   * @returns the job applied for
   * @throws {Refusal} with a message for the applicant
   */
  check: (text: ApplicationText) => Promise<DemoJob>;
};

/** Creates the rules for a catalogue and the applications received so far. */
export function applicationRules(
  { jobs, stores }: DemoCatalogue,
  received: ReceivedApplications,
): ApplicationRules {
  return {
    async check(text) {
      const job = jobs.find(({ id }) => id === text.jobId);
      if (!job) throw rejection("JOB_NOT_FOUND", messages.jobNotFound);
      const wrong = CHECKED.find((name) => textFault(name, text[name] ?? "") !== null);
      if (wrong) throw rejection(...(REFUSALS[wrong] ?? ["FIELD_WRONG", messages.fieldWrong]));
      if (!job.cityIds.includes(text.cityId)) {
        throw rejection("CITY_NOT_OFFERED", messages.cityNotOffered);
      }
      const chosen = new Set(text.positionIdList);
      const known = [...chosen].every((id) => stores.some((store) => store.id === id));
      if (!known || chosen.size > APPLICATION.stores || (job.storeRequired && chosen.size === 0)) {
        throw rejection("STORES_WRONG", messages.storesWrong);
      }
      if (await received.has(job.id, text.phoneNumber)) {
        throw rejection("APPLIED_BEFORE", messages.appliedBefore);
      }
      return job;
    },
  };
}
