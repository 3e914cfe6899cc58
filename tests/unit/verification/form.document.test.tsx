import type { ActionFunctionArgs } from "@remix-run/node";
import { useRef } from "react";
import { expect, test, vi } from "vitest";
import { fieldMessage } from "#app/features/verification/answer.ts";
import { Register } from "#app/features/verification/Register.tsx";
import { useVerification } from "#app/features/verification/useVerification.ts";
import { VerificationLine } from "#app/shell/footer/VerificationLine.tsx";
import { ToastRegion } from "#app/toasts/toasts.ts";
import { verificationCopy } from "#shared/copy/verification.ts";
import { verificationFormCopy } from "#shared/copy/verificationForm.ts";
import { verificationResultCopy } from "#shared/copy/verificationResult.ts";
import { MODULE_MISSING } from "#shared/domain/build.ts";
import type { HelpView } from "#shared/domain/helpContacts.ts";
import {
  type CodeFault,
  readTypedCode,
  type VerificationAnswer,
  type VerificationResult,
} from "#shared/domain/verification.ts";
import { does, eventually, mountRouted, one, types, withText } from "#tests/support/mounted.tsx";

const CODE = "HV26071488300001";
const help = { telephone: null, email: null } as unknown as HelpView;

function Form({ given }: { given?: VerificationAnswer }) {
  const field = useRef<HTMLInputElement>(null);
  const form = useVerification(field, given);
  return (
    <>
      <Register
        form={{ ...form, field }}
        action="/verification"
        code={given && given.kind !== "none" ? given.code : undefined}
      />
      <button type="button" onClick={form.showAsDocument}>
        as document
      </button>
      {form.result && (
        <div role="dialog">
          {form.result.code} {form.result.result.kind}
          <button type="button" onClick={form.close}>
            close
          </button>
          <button type="button" onClick={form.fetchAgain}>
            again
          </button>
        </div>
      )}
      <ToastRegion />
    </>
  );
}

/** The form over an action whose responses the test defines. */
async function shown(given?: VerificationAnswer, form = <Form given={given} />) {
  const posts: { form: FormData; answer: (answer: VerificationAnswer) => Promise<void> }[] = [];
  const action = async ({ request }: ActionFunctionArgs) => {
    const form = await request.formData();
    return new Promise<VerificationAnswer>((resolve) => {
      posts.push({ form, answer: (answer) => does(() => resolve(answer)) });
    });
  };
  await mountRouted(form, {
    routes: [{ path: "/verification", action, Component: () => null }],
  });
  const submit = () =>
    does(() =>
      one<HTMLFormElement>("form").dispatchEvent(
        new Event("submit", { bubbles: true, cancelable: true }),
      ),
    );
  const ask = async (code: string) => {
    await types(one<HTMLInputElement>("[name=securityCode]"), code);
    await submit();
    await eventually(() => expect(posts.length).toBeGreaterThan(0));
  };
  return { posts, submit, ask };
}

const queried = { prompt: "正品", times: 1, firstTime: null };
/** One of each kind; the compiler reports a missing one. */
const results: Record<VerificationResult["kind"], VerificationResult> = {
  first: { kind: "first", ...queried },
  repeat: { kind: "repeat", ...queried },
  blocked: { kind: "blocked", ...queried },
  error: { kind: "error", prompt: "异常" },
  other: { kind: "other", prompt: "其他" },
  wrong: { kind: "wrong" },
  failed: { kind: "failed", message: "维护中" },
  lost: { kind: "lost", message: "维护中" },
  unheard: { kind: "unheard" },
};
const result = (kind: VerificationResult["kind"], code = CODE): VerificationAnswer => ({
  kind: "result",
  code,
  repeated: false,
  result: results[kind],
});

const dialog = () => document.querySelector('[role="dialog"]');
const message = () => document.querySelector('form [role="alert"]')?.textContent ?? null;
const tokenOf = (form: FormData | undefined) => String(form?.get("once"));

