import { Link } from "@remix-run/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ApplicationForm } from "#app/features/careers/ApplicationForm.tsx";
import { emptyAnswer } from "#app/features/careers/afterSending.ts";
import { CaptchaField } from "#app/features/careers/CaptchaField.tsx";
import { GONE_MS } from "#app/features/careers/FileRow.tsx";
import { SILENCE_MS } from "#app/features/careers/sendForm.ts";
import { SENDS, type Survived } from "#app/features/careers/sendSurviving.ts";
import { ANSWER_MS } from "#app/framework/networkRetry.ts";
import { ToastRegion } from "#app/toasts/toasts.ts";
import { answerApplication } from "#server/features/careers/applicationAnswer.ts";
import type { ApplyOutcome } from "#server/features/careers/applicationOutcome.ts";
import { applicationCopy } from "#shared/copy/application.ts";
import { type ApplicationAnswer, FILE_MARKS, type JobForm } from "#shared/domain/application.ts";
import {
  type ApplicationField,
  applicationFields,
  typedValuesOf,
} from "#shared/domain/applicationFields.ts";
import { careersFixture } from "#tests/support/careersFixture.ts";
import {
  does,
  eventually,
  mountRouted,
  one,
  passes,
  types,
  withText,
} from "#tests/support/mounted.tsx";
import { rows } from "#tests/support/rows.ts";

const { form: words, files: fileWords, errors, outcomes } = applicationCopy;
const STORES = ["1", "2", "3"].map((id) => ({ id, name: `门店${id}` }));

/** The posts that left, each answered by the test. */
let posts: Request[] = [];
class Request {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  status = 0;
  responseText = "";
  method = "";
  body = new FormData();
  open(method: string) {
    this.method = method;
  }
  setRequestHeader() {}
  abort() {
    this.onabort();
  }
  send(body: FormData) {
    this.body = body;
    posts.push(this);
  }
  answers(status: number, body: unknown) {
    return does(() => {
      Object.assign(this, { status, responseText: JSON.stringify(body) });
      this.onload();
    });
  }
  moves(loaded: number, total: number) {
    return does(() => this.upload.onprogress?.({ loaded, total }));
  }
}

/** Responses of the URL that lists stores. */
let storesAnswer: () => unknown = () => ({ kind: "stores", stores: STORES });

