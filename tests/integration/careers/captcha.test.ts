import type { LoaderFunctionArgs } from "@remix-run/node";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { definitionOf } from "#app/blocks/registry.server.ts";
import { loader } from "#app/routes/resources/captcha.ts";
import type { ServerContext } from "#server/context.ts";
import { upstreamClient, upstreamConfig } from "#tests/support/commerce.ts";
import { envelope, installUpstream } from "#tests/support/msw.ts";

vi.mock("#server/observability/log.ts", async (original) => {
  const log = await original<typeof import("#server/observability/log.ts")>();
  return { ...log, getLogger: () => log.createLogger("silent") };
});
let captchaAudio = false;
vi.mock("#server/compose.ts", async (original) => ({
  ...(await original<typeof import("#server/compose.ts")>()),
  serverContext: (): ServerContext => ({
    commerce: upstreamClient(),
    config: { ...upstreamConfig(), captchaAudio },
    blockReader: definitionOf,
    signal: new AbortController().signal,
  }),
}));

const upstream = installUpstream();

const PICTURE = Buffer.from("\x89PNG\r\n\x1a\n of a captcha", "latin1").toString("base64");
const FORM = "abcdefgh12";
const again = `/resources/captcha?form=${FORM}`;

async function ask(address = "198.51.100.6", search = `?form=${FORM}`) {
  const headers = { "X-Forwarded-For": address };
  const request = new Request(`http://localhost/resources/captcha${search}`, { headers });
  const answer = await loader({ request, context: {}, params: {} } as LoaderFunctionArgs);
  const html = await answer.text();
  return {
    status: answer.status,
    kept: answer.headers.get("Cache-Control"),
    retryAfter: answer.headers.get("Retry-After"),
    // Stored for ten minutes, or deleted.
    keys: answer.headers
      .getSetCookie()
      .map((line) => /^captcha-\w+=[^;]+; Max-Age=600;/.test(line) || !/Max-Age=0;/.test(line)),
    again: / href="([^"]*)"/.exec(html)?.[1],
    words: /<p role="alert">([^<]*)/.exec(html)?.[1],
  };
}

describe("limits", () => {
  const shown = { status: 200, kept: "no-store", retryAfter: null, keys: [true, true], again };
  beforeEach(() => {
    // The clock is stopped within the minute: the limit is not refilled.
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
    upstream.answers(() => envelope({ captchaKey: "key", imageBase64: PICTURE }));
  });
  afterEach(() => void vi.useRealTimers());

  test("a form gets 30 captchas in a minute, then a refusal with Retry-After", async () => {
    for (let i = 0; i < 30; i += 1) expect(await ask()).toEqual(shown);
    // The window began with the first request, at most a minute ago.
    const refused = {
      words: expect.stringMatching(/^换得太频繁了，请于北京时间 \d\d:\d\d(?::\d\d)? 之后再试。$/),
      status: 429,
      kept: "no-store",
      retryAfter: expect.stringMatching(/^(60|[1-5]?\d)$/),
      keys: [false, false],
      again,
    };
    expect(await ask()).toEqual(refused);
    expect(upstream.received).toHaveLength(30);
  });
});

test.each([
  [true, `?form=${FORM}&heard=1`, "true"],
  [true, `?form=${FORM}`, null],
  [false, `?form=${FORM}&heard=1`, null],
])("with the setting %s, %s requests the sound: %s", async (setting, search, audio) => {
  captchaAudio = setting;
  const data = { captchaKey: "key", imageBase64: PICTURE, audioBase64: "T2dnUw==" };
  upstream.answers(() => envelope(data));
  // A new captcha of the same kind replaces it.
  const again = `/resources/captcha${audio ? search.replace("&", "&amp;") : `?form=${FORM}`}`;
  expect(await ask("198.51.100.9", search)).toMatchObject({ status: 200, kept: "no-store", again });
  expect(upstream.received.at(-1)?.query).toEqual(audio ? { audio } : {});
  captchaAudio = false;
});

test("fails for an unavailable picture and clears the previous key", async () => {
  upstream.answers(() => new HttpResponse(null, { status: 500 }));
  const failed = {
    words: "获取验证码失败，请稍后重试！",
    status: 503,
    kept: "no-store",
    retryAfter: null,
    keys: [false, false],
    again,
  };
  expect(await ask("198.51.100.7")).toEqual(failed);
});

test.each(["", "?form=", "?form=a%20form%20of%20nobody"])(
  "leaves no key for a picture without a form (%s)",
  async (search) => {
    upstream.answers(() => envelope({ captchaKey: "key", imageBase64: PICTURE }));
    expect(await ask("198.51.100.8", search)).toMatchObject({
      status: 200,
      keys: [],
      again: "/resources/captcha?form=",
    });
  },
);