test("each deliberate verification has a token of its own, and shows its own answer", async () => {
  const { posts, ask } = await shown();
  await ask(CODE);
  expect(dialog()).toBeNull();
  await posts[0]?.answer(result("first"));
  expect(dialog()?.textContent).toContain(`${CODE} first`);
  await does(() => withText("button", "close").click());
  expect(dialog()).toBeNull();

  await ask("HV26071488300002");
  await eventually(() => expect(posts).toHaveLength(2));
  // The last answer is not shown for the next code.
  expect(dialog()).toBeNull();
  expect(posts[1]?.form.get("securityCode")).toBe("HV26071488300002");
  expect(tokenOf(posts[0]?.form)).toMatch(/^[0-9a-f]{32}$/);
  expect(tokenOf(posts[1]?.form)).not.toBe(tokenOf(posts[0]?.form));
  await posts[1]?.answer(result("repeat", "HV26071488300002"));
  expect(dialog()?.textContent).toContain("HV26071488300002 repeat");
});

test("an answer that was not heard is fetched again by the same token", async () => {
  const { posts, ask } = await shown();
  await ask(CODE);
  await posts[0]?.answer(result("unheard"));
  await does(() => withText("button", "again").click());
  await eventually(() => expect(posts).toHaveLength(2));
  expect(tokenOf(posts[1]?.form)).toBe(tokenOf(posts[0]?.form));
  expect(posts[1]?.form.get("securityCode")).toBe(CODE);
  await posts[1]?.answer(result("first"));
  await ask(CODE);
  await eventually(() => expect(posts).toHaveLength(3));
  expect(tokenOf(posts[2]?.form)).not.toBe(tokenOf(posts[1]?.form));
});

test("while a query is pending the button shows it, and no second one is sent", async () => {
  const { posts, submit, ask } = await shown();
  const button = one("form button");
  expect(button.textContent).toBe(verificationFormCopy.submit);
  await ask(CODE);
  expect(button.textContent).toBe(verificationFormCopy.submitting);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await submit();
  expect(posts).toHaveLength(1);
  await posts[0]?.answer(result("first"));
  expect(button.textContent).toBe(verificationFormCopy.submit);
  expect(button.hasAttribute("aria-disabled")).toBe(false);
});

test("an empty field is refused at once, with the focus on it, and without a post", async () => {
  const { posts, submit } = await shown();
  await submit();
  expect(message()).toBe(verificationFormCopy.refused.missing);
  const field = one<HTMLInputElement>("[name=securityCode]");
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    message(),
  );
  expect(posts).toHaveLength(0);
});

test("a wrong code is reported beside the field and in the dialog; the next submit removes the message", async () => {
  const { posts, ask } = await shown();
  await ask(CODE);
  await posts[0]?.answer(result("wrong"));
  expect(message()).toBe(verificationFormCopy.wrong);
  expect(dialog()?.textContent).toContain("wrong");
  await ask("HV26071488300002");
  expect(message()).toBeNull();
});

/** A code with each fault; the compiler reports a missing one. */
const faulty: Record<CodeFault, string> = {
  missing: "",
  "too-long": "9".repeat(31),
  malformed: "\ud800",
};
/** Messages about a code: why the server did not query it, and each result that has one beside the field. */
const aboutCode: [name: string, given: VerificationAnswer][] = [
  ...Object.entries(verificationCopy.notAsked).map(
    ([reason, words]): [string, VerificationAnswer] => [
      reason,
      {
        kind: "refused",
        code: CODE,
        message: typeof words === "function" ? words("14:05:09") : words,
      },
    ],
  ),
  ...Object.values(results)
    .map(({ kind }): [string, VerificationAnswer] => [kind, result(kind)])
    .filter(([, answer]) => fieldMessage(answer) !== null),
];
/** Each message beside the field that a document can have, but a question's. */
const refusals: typeof aboutCode = [
  ...Object.entries(verificationFormCopy.refused).map(
    ([fault, message]): [string, VerificationAnswer] => [
      fault,
      { kind: "refused", code: faulty[fault as CodeFault], message },
    ],
  ),
  ...aboutCode,
];

