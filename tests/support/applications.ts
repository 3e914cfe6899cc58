import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createDemoServer } from "#demo/nodeServer.ts";
import { type ReceivedApplication, receivedSchema } from "#demo/receivedApplications.ts";
import type { ApplyOutcome } from "#server/careers/applicationOutcome.ts";
import { applyForJob } from "#server/careers/apply.ts";
import { calls } from "#server/commerce/calls.ts";
import { createCommerceClient } from "#server/commerce/client.ts";
import { createTransport } from "#server/compose.ts";
import type { ServerContext } from "#server/context.ts";
import { unhurried } from "#tests/support/commerce.ts";
import { options, stateDir, tinyBackend } from "#tests/unit/demo/backend.ts";
import { testLog, upstreamConfig } from "./commerce.ts";
import { deferred } from "./deferred.ts";
import {
  applicationFields,
  BOUNDARY,
  CONTENT_TYPE,
  type RawPart,
  rawBody,
  textParts,
} from "./uploads.ts";

/** One upload that reached the upstream; `complete` once its end was received. */
export type SeenUpload = { complete: boolean; closed: Promise<void> };

/** The demo backend on a real socket, with the site's server function in front. */
export type ApplicationDesk = {
  stateDir: string;
  /** Uploads opened upstream, complete or not. */
  uploads: SeenUpload[];
  /** Number of pre-check calls. */
  preChecks: () => number;
  /** Applications that count. */
  received: () => ReceivedApplication[];
  /** Text fields with a new, correct captcha. */
  fields: (some?: Record<string, string | string[]>) => Promise<Record<string, string | string[]>>;
  /** Posts parts as a browser would. */
  send: (parts: RawPart[], jobId?: string) => Promise<ApplyOutcome>;
  /** Posts bytes. */
  post: (body: BodyInit, options?: PostOptions) => Promise<ApplyOutcome>;
  close: () => Promise<void>;
};
export type PostOptions = {
  contentType?: string;
  jobId?: string;
  /** Value of the form's captcha cookie. */
  captchaKey?: string;
  signal?: AbortSignal;
};

/**
 * Opens the tiny demo backend on a loopback port.
 * @param faults as in `DEMO_FAULTS`
 */
export async function openDesk(faults = ""): Promise<ApplicationDesk> {
  const folder = stateDir();
  const backend = await tinyBackend({ stateDir: folder, faults });
  const server = createDemoServer(backend, testLog().logger);
  const uploads: SeenUpload[] = [];
  let preChecks = 0;
  server.prependListener("request", (incoming: IncomingMessage) => {
    if (incoming.url === calls.checkJobEffectApply.path) preChecks += 1;
    if (incoming.url !== calls.applyJob.path) return;
    const { promise, resolve } = deferred<void>();
    const upload: SeenUpload = { complete: false, closed: promise };
    incoming.on("close", () => {
      upload.complete = incoming.complete;
      resolve();
    });
    uploads.push(upload);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const config = upstreamConfig({
    COMMERCE_API_BASE: `http://127.0.0.1:${port}`,
    COMMERCE_ACCESS_TOKEN: options.accessToken,
  });
  const commerce = createCommerceClient({
    config,
    transport: createTransport(config),
    log: testLog().logger,
    budget: unhurried,
  });
  const post = (
    body: BodyInit,
    { contentType = CONTENT_TYPE, jobId = "job-1", captchaKey, signal }: PostOptions = {},
  ) => {
    const init = { method: "POST", headers: { "content-type": contentType }, body, duplex: "half" };
    const request = new Request("http://site.test/about-us/jobs", init as RequestInit);
    const context: ServerContext = { commerce, config, signal: signal ?? request.signal };
    const captchaKeyOf = async () => captchaKey ?? null;
    return applyForJob(request, { jobId, captchaKeyOf }, context);
  };
  return {
    stateDir: folder,
    uploads,
    preChecks: () => preChecks,
    received: () => receivedApplications(folder),
    async fields(some = {}) {
      const captcha = await commerce.getCaptchaImage({});
      if (!captcha.ok) throw new Error("no captcha");
      const { captchaKey } = captcha.data;
      return applicationFields({
        captchaKey,
        captchaCode: captchaCode(folder, captchaKey),
        ...some,
      });
    },
    send: (parts, jobId) => post(new Uint8Array(rawBody(parts)), { jobId }),
    post,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Returns the code of an open captcha from the state folder. */
export function captchaCode(folder: string, captchaKey: string): string {
  const state = JSON.parse(readFileSync(path.join(folder, "state.json"), "utf8"));
  return state.captchas[captchaKey].code;
}

/** The latest captcha with its code. */
export function lastCaptcha(folder: string): { captchaKey: string; captchaCode: string } {
  const state = JSON.parse(readFileSync(path.join(folder, "state.json"), "utf8"));
  const captchaKey = Object.keys(state.captchas).at(-1) ?? "";
  return { captchaKey, captchaCode: captchaCode(folder, captchaKey) };
}

function receivedApplications(folder: string): ReceivedApplication[] {
  const root = path.join(folder, "applications");
  let names: string[] = [];
  try {
    names = readdirSync(root).filter((name) => !name.startsWith("."));
  } catch {
    // Nothing was received yet.
  }
  return names.map((name) =>
    receivedSchema.parse(
      JSON.parse(readFileSync(path.join(root, name, "application.json"), "utf8")),
    ),
  );
}

/** A body whose pieces the test sends one by one. */
export function fedBody(boundary = BOUNDARY) {
  let feed!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      feed = controller;
    },
  });
  return {
    body,
    push: (text: string | Buffer) => feed.enqueue(new Uint8Array(Buffer.from(text))),
    pushFields: (fields: Record<string, string | string[]>) => {
      const whole = rawBody(textParts(fields), boundary);
      feed.enqueue(new Uint8Array(whole.subarray(0, whole.length - boundary.length - 6)));
    },
    end: () => feed.close(),
    breakOff: () => feed.error(new Error("aborted")),
  };
}
