import { z } from "zod";
import {
  addressField,
  codeField,
  countField,
  dataField,
  dayField,
  flagField,
  idField,
  lineField,
  listField,
  momentOrWordsField,
  named,
  nameField,
  numberField,
  openField,
  optionalDataField,
  ownNameField,
  pageOf,
  requiredAddressField,
  richField,
  textField,
  titleField,
} from "#shared/contract/fields.ts";
import {
  because,
  coerced,
  lazily,
  mapped,
  noteDrop,
  optional,
  subjectRows,
} from "#shared/contract/tolerant.ts";

const store = z.object({
  id: codeField,
  storeCode: codeField,
  storeName: titleField,
  description: textField,
  imageUrls: listField(requiredAddressField),
  address: lineField,
  province: titleField,
  city: titleField,
  openStatus: openField,
  linkPhone: titleField,
  /** Opening date of a store that is not open yet, `YYYY-MM-DD`. */
  openingTime: dayField,
  /** Daily hours as entered by the brand, for example `10:00-22:00`. */
  businessTime: lineField,
  longitude: numberField,
  latitude: numberField,
});
export type Store = z.output<typeof store>;

/** Required fields of a store in a list and its dialog. */
const listed = ["storeName", "storeCode"] as const;

/** Returns whether the site can show a store: it has a name, and a code for its link. */
export function isListed(store: Pick<Store, (typeof listed)[number]>): boolean {
  return listed.every((member) => store[member].trim() !== "");
}

/** Reports missing fields that exclude a store from lists. */
function noteLacks(found: Store, { path }: z.RefinementCtx): Store {
  for (const member of listed) {
    if (found[member].trim() === "") noteDrop([...path, member], "missing", "element");
  }
  if (found.address.trim() === "") noteDrop([...path, "address"], "missing", "value");
  return found;
}

/** One store (DATA-01); `isListed` checks whether it can be shown. */
export const storeSchema = store.transform(noteLacks);

/**
 * A store in a list. Coordinates and city are parsed if the call returns them. Only the name is required: a
 * store without code is in no list of stores, but accepts applications.
 */
export const storeRowSchema = store.extend({ storeName: nameField }).transform(noteLacks);

/** An area of `getTreeByLevelId`: province, then cities. */
export type AreaNode = { areaId: string; areaCode: string; areaName: string; children: AreaNode[] };
export const areaNodeSchema: z.ZodType<AreaNode, z.ZodTypeDef, unknown> = lazily(() =>
  z.object({
    areaId: codeField,
    areaCode: codeField,
    areaName: nameField,
    children: listField(areaNodeSchema),
  }),
);

/** A city with open positions (DATA-17). */
export const citySchema = z
  .object({ areaName: nameField, areaId: codeField, areaCode: codeField })
  .transform(({ areaName, areaId, areaCode }, context) => {
    // The application sends one id of the city: the specification does not say which.
    const cityId = areaId || areaCode;
    if (cityId === "") {
      context.addIssue({ code: "custom", path: ["areaId"], ...because("missing") });
    }
    return { areaName, areaId: cityId, areaCode };
  });

const job = {
  id: codeField,
  jobTitle: titleField,
  jobTitleEn: titleField,
  department: titleField,
  cityName: titleField,
  jobContent: richField,
  storeRequired: flagField,
  workFileRequired: flagField,
};

const englishTitle = ({ jobTitleEn }: { jobTitleEn: string }) => jobTitleEn;

/** One job (DATA-16); `jobContent` is URI-encoded HTML. A job without a title in any language is not shown. */
export const jobSchema = mapped(z.object(job), (found) => ({
  ...found,
  jobTitle: found.jobTitle.trim() || englishTitle(found),
}));

/** Answer of `getJobPageList`. */
export const jobPageSchema = pageOf(
  named(z.object({ ...job, id: idField, jobTitle: ownNameField }), "jobTitle", englishTitle),
);

/** Response of `getCaptchaImage` (DATA-18); `audioBase64` only if it was requested. */
export const captchaSchema = z.object({
  captchaKey: idField,
  imageBase64: dataField,
  audioBase64: optionalDataField,
});

/**
 * Verification result (DATA-15): the envelope's `data` has its own code and data. The query has been
 * consumed, so only an invalid code makes the response unreadable.
 */
export const verificationSchema = z.object({
  // `null` is a code other than 1 (VERIFY-07); other empty responses behave the same.
  code: mapped(coerced("number", z.number().int().nullable()), (code) => code ?? 0),
  data: optional(
    z.object({
      prompt: lineField,
      queryTimes: countField(),
      firstSearchTime: momentOrWordsField,
      /** 1 first query, 2 repeat query, 3 blocked, 4 error (VERIFY-02 to VERIFY-05). */
      status: countField(),
    }),
  ),
});

/** News types: response of `getCatalogList`. One of code and id is enough: the specification names neither. */
export const newsCatalogSchema = subjectRows(
  named(
    z.object({ catalogId: codeField, catalogCode: codeField, catalogName: nameField }),
    "catalogCode",
    ({ catalogId }) => catalogId,
  ),
);

const newsItem = {
  id: codeField,
  title: titleField,
  summary: textField,
  imageUrl: addressField,
  /** `YYYY-MM-DD`. */
  publishTime: dayField,
  catalogCode: codeField,
  catalogName: titleField,
};

/** One news entry of `getPageList`; its link requires id and title. */
export const newsItemSchema = z.object({ ...newsItem, id: idField, title: nameField });

/** Answer of `getPageList`. */
export const newsPageSchema = pageOf(newsItemSchema);

/** Response of `getDetail`: an entry with its HTML. An entry without a title is not shown. */
export const newsDetailSchema = z.object({ ...newsItem, content: richField });
