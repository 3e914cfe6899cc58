import { type Fork, KEY } from "./fork.ts";

/**
 * What the changelog asks of a fork and no program does: each step has the words of its entry, which the entries since
 * the fork's state must contain.
 */
export type HandStep = {
  entry: string;
  isNeeded: (fork: Fork) => boolean;
  run: (fork: Fork) => void;
};

const pack = `brands/${KEY}`;
const words = `${pack}/words`;

/** Adds a module to `words/`. */
function addWords(fork: Fork, name: string, value: string) {
  fork.write(
    `${words}/${name}.ts`,
    `import type { Words } from "#brands/pack.ts";\n\nexport const ${name}Words: Words["${name}"] = ${value};\n`,
  );
}

export const steps: readonly HandStep[] = [
  {
    entry: "`house.ts` is `identity.ts`",
    isNeeded: (fork) => fork.has(`${pack}/house.ts`),
    run(fork) {
      fork.move(`${pack}/house.ts`, `${pack}/identity.ts`);
      for (const file of fork.packModules()) {
        const text = fork.read(file);
        const renamed = text
          .replaceAll("/house.ts", "/identity.ts")
          .replace(/\bHouse\b/g, "BrandIdentity")
          .replace(/\bHouseMarks\b/g, "BrandMarks");
        if (renamed !== text) fork.write(file, renamed);
      }
    },
  },
  {
    entry: "`words/season.ts` is new",
    isNeeded: (fork) => !fork.has(`${words}/season.ts`),
    run: (fork) => addWords(fork, "season", "null"),
  },
  {
    entry: "`words/yourYear.ts` needs `piece`, `wall`, `toPiece`",
    isNeeded: (fork) =>
      fork.has(`${words}/yourYear.ts`) && !/\bpiece:/.test(fork.read(`${words}/yourYear.ts`)),
    run: (fork) =>
      fork.edit(
        `${words}/yourYear.ts`,
        'yourYearWords: Words["yourYear"] = {',
        '$& piece: "年度之作", wall: "逐年一览", toPiece: "看这一件",',
      ),
  },
  {
    entry: "`words/yourYear.ts` is `features/your-year.ts`",
    isNeeded: (fork) => fork.has(`${words}/yourYear.ts`),
    run(fork) {
      const moved = `${pack}/features/your-year.ts`;
      fork.move(`${words}/yourYear.ts`, moved);
      fork.edit(
        moved,
        /import type .+/,
        'import type { YourYearWords } from "#brands/your-year.ts";',
      );
      fork.edit(moved, 'Words["yourYear"]', "YourYearWords");
    },
  },
  {
    entry: "`words/goods.ts` is new",
    isNeeded: (fork) => !fork.has(`${words}/goods.ts`),
    run: (fork) => addWords(fork, "goods", '{ goods: "器物", form: "器形", details: "细说此器" }'),
  },
  {
    entry: "`words/product.ts` needs `engraving`",
    isNeeded: (fork) => !fork.read(`${words}/product.ts`).includes("engraving"),
    run: (fork) =>
      fork.edit(`${words}/product.ts`, "{ backstamp", '{ engraving: "镌字", backstamp'),
  },
  {
    entry: "`words/content.ts` has only the pages whose words are the brand's own",
    isNeeded: (fork) => fork.read(`${words}/content.ts`).includes("每个系列从何而来。"),
    run: (fork) => fork.edit(`${words}/content.ts`, /(pageWords.* = \{)[\s\S]*?\n\}/, "$1}"),
  },
  {
    entry: "`pack.ts` is the same text in every pack",
    isNeeded: (fork) => fork.read(`${pack}/pack.ts`) !== fork.read("brands/hvidso/pack.ts"),
    run: (fork) => fork.write(`${pack}/pack.ts`, fork.read("brands/hvidso/pack.ts")),
  },
  {
    entry: "`marks.ts` needs `securityCode`",
    isNeeded: (fork) => !fork.read(`${pack}/marks.ts`).includes("securityCode"),
    run: (fork) =>
      fork.edit(`${pack}/marks.ts`, " = {", "$& securityCode: { form: null, inAddress: null },"),
  },
  {
    entry: "`face` of `head.ts` is gone",
    isNeeded: (fork) => /\bface: /.test(fork.read(`${pack}/head.ts`)),
    run: (fork) => fork.edit(`${pack}/head.ts`, /\bface: [^,]+,\s*/, ""),
  },
  {
    entry: "the trial data of a brand are `demo/brands/<key>/backend.ts`",
    isNeeded: (fork) => fork.has(`${pack}/backend.ts`),
    run(fork) {
      fork.remove(`${pack}/backend.ts`);
      // Data that `brand new` wrote are written again: it does so for a new pack only.
      fork.npm("brand", "new", "--", "--defaults", "--key=spare", "--nameLatin=SPARE");
      const take = (from: string, to: string) =>
        fork.write(to, fork.read(from).replaceAll("brands/spare", pack));
      take("demo/brands/spare/backend.ts", `demo/brands/${KEY}/backend.ts`);
      if (!fork.has(`${pack}/pictures`)) {
        take("brands/spare/pictures.ts", `${pack}/pictures.ts`);
        fork.move("brands/spare/pictures", `${pack}/pictures`);
      }
      fork.remove("brands/spare");
      fork.remove("demo/brands/spare");
    },
  },
];
