import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createSharing } from "#app/wechat/sharing.ts";
import { isWechat } from "#shared/domain/wechat.ts";

const SDK = "https://res.wx.example/sdk.js";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/107.0.5304.141 Mobile Safari/537.36 XWEB/5061 MicroMessenger/8.0.34";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 16_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.34";
const signature = {
  appId: "wx0123456789abcdef",
  timestamp: 1,
  nonceStr: "n",
  signature: "s",
};

/** Scripts of other origins are not fetched, but their `load` is dispatched. */
const { happyDOM } = window as unknown as {
  happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
};
happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;

let told: [string, unknown][];
let refuse: (told: { errMsg?: string }) => void;
let asked: string[];

function open(path: string, head: { name: string; description: string }) {
  history.replaceState(null, "", path);
  document.head.innerHTML = `<meta itemprop="name" content="${head.name}">
    <meta itemprop="description" content="${head.description}">
    <meta itemprop="image" content="https://a.example/share-1.jpg">
    <link rel="canonical" href="https://a.example${path}">`;
}

const cardOf = (path: string, { name, description }: { name: string; description: string }) => {
  const link = `https://a.example${path}`;
  const imgUrl = "https://a.example/share-1.jpg";
  return [
    ["message", { title: name, desc: description, link, imgUrl }],
    ["timeline", { title: name, link, imgUrl }],
  ];
};

const plate = { name: "青蕾盘", description: "一只盘子" };
const bowl = { name: "雨碗", description: "一只碗" };

beforeEach(() => {
  told = [];
  asked = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return Response.json(signature);
  });
  window.wx = {
    config: (settings) => void told.push(["config", settings]),
    ready: (callback) => callback(),
    error: (callback) => {
      refuse = callback;
    },
    updateAppMessageShareData: (card) => void told.push(["message", card]),
    updateTimelineShareData: (card) => void told.push(["timeline", card]),
  };
});
afterEach(() => {
  document.head.replaceChildren();
  delete window.wx;
  vi.unstubAllGlobals();
});

describe("the card of a page", () => {
  const configured = [
    "config",
    {
      ...signature,
      debug: false,
      jsApiList: ["updateAppMessageShareData", "updateTimelineShareData"],
    },
  ];

  test("is given to WeChat for each page; on Android each is signed", async () => {
    const share = createSharing(SDK, ANDROID);
    open("/pdp/plate?vc=x", plate);
    await share();
    expect(told).toEqual([configured, ...cardOf("/pdp/plate?vc=x", plate)]);
    told = [];
    open("/pdp/bowl", bowl);
    await share();
    expect(told).toEqual([configured, ...cardOf("/pdp/bowl", bowl)]);
    expect(asked).toEqual([
      "/resources/wechat-signature?address=%2Fpdp%2Fplate%3Fvc%3Dx",
      "/resources/wechat-signature?address=%2Fpdp%2Fbowl",
    ]);
  });

  test("is given for each page on iOS, where the first address is signed", async () => {
    const share = createSharing(SDK, IPHONE);
    open("/pdp/plate", plate);
    await share();
    told = [];
    open("/pdp/bowl", bowl);
    await share();
    expect(told).toEqual(cardOf("/pdp/bowl", bowl));
    expect(asked).toHaveLength(1);
  });

  test("is not given for a page that was left meanwhile", async () => {
    const share = createSharing(SDK, ANDROID);
    open("/pdp/plate", plate);
    const first = share();
    open("/pdp/bowl", bowl);
    await first;
    expect(told).toEqual([]);
    await share();
    expect(told.slice(1)).toEqual(cardOf("/pdp/bowl", bowl));
  });

  test("stays WeChat's own without a signature, and without the script", async () => {
    vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
    open("/pdp/plate", plate);
    await createSharing(SDK, ANDROID)();
    delete window.wx;
    await createSharing(SDK, ANDROID)();
    expect(told).toEqual([]);
  });
});

test("a refused signature is reported like an error of the page", async () => {
  const reported: unknown[] = [];
  vi.stubGlobal("reportError", (error: unknown) => reported.push(error));
  open("/pdp/plate", plate);
  await createSharing(SDK, ANDROID)();
  refuse({ errMsg: "config:invalid signature" });
  expect(reported).toMatchObject([{ name: "WechatError", message: "config:invalid signature" }]);
});

test.each<[boolean, string]>([
  [true, ANDROID],
  [true, IPHONE],
  [false, "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36"],
])("WeChat is %s for %s", (is, agent) => {
  expect(isWechat(agent)).toBe(is);
});