beforeEach(() => {
  posts = [];
  storesAnswer = () => ({ kind: "stores", stores: STORES });
  vi.stubGlobal("XMLHttpRequest", Request);
  vi.stubGlobal("fetch", async () => Response.json(storesAnswer()));
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

type Given = {
  answer?: ApplicationAnswer | null;
  retryLater?: JobForm["retryLater"];
  storeRequired?: true;
};

const show = ({ answer = null, retryLater = null, storeRequired }: Given = {}) =>
  mountRouted(
    <>
      <ApplicationForm
        jobId="7"
        formHref="/form"
        doneHref="#done"
        formToken="token-1"
        cities={[
          { id: "31", name: "上海" },
          { id: "33", name: "杭州" },
        ]}
        help={{ telephone: { value: "400-1", href: "tel:4001" }, email: null }}
        constraints={{}}
        workFileRequired={false}
        storeRequired={storeRequired ?? false}
        retryLater={retryLater}
        answer={answer}
      />
      <Link to="/elsewhere">elsewhere</Link>
      <ToastRegion />
    </>,
    { routes: [{ path: "/elsewhere", Component: () => <h1>elsewhere</h1> }] },
  );

const input = (name: string) => one<HTMLInputElement>(`[name="${name}"]`);
const chooses = (name: string, ...names: string[]) =>
  does(() => {
    const all = names.map((file) => new File(["x".repeat(1000)], file));
    Object.defineProperty(input(name), "files", { value: all, configurable: true });
    const value = { value: `C:\\fakepath\\${names[0]}`, configurable: true, writable: true };
    Object.defineProperty(input(name), "value", value);
    input(name).dispatchEvent(new Event("change", { bubbles: true }));
  });
const fills = async () => {
  input("personName").value = "李青";
  input("phoneNumber").value = "13800138000";
  input("captchaCode").value = "ab12";
  one<HTMLSelectElement>("select").value = "31";
  await chooses("resumeFile", "简历.pdf");
};
const submits = () =>
  does(() => one("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
const listed = () =>
  [...document.querySelectorAll("li[data-status]")].map((row) => [
    row.getAttribute("data-status"),
    row.textContent,
  ]);
const summary = () => document.querySelector("[data-listed]")?.textContent ?? "";
const panel = () => document.querySelector("progress");
const leaves = () => {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe("typing", () => {
  test("a submit with faults sends nothing, lists each with a link, and a mended field loses its own", {
    meta: rows("JOB-25"),
  }, async () => {
    const title = document.title;
    await show({ storeRequired: true });
    await submits();
    expect(posts).toEqual([]);
    const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-listed] a")];
    const missing = ["personName", "phoneNumber", "cityId", "positionIdList"] as const;
    expect(links.map(({ textContent }) => textContent)).toEqual([
      ...missing.map((field) => errors[field].required),
      errors.captchaCode.required,
      errors.resumeFile.required,
    ]);
    expect(summary()).toContain(words.summary(6));
    const toast = links.map(({ textContent }) => textContent).join("\n\n");
    await eventually(() => expect(document.body.textContent).toContain(toast));
    expect(one("[data-listed]").contains(document.activeElement)).toBe(true);
    expect(document.title).not.toBe(title);
    expect(input("personName").getAttribute("aria-invalid")).toBe("true");
    await does(() => links[1]?.click());
    expect(document.activeElement).toBe(input("phoneNumber"));
    await types(input("personName"), "李青");
    expect(summary()).not.toContain(errors.personName.required);
    await chooses("resumeFile", "简历.pdf");
    expect(summary()).not.toContain(errors.resumeFile.required);
    expect(input("personName").getAttribute("aria-invalid")).not.toBe("true");
  });
});

test.each([
  ["another picture", "ab12", true, "", words.captchaChanged],
  ["another picture before typing", "", true, "", ""],
  ["the same picture again", "ab12", false, "ab12", ""],
])("%s: the typed code %j", async (_, typed, isOther, left, said) => {
  await show();
  const frame = one<HTMLIFrameElement>("iframe");
  let shown = { URL: "" };
  Object.defineProperty(frame, "contentDocument", { get: () => shown });
  const loads = () => does(() => frame.dispatchEvent(new Event("load")));
  await loads();
  input("captchaCode").value = typed;
  if (isOther) shown = { URL: "" };
  await loads();
  expect(input("captchaCode").value).toBe(left);
  expect(one("iframe + p").textContent).toBe(said);
});

test("a served picture that loads after hydration keeps the typed code, the next one does not", async () => {
  const none = { telephone: null, email: null };
  const names = { id: "code", name: "captchaCode", label: "验证码" };
  const element = (
    <CaptchaField {...names} formToken="t" version={0} onShown={() => {}} help={none} />
  );
  document.body.innerHTML = renderToString(element);
  const frame = one<HTMLIFrameElement>("iframe");
  let shown = { URL: "about:blank" };
  Object.defineProperty(frame, "contentDocument", { get: () => shown });
  input("captchaCode").value = "ab12";
  await does(() => void hydrateRoot(document.body, element));
  for (const left of ["ab12", ""]) {
    shown = { URL: "/resources/captcha" };
    await does(() => frame.dispatchEvent(new Event("load")));
    expect(input("captchaCode").value).toBe(left);
  }
});

describe("stores", () => {
  const choosesCity = (id: string) =>
    does(() => {
      one<HTMLSelectElement>("select").value = id;
      one("select").dispatchEvent(new Event("change", { bubbles: true }));
    });
  const field = () => one("fieldset").textContent ?? "";

  test.each([
    ["stores", { kind: "stores", stores: STORES }, "门店1", "status"],
    ["a failure", { kind: "failed" }, words.storesFailed, "alert"],
    ["none", { kind: "stores", stores: [] }, "", null],
  ])("of the chosen city: %s", async (_, answer, said, role) => {
    storesAnswer = () => answer;
    await show();
    expect(field()).toContain(words.chooseCityFirst);
    await choosesCity("31");
    await eventually(() => expect(field()).not.toContain(words.storesLoading));
    expect(field()).toContain(said);
    if (role) expect(document.querySelector(`fieldset [role=${role}]`)).not.toBeNull();
    await choosesCity("");
    expect(field()).toContain(words.chooseCityFirst);
  });

  test("a late answer for an earlier city is ignored", async () => {
    const answers: (() => void)[] = [];
    const asks = (url: string, { signal }: RequestInit) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
        const stores = [{ id: "1", name: `门店 ${url.slice(-2)}` }];
        answers.push(() => resolve(Response.json({ kind: "stores", stores })));
      });
    vi.stubGlobal("fetch", asks);
    await show();
    for (const city of ["31", "33"]) await choosesCity(city);
    await does(() => answers[1]?.());
    await eventually(() => expect(field()).toContain("门店 33"));
    for (let turn = 0; turn < 3; turn++) await does(() => answers[0]?.());
    expect(field()).toContain("门店 33");
  });

  const again = () => withText("fieldset button", words.storesAgain);

  test("wait for the line, are asked for again, and are not demanded from an empty list", async () => {
    let isOnline = false;
    storesAnswer = () => {
      if (!isOnline) throw new TypeError("offline");
      return { kind: "stores", stores: STORES };
    };
    await show({ storeRequired: true });
    await choosesCity("31");
    await eventually(() => expect(field()).toContain(words.storesLost));
    await submits();
    expect(summary()).toContain(errors.positionIdList.unloaded);
    expect(summary()).not.toContain(errors.positionIdList.required);
    isOnline = true;
    await does(() => window.dispatchEvent(new Event("online")));
    await eventually(() => expect(field()).toContain("门店1"));
    expect(field()).not.toContain(words.storesLost);
    expect(summary()).toContain(errors.positionIdList.required);
    await does(() => one("[name=positionIdList]").click());
    expect(summary()).not.toContain(errors.positionIdList.required);
  });

  test.each([
    ["lost", new TypeError("offline")],
    ["answered by another than the site", { error: "bad gateway" }],
    ["refused", { kind: "failed" }],
  ])("that are %s are asked for again by a button", async (_, answer) => {
    storesAnswer = () => {
      if (answer instanceof Error) throw answer;
      return answer;
    };
    await show();
    await choosesCity("31");
    await eventually(() => again());
    storesAnswer = () => ({ kind: "stores", stores: STORES });
    await does(() => again().click());
    await eventually(() => expect(field()).toContain("门店1"));
  });

  test("that nothing answers are reported after half a minute", async () => {
    vi.useFakeTimers();
    const never = (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => {
        signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
      });
    vi.stubGlobal("fetch", never);
    await show();
    await choosesCity("31");
    await passes(ANSWER_MS - 1);
    expect(field()).toContain(words.storesLoading);
    await passes(1);
    expect(field()).toContain(words.storesLost);
  });

  test("a third choice is undone with a message, which a permitted one removes", {
    meta: rows("LIMIT-16"),
  }, async () => {
    await show();
    await choosesCity("31");
    await eventually(() => one("[name=positionIdList]"));
    const boxes = [...document.querySelectorAll<HTMLInputElement>("[name=positionIdList]")];
    for (const box of boxes) await does(() => box.click());
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false]);
    expect(field()).toContain(words.storesFull);
    await does(() => boxes[0]?.click());
    expect(field()).not.toContain(words.storesFull);
  });

  test("one of more than two, checked before the script ran, can be unchecked", async () => {
    const ids = ["1", "2", "3", "4"];
    storesAnswer = () => ({ kind: "stores", stores: ids.map((id) => ({ id, name: `店 ${id}` })) });
    await show();
    await choosesCity("31");
    await eventually(() =>
      expect(document.querySelectorAll("[name=positionIdList]").length).toBe(4),
    );
    const boxes = [...document.querySelectorAll<HTMLInputElement>("[name=positionIdList]")];
    for (const box of boxes) box.checked = true;
    await does(() => boxes[0]?.click());
    expect(boxes.map(({ checked }) => checked)).toEqual([false, true, true, true]);
    expect(field()).not.toContain(words.storesFull);
  });
});