test.each(aboutCode)(
  "a message about a code (%s) is shown beside this code only",
  async (_, answer) => {
    const { posts, ask } = await shown();
    const field = one<HTMLInputElement>("[name=securityCode]");
    await ask(CODE);
    await posts[0]?.answer(answer);
    const said = message();
    expect(said).not.toBeNull();
    await types(field, `${CODE}2`);
    expect(message()).toBeNull();
    expect(field.getAttribute("aria-invalid")).toBe("false");
    await types(field, CODE);
    expect(message()).toBe(said);
  },
);

test.each(refusals)(
  "a refusal in the document (%s) is shown beside its own code only, until the next query",
  async (name, given) => {
    const { posts, ask } = await shown(given);
    const field = one<HTMLInputElement>("[name=securityCode]");
    if (name in faulty) expect(readTypedCode(field.value).fault).toBe(name);
    const said = message();
    expect(said).not.toBeNull();
    await types(field, `${CODE}2`);
    expect(message()).toBeNull();
    await types(field, "9".repeat(32));
    // A fault of another code is not reported before it is sent.
    expect(message()).toBeNull();
    await ask(`${CODE}2`);
    expect(message()).toBeNull();
    await posts[0]?.answer({ ...result("first"), code: `${CODE}2` } as VerificationAnswer);
    expect(message()).toBeNull();
  },
);

test.each(Object.entries(verificationCopy.asked))(
  "a question (%s) keeps its message with any code, until an answer is typed",
  async (_, said) => {
    const question = (ticket: string): VerificationAnswer => ({
      kind: "refused",
      code: CODE,
      message: said,
      challenge: { ticket, left: 2, right: 3 },
    });
    const { posts, ask } = await shown(question("1"));
    const code = one<HTMLInputElement>("[name=securityCode]");
    const answer = () => one<HTMLInputElement>("[name=answer]");
    expect(message()).toBe(said);
    await types(code, `${CODE}2`);
    expect(message()).toBe(said);
    await types(answer(), "4");
    expect(message()).toBeNull();
    await types(answer(), "");
    expect(message()).toBe(said);
    await types(answer(), "4");
    await ask(CODE);
    expect(message()).toBeNull();
    await posts[0]?.answer(question("2"));
    expect([message(), answer().value]).toEqual([said, ""]);
  },
);

test("a message about an empty field goes when it is filled in, and names the next fault", async () => {
  const { submit } = await shown();
  const field = one<HTMLInputElement>("[name=securityCode]");
  await submit();
  await types(field, "9".repeat(31));
  expect(message()).toBe(verificationFormCopy.refused["too-long"]);
  await types(field, CODE);
  expect(message()).toBeNull();
});

test("a failed request is reported beside the field and by a toast, and opens no dialog", async () => {
  const { posts, ask } = await shown();
  await ask(CODE);
  await posts[0]?.answer(result("failed"));
  expect(message()).toBe("维护中");
  expect(dialog()).toBeNull();
  await eventually(() => expect(one(".Toastify__toast").textContent).toContain("维护中"));
});

test("a refusal moves the focus to the field", async () => {
  const { posts, ask } = await shown();
  await ask(CODE);
  await posts[0]?.answer({
    kind: "refused",
    code: CODE,
    message: "请输入防伪码",
  } as VerificationAnswer);
  expect(message()).toBe("请输入防伪码");
  expect(document.activeElement).toBe(one("[name=securityCode]"));
});

test("what came with the document is shown, until it is closed", async () => {
  await shown(result("repeat"));
  expect(dialog()?.textContent).toContain(`${CODE} repeat`);
  await does(() => withText("button", "close").click());
  expect(dialog()).toBeNull();
});

