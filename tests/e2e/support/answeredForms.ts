import { existsSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";

/** A form of visitors, sent once: its answer begins within the first window of what comes. */
export type AnsweredForm = {
  /** File of the component. */
  source: string;
  title: string;
  path: string;
  /** Fills the form of `path` and sends it. */
  send: (page: Page) => Promise<void>;
  answer: (page: Page) => Locator;
};

const main = (page: Page) => page.getByRole("main");
/** The answer to a form of the same page: its action names it. */
const answerOf = (page: Page) => main(page).locator("#answer");
const press = (place: Locator, name: string | RegExp) =>
  place.getByRole("button", { name }).click();

function storesOf(city: string, answer: string): AnsweredForm {
  return {
    source: "app/features/stores/AreaForm.tsx",
    title: `stores of ${city}`,
    path: "/find-us",
    async send(page) {
      await main(page).getByRole("combobox", { name: "城市" }).selectOption({ label: city });
      await press(main(page), "查找");
    },
    answer: (page) => main(page).getByText(answer).first(),
  };
}

function yearOf(year: string, answer: (page: Page) => Locator): AnsweredForm {
  return {
    source: "app/features/your-year/YourYearScreen.static.tsx",
    title: `the year ${year}`,
    path: "/your-year",
    async send(page) {
      await main(page).locator("#year").fill(year);
      await press(main(page), "查这一年");
    },
    answer,
  };
}

type Place = Pick<AnsweredForm, "source" | "title" | "path">;

function searchOf({
  field,
  ...place
}: Place & { field: (page: Page) => Promise<Locator> }): AnsweredForm {
  return {
    ...place,
    async send(page) {
      await (await field(page)).fill("盖碗");
      await page.keyboard.press("Enter");
    },
    answer: (page) => main(page).getByRole("link", { name: /盖碗/ }).first(),
  };
}

function verificationOf({
  within,
  ...place
}: Place & { within: (page: Page) => Locator }): AnsweredForm {
  return {
    ...place,
    async send(page) {
      await within(page).locator("input[name=securityCode]").fill("HV2309018830BAD1");
      await press(within(page), "查验");
    },
    answer: (page) => page.getByRole("dialog", { name: "您查询的防伪码有误" }),
  };
}

const allForms: readonly AnsweredForm[] = [
  storesOf("南京", "南京鼓楼店"),
  storesOf("杭州", "杭州店尚未开业"),
  yearOf("2018", answerOf),
  yearOf("1988", (page) => answerOf(page).getByRole("status")),
  yearOf("abc", (page) => main(page).getByRole("alert")),
  {
    source: "app/features/missing-piece/MissingPieceScreen.static.tsx",
    title: "pieces of a series",
    path: "/missing-piece",
    async send(page) {
      await main(page).getByLabel("系列").selectOption({ label: "青蕾" });
      await press(main(page), "找这一件");
    },
    answer: (page) => answerOf(page).getByText(/青蕾里有/),
  },
  {
    source: "app/features/lay-the-table/TableScreen.static.tsx",
    title: "a table in another series",
    path: "/lay-the-table",
    async send(page) {
      await main(page).getByLabel("系列").selectOption({ label: "细雨" });
      await press(main(page), "布这一桌");
    },
    answer: answerOf,
  },
  {
    source: "app/features/true-size/TrueSizeScreen.tsx",
    title: "the size of a screen",
    path: "/pdp/lace-blue-cup/true-size",
    send: (page) => press(main(page), "按此显示"),
    answer: answerOf,
  },
  {
    source: "app/features/catalogue/FilterForm.tsx",
    title: "filters",
    path: "/products/category/dinnerware?dialog=filters",
    async send(page) {
      const sheet = page.getByRole("dialog");
      await sheet.getByText("细雨", { exact: true }).first().click();
      await press(sheet, /应用筛选|看/);
    },
    answer: (page) =>
      main(page)
        .getByText(/共\s*\d+\s*件/)
        .first(),
  },
  searchOf({
    source: "app/search/SearchForm.tsx",
    title: "search of the header",
    path: "/find-us",
    async field(page) {
      await page.locator("header summary", { hasText: "搜索" }).click();
      return page.locator("header input[name=suggest]:visible");
    },
  }),
  searchOf({
    source: "app/search/SearchBox.tsx",
    title: "search of the page of results",
    path: "/search-results-page",
    field: async (page) => main(page).getByRole("searchbox"),
  }),
  verificationOf({
    source: "app/features/verification/Register.tsx",
    title: "verification",
    path: "/verification",
    within: main,
  }),
  verificationOf({
    source: "app/shell/footer/VerificationLine.tsx",
    title: "verification of the footer",
    path: "/contact-us",
    within: (page) => page.getByRole("contentinfo"),
  }),
  {
    source: "app/features/careers/ApplicationForm.tsx",
    title: "an empty application",
    path: "/about-us/jobs/application?job=8003",
    send: (page) => press(main(page), "投递简历"),
    answer: (page) => page.getByText(/还有 \d+ 处/).first(),
  },
];

/**
 * All forms that visitors send (`tests/guards/answers.test.ts` compares the sources), some with two answers. A fork may
 * have removed the feature of a form.
 */
export const answeredForms = allForms.filter(({ source }) => existsSync(source));

/** Forms that no visitor of a shop sees, and the one that only a site with statistics has. */
export const otherForms: Readonly<Record<string, string>> = {
  "app/features/consent/ConsentScreen.static.tsx":
    "tests/e2e/analytics.spec.ts, on a site of its own",
  "app/features/device/DeviceCheck.tsx": "answered in its place while other pages wait",
  "app/features/preview/EndPreview.tsx": "editors",
  "app/features/preview/PreviewLogin.static.tsx": "editors",
  "app/features/preview/PreviewStart.static.tsx": "editors",
};