describe("files", () => {
  test("are listed with name and size, and can be removed", {
    meta: rows("LIMIT-20", "UPLOAD-03"),
  }, async () => {
    vi.useFakeTimers();
    await show();
    await chooses("otherFiles", "作品.pdf", "作品二.docx", "图.png");
    expect(listed()).toEqual([
      ["chosen", expect.stringMatching(/^作品\.pdf1 KB/)],
      ["chosen", expect.stringMatching(/^作品二\.docx1 KB/)],
    ]);
    const dropped = fileWords.dropped("图.png", fileWords.reasons.type);
    expect(document.body.textContent).toContain(dropped);
    expect(input("otherFiles").value).toBe("");
    await does(() => one(`[aria-label="${fileWords.remove("作品.pdf")}"]`).click());
    expect(listed()[0]).toEqual(["removed", expect.stringContaining(fileWords.removed)]);
    await passes(GONE_MS - 1);
    expect(listed()).toHaveLength(2);
    await passes(1);
    expect(listed()).toEqual([["chosen", expect.stringContaining("作品二.docx")]]);
  });

  test("a second résumé replaces the first", async () => {
    await show();
    await chooses("resumeFile", "旧.pdf");
    await chooses("resumeFile", "新.pdf");
    expect(listed().map(([, text]) => text)).toEqual([expect.stringContaining("新.pdf")]);
  });

  test("dropped on the field are added, and the field is marked while they are above it", async () => {
    await show();
    const zone = input("resumeFile").parentElement as HTMLElement;
    const drags = async (type: string, dataTransfer = {}) => {
      const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
        dataTransfer,
      });
      await does(() => zone.dispatchEvent(event));
      return [event.defaultPrevented, zone.hasAttribute("data-over")];
    };
    expect(await drags("dragover")).toEqual([true, true]);
    expect(await drags("dragleave")).toEqual([false, false]);
    await drags("dragover");
    expect(await drags("drop", { files: [new File(["x"], "简历.pdf")] })).toEqual([true, false]);
    expect(listed()).toEqual([["chosen", expect.stringContaining("简历.pdf")]]);
  });
});

