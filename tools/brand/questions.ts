/** Answers for a new pack. */
export type Answers = {
  /** Folder and short name: lower case letters, digits and hyphens. */
  key: string;
  nameLatin: string;
  nameZh: string;
  since: string;
  lineEn: string;
  lineZh: string;
  /** The brand's products, as in the default title. */
  wares: string;
  /** `#rrggbb` */
  ink: string;
  /** Second colour, for lines and small marks. */
  accent: string;
  copyright: string;
  /** Number of the filing; empty: none. */
  filing: string;
  /** First part of the sub-brand's addresses; empty: none. */
  subBrand: string;
};

/** A question with its text, its default, and its valid answers. */
export type Question = {
  name: keyof Answers;
  text: string;
  fallback: (given: Partial<Answers>) => string;
  /** Error message of an answer; empty if valid. */
  wrong: (answer: string) => string;
};

const anything = () => "";
const needed = (answer: string) => (answer.trim() === "" ? "must not be empty" : "");
const colour = (answer: string) => (/^#[0-9a-f]{6}$/i.test(answer) ? "" : "must be #rrggbb");

/** The questions in order. */
export const questions: readonly Question[] = [
  {
    name: "key",
    text: "Short name (folder, prefix of keys)",
    fallback: () => "house",
    wrong: (answer) =>
      /^[a-z][a-z0-9-]{1,30}$/.test(answer) ? "" : "must be lower case letters, digits, hyphens",
  },
  {
    name: "nameLatin",
    text: "Latin name",
    fallback: ({ key = "" }) => key.toUpperCase(),
    wrong: needed,
  },
  { name: "nameZh", text: "Chinese name", fallback: () => "本家", wrong: needed },
  {
    name: "since",
    text: "Founded in",
    fallback: () => String(new Date().getFullYear()),
    wrong: (answer) => (/^\d{4}$/.test(answer) ? "" : "must be a year"),
  },
  { name: "wares", text: "What it makes, in Chinese", fallback: () => "手工制品", wrong: needed },
  {
    name: "lineEn",
    text: "English line",
    fallback: ({ since = "" }) => `Made by hand since ${since}`,
    wrong: needed,
  },
  {
    name: "lineZh",
    text: "Chinese line",
    fallback: ({ wares = "", since = "" }) => `${wares}，始于 ${since}`,
    wrong: needed,
  },
  { name: "ink", text: "Primary colour", fallback: () => "#1f2a44", wrong: colour },
  { name: "accent", text: "Second colour", fallback: () => "#7a5a24", wrong: colour },
  {
    name: "copyright",
    text: "Copyright line",
    fallback: ({ nameZh = "" }) => `© ${new Date().getFullYear()} ${nameZh}`,
    wrong: needed,
  },
  { name: "filing", text: "Filing number (empty: none)", fallback: () => "", wrong: anything },
  {
    name: "subBrand",
    text: "First part of the sub-brand's addresses (empty: none)",
    fallback: () => "",
    wrong: (answer) => (/^([a-z][a-z0-9-]*)?$/.test(answer) ? "" : "must be a path's part"),
  },
];