test("a query pending when a module is missing is sent as a document, by POST, with its token", async () => {
  const sent = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
  const { posts, ask } = await shown();
  await does(() => window.dispatchEvent(new Event(MODULE_MISSING)));
  expect(sent).not.toHaveBeenCalled();
  await ask(CODE);
  await does(() => window.dispatchEvent(new Event(MODULE_MISSING)));
  await eventually(() => expect(sent).toHaveBeenCalledOnce());
  const form = one<HTMLFormElement>("body > form");
  expect(form.method).toBe("post");
  expect(form.getAttribute("action")).toBe("/verification");
  const fields = Object.fromEntries(new FormData(form));
  expect(fields).toMatchObject({ securityCode: CODE, once: tokenOf(posts[0]?.form) });
  form.remove();
  await posts[0]?.answer(result("first"));
  await does(() => window.dispatchEvent(new Event(MODULE_MISSING)));
  expect(sent).toHaveBeenCalledOnce();
  // So is an answer whose dialog cannot be loaded.
  await does(() => withText("button", "as document").click());
  expect(sent).toHaveBeenCalledTimes(2);
  one("body > form").remove();
});

test("a pasted code with separators is not cut by the field, and is sent", async () => {
  const { posts, ask } = await shown();
  const pasted = "HV26 0714 8830 0001 ".padEnd(40);
  expect(one("[name=securityCode]").hasAttribute("maxlength")).toBe(false);
  await ask(pasted);
  expect(String(posts[0]?.form.get("securityCode")).trim()).toBe(pasted.trim());
});

test("the footer's line shows the pending query, each refusal beside its field, and each answer above the page", async () => {
  const { posts, submit, ask } = await shown(
    undefined,
    <VerificationLine help={{ contacts: [] }} />,
  );
  const field = one<HTMLInputElement>("[name=securityCode]");
  const button = one("form button[type=submit]");
  expect(document.querySelector<HTMLLabelElement>(`label[for="${field.id}"]`)?.textContent).toBe(
    verificationFormCopy.code,
  );
  await submit();
  expect(message()).toBe(verificationFormCopy.refused.missing);
  expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    message(),
  );
  for (const [code, count] of [
    [CODE, 1],
    ["HV26071488300002", 2],
  ] as const) {
    await ask(code);
    await eventually(() => expect(posts).toHaveLength(count));
    expect([button.textContent, message(), dialog()]).toEqual([
      verificationFormCopy.submitting,
      null,
      null,
    ]);
    await posts[count - 1]?.answer(result("first", code));
    await eventually(() => expect(dialog()?.textContent).toContain(code.slice(-4)));
    expect(one("form").contains(dialog())).toBe(false);
    await does(() => withText("button", verificationResultCopy.actions.done).click());
    await eventually(() => expect(dialog()).toBeNull());
  }
});

test.each([
  ["the register", <Form key="register" />],
  ["the line in the footer", <VerificationLine key="line" help={help} />],
])("a limit in %s is over when its time is: said once, politely", async (_, form) => {
  const { posts, ask } = await shown(undefined, form);
  await ask(CODE);
  const said = verificationCopy.notAsked.limited("14:05:09");
  const over = verificationCopy.limitOver;
  const refused = { kind: "refused", code: CODE, message: said } as const;
  await posts[0]?.answer({ ...refused, wait: { seconds: 0.2, over } });
  expect(message()).toBe(said);
  const line = document.querySelector('form [role="alert"]');
  await eventually(() => expect(line?.textContent).toBe(over));
  expect(line?.getAttribute("role")).toBe("status");
  // Another query has its own message.
  await ask(`${CODE}2`);
  expect(document.querySelector('form [role="status"]')).toBeNull();
});

test("a limit in the document is over as long after the document as it lasts", async () => {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([
    { responseStart: performance.now() - 8_900 } as PerformanceNavigationTiming,
  ]);
  const over = verificationCopy.limitOver;
  const wait = { seconds: 9, over };
  await shown({ kind: "refused", code: CODE, message: "429", wait });
  expect(message()).toBe("429");
  await eventually(() => expect(one('form [role="status"]').textContent).toBe(over));
});