describe("sending", () => {
  const sending = async () => {
    await show();
    await fills();
    await submits();
    await eventually(() => expect(posts).toHaveLength(1));
    return posts[0] as Request;
  };
  const answered = (over: Partial<ApplicationAnswer>) => ({
    applied: false,
    answer: { ...emptyAnswer, ...over },
  });

  test("shows progress, can be cancelled until all is sent, and warns before the page is left", async () => {
    const post = await sending();
    expect(post.method).toBe("POST");
    expect(post.body.get("personName")).toBe("李青");
    expect((post.body.get("resumeFile") as File).name).toBe("简历.pdf");
    // Before the files: their sizes and dates, by which the server recognises the same form.
    expect(post.body.get(FILE_MARKS)).toMatch(/^1000-\d+$/);
    expect(one("form").getAttribute("aria-busy")).toBe("true");
    expect(withText<HTMLButtonElement>("form div button", words.submit).disabled).toBe(true);
    await post.moves(1500, 2000);
    expect(panel()?.value).toBe(75);
    expect(document.body.textContent).toContain("75%");
    expect(listed()[0]).toEqual(["uploading", expect.stringContaining("50%")]);
    expect(leaves()).toBe(true);
    await submits();
    expect(posts).toHaveLength(1);
    await post.moves(2000, 2000);
    expect(document.body.textContent).toContain(words.awaiting);
    expect(listed()[0]?.[0]).toBe("done");
    const buttons = [...document.querySelectorAll("button")].map((each) => each.textContent);
    expect(buttons).not.toContain(words.cancel);
  });

  test.each([
    [false, null],
    [true, "elsewhere"],
  ])("a link within the site requires confirmation (%s)", async (confirms, heading) => {
    const confirm = vi.fn(() => confirms);
    vi.stubGlobal("confirm", confirm);
    await sending();
    await does(() => withText("a", "elsewhere").click());
    expect(confirm).toHaveBeenCalledWith(words.leaving);
    const shown = () => document.querySelector("h1")?.textContent ?? null;
    await eventually(() => expect(shown()).toBe(heading));
  });

  describe("refused files", () => {
    const removes = (name: string) =>
      does(() => one(`[aria-label="${fileWords.remove(name)}"]`).click());
    const about = (name: string) => fileWords.dropped(name, fileWords.reasons.empty);
    const refused = { field: "otherFiles", reason: "empty" } as const;
    const fault = () => [
      summary().includes(errors.otherFiles.empty),
      input("otherFiles").getAttribute("aria-invalid") === "true",
    ];

    test.each([
      ["another is removed", () => removes("好.pdf"), ["空.pdf", "又空.pdf"]],
      ["one of them is removed", () => removes("空.pdf"), ["又空.pdf"]],
      ["another is added", () => chooses("otherFiles", "新.pdf"), ["空.pdf", "又空.pdf"]],
      [
        "one of them is chosen again",
        async () => {
          await removes("空.pdf");
          await chooses("otherFiles", "空.pdf");
        },
        ["又空.pdf"],
      ],
      [
        "both are removed",
        async () => {
          await removes("空.pdf");
          await removes("又空.pdf");
        },
        [],
      ],
    ])("keep their messages when %s", async (_, changes, left) => {
      await show();
      await fills();
      await chooses("otherFiles", "好.pdf", "空.pdf", "又空.pdf");
      await submits();
      await eventually(() => expect(posts).toHaveLength(1));
      const names = ["空.pdf", "又空.pdf"];
      await posts[0]?.answers(
        422,
        answered({
          fields: { otherFiles: [errors.otherFiles.empty] },
          dropped: names.map((name) => ({ ...refused, name })),
        }),
      );
      expect(names.filter((name) => summary().includes(about(name)))).toEqual(names);
      expect(fault()).toEqual([true, true]);
      await changes();
      const isLeft = left.length > 0;
      const items = [...document.querySelectorAll("[data-listed] li")];
      expect(items.map(({ textContent }) => textContent)).toEqual(left.map(about));
      expect(fault()).toEqual([isLeft, isLeft]);
    });
  });

  test("no confirmation is requested before and after a post", async () => {
    const confirm = vi.fn(() => false);
    vi.stubGlobal("confirm", confirm);
    const post = await sending();
    await post.answers(422, answered({ fields: { captchaCode: ["验证码错误"] } }));
    expect(leaves()).toBe(false);
    await does(() => withText("a", "elsewhere").click());
    expect(confirm).not.toHaveBeenCalled();
    expect(one("h1").textContent).toBe("elsewhere");
  });

  test("is taken: the lists are done, and the last step opens", async () => {
    const replace = vi.spyOn(window.location, "replace").mockImplementation(() => {});
    const post = await sending();
    await post.answers(200, { applied: true, once: "post-one" });
    expect(replace).toHaveBeenCalledWith("#done&once=post-one");
    expect(listed()[0]?.[0]).toBe("done");
  });

  test("is taken by a server of an earlier release, which names no receipt", async () => {
    const replace = vi.spyOn(window.location, "replace").mockImplementation(() => {});
    const post = await sending();
    await post.answers(200, { applied: true });
    expect(replace).toHaveBeenCalledWith("#done");
  });

  test.each<[string, (post: Request) => unknown, string[], string, string]>([
    [
      "refused field",
      (post) => post.answers(422, answered({ fields: { captchaCode: ["验证码错误"] } })),
      ["验证码错误", words.summary(1), words.filesKept],
      "chosen",
      "",
    ],
    [
      "refused form",
      (post) => post.answers(500, answered({ notice: { tone: "error", text: "暂停招聘" } })),
      ["暂停招聘", words.summaryOfAnswer],
      "error",
      fileWords.error,
    ],
    [
      "in doubt",
      (post) =>
        post.answers(
          503,
          answered({ state: "in-doubt", notice: { tone: "warning", text: "可能已收到" } }),
        ),
      ["可能已收到", words.summaryOfDoubt],
      "chosen",
      "",
    ],
    [
      "too large for a proxy",
      (post) =>
        does(() => {
          Object.assign(post, { status: 413, responseText: "<html>" });
          post.onload();
        }),
      [outcomes.tooLarge],
      "error",
      fileWords.retry,
    ],
    [
      "cancelled",
      () => does(() => withText("button", words.cancel).click()),
      [words.cancelled],
      "chosen",
      "",
    ],
  ])(
    "%s: is said, the files stay, and a new captcha is asked for",
    async (_, ends, said, status, row) => {
      const post = await sending();
      const frame = one("iframe");
      await ends(post);
      await eventually(() => expect(panel()).toBeNull());
      for (const text of said) expect(summary()).toContain(text);
      expect(listed()).toEqual([[status, expect.stringContaining(row)]]);
      expect(input("captchaCode").value).toBe("");
      expect(input("personName").value).toBe("李青");
      expect(one("iframe")).not.toBe(frame);
      expect(one("[data-listed]").contains(document.activeElement)).toBe(true);
      expect(one("form").getAttribute("aria-busy")).toBe("false");
    },
  );

  describe("without a connection", () => {
    /** Cuts the post that left last. */
    const cuts = () => does(() => posts[posts.length - 1]?.onerror());
    /** The site answers, or not. */
    let isReached = true;
    beforeEach(() => {
      isReached = true;
      vi.stubGlobal("fetch", async () => {
        if (!isReached) throw new TypeError("offline");
        return Response.json({ kind: "ready" });
      });
    });
    const comesBack = async () => {
      isReached = true;
      await does(() => window.dispatchEvent(new Event("online")));
    };
    /** Start of the message, whose end depends on the time since the captcha was loaded. */
    const LOST = words.lineLost(true).slice(0, 5);
    const says = (text: string) =>
      eventually(() => expect(document.body.textContent).toContain(text));

    test.each([
      ["when the line is back", comesBack],
      [
        "by the button",
        async () => {
          isReached = true;
          await does(() => withText("button", words.sendNow).click());
        },
      ],
    ])("the same form is sent again %s", async (_, goesOn) => {
      const post = await sending();
      isReached = false;
      await cuts();
      await says(LOST);
      expect(posts).toHaveLength(1);
      expect(leaves()).toBe(true);
      expect(input("captchaCode").value).toBe("ab12");
      await goesOn();
      await eventually(() => expect(posts).toHaveLength(2));
      expect(posts[1]?.body).toBe(post.body);
      expect(document.body.textContent).not.toContain(LOST);
      const replace = vi.spyOn(window.location, "replace").mockImplementation(() => {});
      await posts[1]?.answers(200, { applied: true, once: "post-one" });
      expect(replace).toHaveBeenCalledWith("#done&once=post-one");
    });

    test("a form that breaks each time is given up, and everything but the code is kept", {
      meta: rows("ERR-12"),
    }, async () => {
      const post = await sending();
      await post.moves(10, 9_000_000);
      for (let sent = 1; sent <= SENDS; sent += 1) {
        await eventually(() => expect(posts).toHaveLength(sent));
        await cuts();
      }
      await eventually(() => expect(panel()).toBeNull());
      expect(posts).toHaveLength(SENDS);
      expect(summary()).toContain(outcomes.unavailable);
      expect(listed()).toEqual([["error", expect.stringContaining(fileWords.error)]]);
      expect(input("captchaCode").value).toBe("");
      expect(one("iframe + p").textContent).toBe(words.captchaChanged);
      expect(input("personName").value).toBe("李青");
      await types(input("captchaCode"), "cd34");
      expect(one("iframe + p").textContent).toBe("");
    });

    test("a post that never left can be cancelled, and its code is kept", async () => {
      await sending();
      const frame = one("iframe");
      isReached = false;
      await cuts();
      await says(LOST);
      await does(() => withText("button", words.cancel).click());
      await eventually(() => expect(summary()).toContain(words.cancelled));
      expect(input("captchaCode").value).toBe("ab12");
      expect(one("iframe")).toBe(frame);
      expect(listed()[0]?.[0]).toBe("chosen");
    });

    test("a captcha that was replaced meanwhile is asked for, and nothing is sent", async () => {
      await sending();
      isReached = false;
      await cuts();
      await says(LOST);
      input("captchaCode").value = "";
      await comesBack();
      await eventually(() => expect(summary()).toContain(outcomes.expired));
      expect(posts).toHaveLength(1);
      expect(listed()[0]?.[0]).toBe("chosen");
    });

    test("a post that nothing answers counts as cut", async () => {
      vi.useFakeTimers();
      await sending();
      isReached = false;
      expect(document.body.textContent).not.toContain(LOST);
      await passes(SILENCE_MS);
      expect(document.body.textContent).toContain(words.sendNow);
    });

    test("a captcha whose picture is lost is replaced when the line is back", async () => {
      isReached = false;
      await show();
      const frame = one<HTMLIFrameElement>("iframe");
      Object.defineProperty(frame, "contentDocument", { get: () => null });
      input("captchaCode").value = "ab12";
      await does(() => frame.dispatchEvent(new Event("load")));
      expect(one("iframe + p").textContent).toBe(words.captchaLost);
      await comesBack();
      await eventually(() => expect(one("iframe")).not.toBe(frame));
      expect(one("iframe + p").textContent).toBe(words.captchaChanged);
    });
  });

  test("a removed file ends the post, and the form stays", {
    meta: rows("UPLOAD-10"),
  }, async () => {
    await sending();
    await does(() => one(`[aria-label="${fileWords.remove("简历.pdf")}"]`).click());
    await eventually(() => expect(panel()).toBeNull());
    expect(summary()).toContain(words.cancelled);
    expect(input("personName").value).toBe("李青");
  });

  test("a new token of an answer is sent with the next post", async () => {
    const post = await sending();
    expect(post.body.get("formToken")).toBe("token-1");
    await post.answers(
      409,
      answered({ formToken: "token-2", notice: { tone: "error", text: "请重试" } }),
    );
    input("captchaCode").value = "cd34";
    await submits();
    await eventually(() => expect(posts).toHaveLength(2));
    expect(posts[1]?.body.get("formToken")).toBe("token-2");
  });
});

