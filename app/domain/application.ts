import type { ApplicationField, TypedValues } from "./applicationFields.ts";

/** Address of the application form and of its result; the job stands in `?job=`. */
export const APPLICATION_PATH = "/about-us/jobs/application";
/** Address that takes the form from its script. */
export const APPLICATION_RESOURCE = "/resources/job-application";
/** Addresses that take the form, and nothing else that has files. */
export const APPLICATION_POST_PATHS: readonly string[] = [APPLICATION_PATH, APPLICATION_RESOURCE];

/** Address of the captcha's frame for the form with a token. */
export function captchaAddress(formToken: string): string {
  return `/resources/captcha?form=${encodeURIComponent(formToken)}`;
}

/** Text part that tells the chosen files apart: the same form sent again with others is another one. */
export const FILE_MARKS = "fileMarks";

/** What is wrong, in words, by field; the form as a whole has its own notice. */
export type FieldMessages = Partial<Record<ApplicationField, string[]>>;

/** People of the house who help with an application; `null` where the house names none. */
export type ApplicationHelp = {
  telephone: { value: string; href: string } | null;
  email: { value: string; href: string } | null;
  /** Hours and promises of the brand pack are not said (`SiteSettings`). */
  bare?: true;
};

/** A choice of the form: a city or a store. */
export type Choice = { id: string; name: string };

/** What the form is made of before anything is typed (spec §5 "Application form"). */
export type JobForm = {
  storeRequired: boolean;
  workFileRequired: boolean;
  cities: Choice[];
  /** Answers a repeated post of this form once (spec §4). */
  formToken: string;
  /** Ways to a person, for who cannot read the picture. */
  help: ApplicationHelp;
  /** Why no application of this visitor could be taken now; `null`: it could. */
  fullHouse: string | null;
  /** Attributes that the server's schema gives the fields. */
  constraints: Record<string, { required?: boolean; maxLength?: number; pattern?: string }>;
};

/** Stores of the chosen city; `failed`: they could not be loaded (spec §8). */
export type StoreChoice = { kind: "stores"; stores: Choice[] } | { kind: "failed" };

/** What is said of the form as a whole; `reason` is the house's own word beside a fixed text. */
export type Notice = { tone: "error" | "warning"; text: string; reason?: string };

/** What the form says after a post that did not end in an application. */
export type ApplicationAnswer = {
  /** What became of the application: surely not sent, nobody knows, or received by an earlier post. */
  state: "not-sent" | "in-doubt" | "received";
  /** What concerns the form as a whole; `null` when its fields say all. */
  notice: Notice | null;
  fields: FieldMessages;
  /** Files that were refused or left out, each named with the reason. */
  dropped: string[];
  values: TypedValues | null;
  /** Stores of the city that was chosen; `null` when none was. */
  stores: StoreChoice | null;
  /** Only the city was chosen: nothing is wrong. */
  asked: boolean;
  /** A new token when the form's own is spent. */
  formToken: string | null;
};

/** What the script's post is answered with: it is done, or the form again. */
export type PostedApplication = { applied: true } | { applied: false; answer: ApplicationAnswer };
