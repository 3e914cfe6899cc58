import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A stand-in of WeChat: its API, and a script in the shape of its JS-SDK. */
export type WechatApi = {
  origin: string;
  /** Requests of the API: method, path, and the sent members. */
  asked: string[];
  /** Answers of the next requests to a path, in order; then success. */
  next: { path: "stable_token" | "getticket"; answer: unknown; status?: number }[];
  /** Seconds of the tickets that it gives. */
  expiresIn: number;
  stop: () => Promise<void>;
};

export const WECHAT_ACCOUNT = { appId: "wx0123456789abcdef", secret: "wechat-account-secret" };

/** Records its calls, and accepts each configuration at once. */
const SDK = `window.told=[];window.wx={
config:function(c){told.push(["config",c])},
ready:function(f){setTimeout(f,0)},
error:function(f){window.refuse=f},
updateAppMessageShareData:function(c){told.push(["message",c])},
updateTimelineShareData:function(c){told.push(["timeline",c])}}`;

export async function startWechatApi(): Promise<WechatApi> {
  const api: WechatApi = { origin: "", asked: [], next: [], expiresIn: 7200, stop: async () => {} };
  let tickets = 0;
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://wechat.example");
    const body = await text(request);
    if (pathname === "/sdk.js") {
      response.writeHead(200, { "Content-Type": "text/javascript" }).end(SDK);
      return;
    }
    const name = pathname.split("/").at(-1);
    const sent = body || JSON.stringify(Object.fromEntries(searchParams));
    api.asked.push(`${request.method} ${pathname} ${sent}`);
    const at = api.next.findIndex(({ path }) => path === name);
    const [planned] = at < 0 ? [] : api.next.splice(at, 1);
    if (name === "getticket" && !planned) tickets += 1;
    const success =
      name === "stable_token"
        ? { access_token: "token-of-the-account", expires_in: 7200 }
        : { errcode: 0, errmsg: "ok", ticket: `ticket-${tickets}`, expires_in: api.expiresIn };
    response
      .writeHead(planned?.status ?? 200, { "Content-Type": "application/json" })
      .end(JSON.stringify(planned?.answer ?? success));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  api.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  api.stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return api;
}