describe("the document's own answer", () => {
  const blank = typedValuesOf(() => []);
  const values = { ...blank, personName: "李青", phoneNumber: "138", cityId: "31" };
  const notice = { tone: "error", text: "请检查" } as const;
  const lost = { field: "otherFiles", name: "图.png", reason: "type" } as const;

  test.each([
    ["with what was typed", values, words.filesAgain],
    ["without", blank, words.nothingKept],
  ])("%s: lists the lost values", async (_, kept, said) => {
    await show({ answer: { ...emptyAnswer, notice, values: kept, dropped: [lost] } });
    expect(summary()).toContain(said);
    expect(summary()).toContain(fileWords.dropped("图.png", fileWords.reasons.type));
    expect(input("personName").value).toBe(kept.personName);
  });

  test.each([
    ["with what was typed", values],
    ["without", blank],
  ])("%s: what was lost is said until it is there again", async (_, kept) => {
    await show({ answer: { ...emptyAnswer, notice, values: kept } });
    await types(input("personName"), "李青");
    expect(summary().includes(words.filesAgain)).toBe(kept === values);
    expect(summary()).not.toContain(words.nothingKept);
    await chooses("resumeFile", "简历.pdf");
    expect(summary()).not.toContain(words.filesAgain);
    expect(summary()).toContain(notice.text);
  });

  test("the server's message about an unchanged value stays until it is changed", async () => {
    const fields = { personName: [errors.personName.required], captchaCode: ["验证码错误"] };
    const answer = { ...emptyAnswer, fields, values: { ...blank, personName: "李青" } };
    await show({ answer });
    expect(summary()).toContain(errors.personName.required);
    expect(summary()).toContain("验证码错误");
    await types(input("personName"), "李青青");
    expect(summary()).not.toContain(errors.personName.required);
    expect(summary()).toContain("验证码错误");
  });

  test("a full quota is shown before typing, not beside an answer", async () => {
    await show({ retryLater: { tone: "error", text: "今日已满" } });
    expect(document.body.textContent).toContain("今日已满");
    await submits();
    expect(document.body.textContent).not.toContain("今日已满");
  });
});

