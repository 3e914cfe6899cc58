import { accept, addressOf, type FakeAnswer, startFakeUpstream } from "./fakeUpstream.ts";

/** An upstream that counts code queries, by code, as they arrive. */
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
    /** Number of queries of a code; of all queries without one. */
    asked: (code?: string) =>
      code === undefined
        ? [...counts.values()].reduce((sum, count) => sum + count, 0)
        : (counts.get(code) ?? 0),
    answers(next: FakeAnswer) {
      answer = next;
    },
  };
}

/** A success response for a code, first query unless the detail differs. */
export function answerWith(detail: object, code = 1): FakeAnswer {
  const data = { prompt: "正品", queryTimes: 1, firstSearchTime: "", status: 1, ...detail };
  return (_, response) => accept(response, { code, data });
}
