import type { z } from "zod";
import type { applicationTextSchema } from "#server/commerce/calls.ts";
import type { DemoCatalogue, DemoJob } from "./data/types.ts";
import { rejection } from "./envelope.ts";
import { messages } from "./messages.ts";
import type { ReceivedApplications } from "./receivedApplications.ts";

/** Text fields of an application, as sent. */
export type ApplicationText = z.output<typeof applicationTextSchema>;

const MAX_NAME_LENGTH = 20;
const PHONE = /^1[3-9]\d{9}$/;
const MAX_STORES = 2;

/** Checks the text of an application by the rules that pre-check and submit share (spec §5). */
export type ApplicationRules = {
  /**
   * All rules but the captcha's.
   * @returns the job applied for
   * @throws {Refusal} with a message for the applicant
   */
  check: (text: ApplicationText) => Promise<DemoJob>;
};

/** The rules over a catalogue and what has been received so far. */
export function applicationRules(
  { jobs, stores }: DemoCatalogue,
  received: ReceivedApplications,
): ApplicationRules {
  return {
    async check(text) {
      const job = jobs.find(({ id }) => id === text.jobId);
      if (!job) throw rejection("JOB_NOT_FOUND", messages.jobNotFound);
      const nameLength = [...text.personName.trim()].length;
      if (nameLength === 0 || nameLength > MAX_NAME_LENGTH) {
        throw rejection("NAME_WRONG", messages.personNameWrong);
      }
      if (!PHONE.test(text.phoneNumber)) throw rejection("PHONE_WRONG", messages.phoneNumberWrong);
      if (!job.cityIds.includes(text.cityId)) {
        throw rejection("CITY_NOT_OFFERED", messages.cityNotOffered);
      }
      const chosen = new Set(text.positionIdList);
      const known = [...chosen].every((id) => stores.some((store) => store.id === id));
      if (!known || chosen.size > MAX_STORES || (job.storeRequired && chosen.size === 0)) {
        throw rejection("STORES_WRONG", messages.storesWrong);
      }
      if (await received.has(job.id, text.phoneNumber)) {
        throw rejection("APPLIED_BEFORE", messages.appliedBefore);
      }
      return job;
    },
  };
}