describe("each refusal, from the document to the last correction, says only what is so", () => {
  const values = {
    ...typedValuesOf(() => []),
    personName: "李青",
    phoneNumber: "138",
    cityId: "31",
  };

  type Unapplied = Exclude<ApplyOutcome, { kind: "applied" }>;
  /** One of each kind; the compiler reports a missing one. */
  const outcomes: { [Kind in Unapplied["kind"]]: Extract<Unapplied, { kind: Kind }> } = {
    invalid: {
      kind: "invalid",
      values,
      errors: {},
      dropped: [{ field: "otherFiles", name: "图.png", reason: "type" }],
    },
    "pre-check-refused": { kind: "pre-check-refused", message: "验证码错误", values },
    refused: { kind: "refused", message: null, values },
    "no-data": { kind: "no-data", values },
    lost: { kind: "lost", values },
    unavailable: { kind: "unavailable", values },
    "no-job": { kind: "no-job" },
    malformed: { kind: "malformed" },
    "too-large": { kind: "too-large", values },
    stalled: { kind: "stalled", values },
    busy: { kind: "busy", retryAfterS: 9, values },
    limited: { kind: "limited", retryAfterS: 9, values },
    "choose-city": { kind: "choose-city", values, errors: { captchaCode: ["cleared"] } },
    "received-before": { kind: "received-before", values, receipt: null, at: 0 },
  };
  const { context } = careersFixture();
  async function answerTo(outcome: Unapplied): Promise<ApplicationAnswer> {
    const answered = await answerApplication(outcome, "7", context);
    if (answered.kind !== "form") throw new Error(answered.kind);
    return { ...answered.answer, stores: { kind: "stores", stores: STORES } };
  }
  /** Each message of each field in the catalogue, and each outcome. */
  const refusals: [name: string, answer: () => Promise<ApplicationAnswer>][] = [
    ...applicationFields.flatMap((field) =>
      Object.entries<string>({ ...errors[field], other: errors.other }).map(
        ([code, text]): [string, () => Promise<ApplicationAnswer>] => [
          `${field}: ${code}`,
          async () => ({ ...(await answerTo(outcomes.invalid)), fields: { [field]: [text] } }),
        ],
      ),
    ),
    ...Object.values(outcomes).map((outcome): [string, () => Promise<ApplicationAnswer>] => [
      outcome.kind,
      () => answerTo(outcome),
    ]),
  ];

  const cut = (post: Request) => does(() => post.onerror());
  /** How a post ends without an answer of the form; the compiler reports a missing way. */
  const ends: Record<Exclude<Survived["kind"], "answered">, (post: Request) => Promise<unknown>> = {
    broken: (post) =>
      does(() => {
        Object.assign(post, { status: 413, responseText: "<html>" });
        post.onload();
      }),
    cancelled: () => does(() => withText("button", words.cancel).click()),
    expired: async (post) => {
      input("captchaCode").value = "";
      await cut(post);
    },
    refused: async (post) => {
      const refusal = { notice: { tone: "error", text: "今日已满" } };
      vi.stubGlobal("fetch", async () => Response.json(refusal, { status: 429 }));
      await cut(post);
    },
  };

  const remove = (name: string) =>
    does(() =>
      document.querySelector<HTMLElement>(`[aria-label="${fileWords.remove(name)}"]`)?.click(),
    );
  /** How a visitor corrects fields that do not take any text of letters and a digit: another value than before. */
  const corrections: Partial<Record<ApplicationField, (time: number) => Promise<unknown>>> = {
    personName: (time) => types(input("personName"), `李青${time}`),
    phoneNumber: (time) => types(input("phoneNumber"), `1380013800${time}`),
    cityId: async (time) => {
      await does(() => {
        const city = one<HTMLSelectElement>("select");
        city.value = time === 1 ? "33" : "31";
        city.dispatchEvent(new Event("change", { bubbles: true }));
      });
      await eventually(() => expect(document.body.textContent).toContain("门店1"));
    },
    positionIdList: () => does(() => one<HTMLInputElement>("[name=positionIdList]").click()),
    captchaCode: (time) => types(input("captchaCode"), `ab1${time}`),
    resumeFile: (time) => chooses("resumeFile", `简历${time}.pdf`),
    otherFiles: async (time) => {
      await remove(`作品${time - 1}.pdf`);
      await chooses("otherFiles", `作品${time}.pdf`);
    },
  };
  const correct = (field: ApplicationField, time: number) =>
    corrections[field]?.(time) ?? types(input(field), `${field}${time}`);

  const messagesAt = (field: ApplicationField) =>
    [...document.querySelectorAll("[data-listed] a")]
      .filter((link) => link.getAttribute("href")?.endsWith(field))
      .map((link) => link.textContent);
  const hasFiles = () =>
    document.querySelector("li[data-status]:not([data-status=removed])") !== null;
  const isBlank = () =>
    ["personName", "phoneNumber", "captchaCode"].every((name) => input(name).value === "") &&
    one<HTMLSelectElement>("select").value === "";

  function expectTruth(when: string): void {
    const links = document.querySelectorAll("[data-listed] a").length;
    const counted = summary().includes(words.summary(links));
    if (summary() !== "") expect(counted, `${when}: the count`).toBe(links > 0);
    if (summary().includes(words.nothingKept))
      expect([isBlank(), hasFiles()], when).toEqual([true, false]);
    if (summary().includes(words.filesAgain))
      expect(hasFiles(), `${when}: files again`).toBe(false);
    if (summary().includes(words.filesKept)) expect(hasFiles(), `${when}: files kept`).toBe(true);
    const invalid = [...document.querySelectorAll('form [aria-invalid="true"]')].map((each) =>
      each.getAttribute("name"),
    );
    for (const name of new Set(invalid))
      expect(messagesAt(name as ApplicationField), `${when}: ${name}`).not.toEqual([]);
  }

  async function corrects(time: number): Promise<void> {
    for (const field of applicationFields) {
      await correct(field, time);
      expectTruth(field);
      expect(messagesAt(field), `${field} corrected`).toEqual([]);
    }
  }

  test.each(refusals)("%s", async (_, answerOf) => {
    const answer = await answerOf();
    await show({ answer, storeRequired: true });
    expectTruth("hydrated");
    await corrects(1);
    await submits();
    expect(posts).toHaveLength(1);
    expect(summary()).toBe("");
    await posts[0]?.answers(422, { applied: false, answer });
    expectTruth("refused again");
    await corrects(2);
    await submits();
    expect(posts).toHaveLength(2);
    expect(summary()).toBe("");
  });

  test.each(Object.entries(ends))("a post that is %s", async (_, end) => {
    await show({ storeRequired: true });
    await corrects(1);
    await submits();
    expect(posts).toHaveLength(1);
    await end(posts[0] as Request);
    await eventually(() => expect(summary()).not.toBe(""));
    expectTruth("ended");
    expect(summary()).toContain(words.filesKept);
    vi.stubGlobal("fetch", async () => Response.json(storesAnswer()));
    await corrects(2);
    await remove("简历2.pdf");
    await remove("作品2.pdf");
    expectTruth("without files");
    await corrects(3);
    await submits();
    expect(posts).toHaveLength(2);
    expect(summary()).toBe("");
  });
});
