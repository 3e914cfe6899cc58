import { accept, addressOf, type FakeAnswer, startFakeUpstream } from "./fakeUpstream.ts";

/** An upstream that counts the questions about codes, by code, as they arrive on the wire. */
export async function startSecurityCodes() {
  const counts = new Map<string, number>();
  let answer: FakeAnswer = answerWith({});
  const upstream = await startFakeUpstream({
    securityCodeQuery(request, response) {
      const code = addressOf(request).searchParams.get("securityCode") ?? "";
      counts.set(code, (counts.get(code) ?? 0) + 1);
      return answer(request, response);
    },
  });
  return {
    base: upstream.base,
    stop: upstream.stop,
    /** How often a code was asked about; without one: all questions. */
    asked: (code?: string) =>
      code === undefined
        ? [...counts.values()].reduce((sum, count) => sum + count, 0)
        : (counts.get(code) ?? 0),
    answers(next: FakeAnswer) {
      answer = next;
    },
  };
}

/** An accepted answer about a code, first query unless the detail says otherwise. */
export function answerWith(detail: object, code = 1): FakeAnswer {
  const data = { prompt: "正品", queryTimes: 1, firstSearchTime: "", status: 1, ...detail };
  return (_, response) => accept(response, { code, data });
}
