import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { elsewhereInFeatures } from "#tests/unit/states/ofFeatures.ts";

/** Branches without a row in tests/unit/states/{table,variants}.tsx, by file, with the test that renders them. */
const elsewhere: Record<string, string> = {
  "features/dev/": "pages of the trial backend, which no visitor sees",
  "features/careers/ApplicationForm.tsx": "tests/unit/careers/form.document.test.tsx",
  "features/careers/CaptchaField.tsx": "tests/unit/careers/form.document.test.tsx",
  "features/careers/FileField.tsx": "tests/unit/careers/form.document.test.tsx",
  "features/careers/StoreField.tsx": "tests/unit/careers/form.document.test.tsx",
  "features/catalogue/Listing.tsx": "tests/unit/catalogue/listing.document.test.tsx",
  "features/content/ContactOnward.static.tsx": "tests/unit/content/contactOnward.test.tsx",
  "features/device/DeviceCheck.tsx": "tests/unit/device/device.document.test.tsx",
  "features/device/DeviceEnd.static.tsx": "tests/unit/device/device.document.test.tsx",
  "features/gifting/HelpDialog.tsx": "the row of HelpNumbers",
  "features/home/SeasonLetter.tsx": "a brand with season words (tests/brands)",
  "features/product/ProductScreen.tsx": "tests/integration/document/screenText.test.ts",
  "features/product/Entry.static.tsx": "tests/integration/document/screenText.test.ts",
  "features/product/ShareActions.tsx": "tests/unit/product/share.document.test.tsx",
  "features/product/Viewer.tsx": "tests/unit/product/viewer.document.test.tsx",
  "features/verification/LazyResult.tsx": "the rows of ResultDialog",
  "features/verification/VerificationScreen.tsx": "the rows of ResultDialog",
  "menu/MenuRow.tsx": "tests/unit/layout/menu.document.test.tsx",
  "menu/NavigationItem.tsx": "tests/unit/layout/navigation.document.test.tsx",
  "nearest-store/NearestStoreProvider.tsx": "tests/unit/nearest-store/nearest.document.test.tsx",
  "search/SearchForm.tsx": "tests/unit/search/field.document.test.tsx",
  "search/SearchControl.tsx": "tests/unit/search/field.document.test.tsx",
  "shell/footer/Footer.tsx": "tests/integration/document/screenText.test.ts",
  "shell/footer/VerificationLine.tsx": "tests/unit/verification/form.document.test.tsx",
  "ui/Link.tsx": "links before hydration",
  ...elsewhereInFeatures,
};
/** Defaults for values that the types allow and no data has. */
const DEFAULT = / (\?\?|\?\.|:void 0|:\[\]|\?null|return null;|\|\|)/;

test("a state of a component shows each branch of it", () => {
  const loaders = ["tsx", "./tests/e2e/support/builtStyles.ts"].flatMap((one) => ["--import", one]);
  const unshown = execFileSync("node", [...loaders, "tests/e2e/support/unshownBranches.ts"], {
    env: { ...process.env, NODE_ENV: "production" },
    encoding: "utf8",
  });
  const lines = unshown.split("\n").filter((line) => !DEFAULT.test(line));
  const of = (file: string) => lines.filter((line) => line.startsWith(`app/${file}`));
  const known = Object.keys(elsewhere);
  const isKnown = (line: string) => known.some((file) => line.startsWith(`app/${file}`));
  expect(
    lines.filter((line) => /^app\/(?!framework)/.test(line) && !isKnown(line)),
    "add a state to tests/unit/states/variants.tsx",
  ).toEqual([]);
  expect(known.filter((file) => of(file).length === 0)).toEqual([]);
});
