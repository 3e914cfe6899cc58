import { createTransport } from "#server/compose.ts";
import type { Config } from "#server/config.ts";
import type { Transport } from "#server/http/transport.ts";
import { callAt } from "#shared/contract/callAt.ts";
import type { CallKey } from "#shared/contract/calls.ts";

/** One request to the upstream and the demo's response. */
export type Recorded = { call: CallKey; question: string; status: number; text: string };

/** The responses to change, of one request or of a call, and the change. */
type Change = ({ question: string } | { call: CallKey }) & { apply: (answer: unknown) => unknown };

function changes(change: Change, { call, question }: Recorded): boolean {
  return "call" in change ? change.call === call : change.question === question;
}

/** The demo backend with cached responses, some of which change while a case runs. */
export function changeableUpstream(config: Config) {
  const demo = createTransport(config);
  const known = new Map<string, Promise<Recorded>>();
  let asked = new Set<string>();
  let change: Change | null = null;

  async function ask(request: Request, question: string): Promise<Recorded> {
    const { pathname } = new URL(request.url);
    const call = callAt(request.method, pathname);
    if (!call) throw new Error(`no call at ${pathname}`);
    const response = await demo(request);
    return { call, question, status: response.status, text: await response.text() };
  }

  const transport: Transport = async (request) => {
    const body = request.method === "POST" ? await request.clone().text() : "";
    const { pathname, search } = new URL(request.url);
    const question = `${request.method} ${pathname}${search} ${body}`;
    const recorded = known.get(question) ?? ask(request, question);
    known.set(question, recorded);
    asked.add(question);
    const found = await recorded;
    const { text, status } = found;
    const answer =
      change && changes(change, found) ? JSON.stringify(change.apply(JSON.parse(text))) : text;
    return new Response(answer, { status, headers: { "content-type": "application/json" } });
  };

  return {
    transport,
    /** Runs `work` with changed responses of one request, or of a call. */
    async changed<T>(by: Change, work: () => Promise<T>): Promise<T> {
      change = by;
      try {
        return await work();
      } finally {
        change = null;
      }
    },
    /** Calls of `work`. */
    async recorded(work: () => Promise<unknown>): Promise<Recorded[]> {
      asked = new Set();
      await work();
      return Promise.all([...asked].flatMap((question) => known.get(question) ?? []));
    },
  };
}
