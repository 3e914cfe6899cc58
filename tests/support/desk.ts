import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { captchaSound } from "#demo/captchaSound.ts";
import { deferred } from "#tests/support/deferred.ts";
import {
  accept,
  addressOf,
  bodyOf,
  fail,
  refuse,
  startFakeUpstream,
} from "#tests/support/fakeUpstream.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";

/**
 * The upstream's behaviour for a job, selected by the beginning of its id:
 * - `plain`: every call succeeds;
 * - `down`: the job fails to load;
 * - `unchecked`, `refused-check`: the pre-check fails, or is rejected with a message;
 * - `refused`, `empty`, `faulty`, `gateway`, `lost`, `cut`: the submit is rejected, returns no data, returns HTTP 500,
 * HTTP 502 in HTML, disconnects after the whole application, or before any of it;
 * - `blank`, `zero`: the submit succeeds with an empty text or 0 as its data;
 * - `held`: the submit is read and never answered.
 */
export type Treatment =
  | "plain"
  | "down"
  | "unchecked"
  | "refused-check"
  | "refused"
  | "empty"
  | "faulty"
  | "gateway"
  | "blank"
  | "zero"
  | "lost"
  | "cut"
  | "held";

/** An upload that was sent to the upstream. */
export type Upload = {
  job: string;
  /** Resolves when its connection closes, with whether all of it arrived. */
  ended: Promise<{ complete: boolean }>;
};

/** Cities of every job; one has no stores, the stores of another fail to load. */
export const cities = { stores: "上海市", none: "无锡市", failing: "成都市" };

const areas = Object.values(cities).map((areaName, index) => ({
  areaName,
  areaId: `c${index}`,
  areaCode: `c${index}`,
}));
const DOT =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

/** The built site with an upstream whose every response a test controls. */
export async function openDesk() {
  const state = { captchaFails: false, captchas: 0, applied: 0 };
  const uploads: Upload[] = [];

  async function applyJob(request: IncomingMessage, response: ServerResponse) {
    const { promise, resolve } = deferred<{ complete: boolean }>();
    request.on("close", () => resolve({ complete: request.complete }));
    let text = "";
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      text += String(chunk);
      if (/name="jobId"\r\n\r\n(.*)\r\n/.test(text)) break;
    }
    const job = /name="jobId"\r\n\r\n(.*)\r\n/.exec(text)?.[1] ?? "";
    uploads.push({ job, ended: promise });
    request.resume();
    if (job.startsWith("held")) return;
    if (job.startsWith("cut")) return void request.destroy();
    await once(request, "end");
    if (job.startsWith("faulty")) return fail(response);
    if (job.startsWith("gateway")) {
      return void response.writeHead(502, { "content-type": "text/html" }).end("<h1>502</h1>");
    }
    if (job.startsWith("lost")) return void request.socket.destroy();
    if (job.startsWith("refused")) return refuse(response, "您已投递过该职位");
    state.applied += 1;
    const data = { empty: null, blank: "", zero: 0 } as const;
    const [treatment = ""] = job.split("-");
    accept(response, treatment in data ? data[treatment as keyof typeof data] : { applyId: job });
  }

  const jobIn = (request: IncomingMessage) => addressOf(request).searchParams.get("jobId") ?? "";
  const upstream = await startFakeUpstream({
    applyJob,
    getJobDetail(request, response) {
      const job = jobIn(request);
      return job.startsWith("down") ? fail(response) : accept(response, jobOf(job));
    },
    getCityAreaList: (_, response) => accept(response, areas),
    async getStoreByCoordinateProvince(request, response) {
      const body = await bodyOf(request);
      if (body.includes(cities.failing)) return fail(response);
      return accept(response, body.includes(cities.none) ? [] : stores);
    },
    getCaptchaImage(request, response) {
      if (state.captchaFails) return fail(response);
      state.captchas += 1;
      const isHeard = addressOf(request).searchParams.get("audio") === "true";
      const captcha = { captchaKey: `k${state.captchas}`, imageBase64: DOT };
      return accept(response, isHeard ? { ...captcha, audioBase64: captchaSound("AC") } : captcha);
    },
    async checkJobEffectApply(request, response) {
      const job = /"jobId":"([^"]*)"/.exec(await bodyOf(request))?.[1] ?? "";
      if (job.startsWith("unchecked")) return fail(response);
      if (job.startsWith("refused-check")) return refuse(response, "该职位已停止招聘");
      return accept(response, {});
    },
  });
  const site: RunningServer = await startServer({
    COMMERCE_API_BASE: upstream.base,
    TRUSTED_PROXY_HOPS: "1",
    CAPTCHA_AUDIO: "on",
    LOG_LEVEL: "error",
  });
  return {
    state,
    uploads,
    origin: site.origin,
    /** A job that no other test uses. */
    job: (treatment: Treatment) => `${treatment}-${randomUUID().slice(0, 8)}`,
    form: (job: string) => `${site.origin}/about-us/jobs/application?job=${job}`,
    async close() {
      await site.stop();
      await upstream.stop();
    },
  };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;

const stores = [
  { id: "s1", storeCode: "S1", storeName: "静安店" },
  { id: "s2", storeCode: "S2", storeName: "前滩店" },
];

function jobOf(id: string) {
  const jobContent = encodeURIComponent("<p>坐得住</p>");
  return { id, jobTitle: "彩绘师", jobContent, storeRequired: false, workFileRequired: false };
}
