import { beforeEach, expect, test, vi } from "vitest";
import { Certificate } from "#app/features/verification/Certificate.tsx";
import { ToastRegion } from "#app/toasts/toasts.ts";
import { verificationResultCopy } from "#shared/copy/verificationResult.ts";
import { certificateCopy as keep } from "#shared/features/certificate/words.ts";
import { does, eventually, mountRouted, one, withText } from "#tests/support/mounted.tsx";

const { actions, facts, result: titles, notes } = verificationResultCopy;
const CODE = "HV26071488300001";
let drawn: string[] = [];
let pen: object | null = null;

beforeEach(() => {
  drawn = [];
  const others = ["fillRect", "strokeRect", "save", "restore", "translate", "scale", "fill"];
  pen = Object.fromEntries([...others, "stroke"].map((name) => [name, () => {}]));
  Object.assign(pen, { fillText: (text: string) => drawn.push(text) });
  vi.stubGlobal("Path2D", class {});
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(() => pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue("data:image/png;base64,x");
});

const counted = {
  prompt: "正品，釉下青花",
  times: 2,
  firstTime: "2026 年 3 月 5 日",
  season: "惊蛰",
};
const show = (kind: string, { onClose, fetchAgain, code = CODE } = {} as Record<string, never>) =>
  mountRouted(
    <>
      <Certificate
        answer={{ kind: "result", code, repeated: false, result: { kind, ...counted } } as never}
        help={{ contacts: [] }}
        closeHref="/verification"
        onClose={onClose}
        fetchAgain={fetchAgain}
      />
      <ToastRegion />
    </>,
  );
const text = () => document.body.textContent ?? "";

test.each([
  ["first", [titles.first, counted.firstTime, facts.times], [actions.done], false],
  [
    "repeat",
    [titles.repeat, counted.firstTime, facts.repeat(2), notes.repeat],
    [actions.done],
    false,
  ],
  ["blocked", [titles.blocked, facts.blocked(2), notes.blocked], [actions.done], true],
  ["wrong", [titles.wrong, notes.wrong], [actions.again], true],
  ["lost", [titles.lost], [actions.done], true],
  ["unheard", [titles.unheard, notes.unheard], [actions.fetch], true],
])(
  "%s: its facts, its next step, and whether it leads to the contacts",
  async (kind, said, steps, leads) => {
    const fetchAgain = vi.fn();
    const onClose = vi.fn();
    await show(kind, { fetchAgain, onClose } as never);
    expect(document.body.innerHTML.includes("framed")).toBe(kind === "first");
    for (const each of said) expect(text()).toContain(each);
    const code = document.querySelector("dd")?.textContent ?? "";
    expect(code).toBe(["first", "repeat", "blocked"].includes(kind) ? CODE : "");
    for (const step of steps) await does(() => withText("button", step).click());
    expect(fetchAgain.mock.calls.length + onClose.mock.calls.length).toBe(1);
    expect(fetchAgain).toHaveBeenCalledTimes(kind === "unheard" ? 1 : 0);
    expect(text().includes(actions.contact)).toBe(leads);
    expect(text().includes(keep.poster)).toBe(kind === "first");
  },
);

test("a poster has the words, the day and the code's end, never the code; print opens the printer", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  await show("first");
  await does(() => withText("button", keep.print).click());
  expect(print).toHaveBeenCalledOnce();
  const [giver] = document.querySelectorAll<HTMLInputElement>("label input");
  if (giver) giver.value = "李青";
  await does(() => withText("button", keep.poster).click());
  await eventually(() => one("figure"));
  const all = drawn.join("\n");
  for (const line of ["正品，釉下青花", counted.firstTime, keep.ending("0001"), "惊", "蛰"])
    expect(drawn).toContain(line);
  expect(drawn).toContain(`${keep.giver} 李青`);
  expect(all).not.toContain(CODE);
  expect(all).not.toContain(keep.receiver);
  expect(one<HTMLImageElement>("figure img").alt).toBe(keep.alt);
  expect(one("figcaption").textContent).toBe(keep.hold);
});

test("a poster that cannot be created is reported", async () => {
  pen = null;
  await show("first");
  await does(() => withText("button", keep.poster).click());
  await eventually(() => expect(text()).toContain(keep.failed));
  expect(document.querySelector("figure")).toBeNull();
});
