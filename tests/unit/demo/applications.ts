import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { DemoBackend } from "#demo/handler.ts";
import { calls } from "#shared/contract/calls.ts";
import { ask, type Envelope } from "./backend.ts";

export function captchaCode(stateDir: string, captchaKey: string): string {
  const state = JSON.parse(readFileSync(path.join(stateDir, "state.json"), "utf8"));
  return state.captchas[captchaKey].code;
}

/** The latest captcha with its code. */
export function lastCaptcha(stateDir: string): { captchaKey: string; captchaCode: string } {
  const state = JSON.parse(readFileSync(path.join(stateDir, "state.json"), "utf8"));
  const captchaKey = Object.keys(state.captchas).at(-1) ?? "";
  return { captchaKey, captchaCode: captchaCode(stateDir, captchaKey) };
}

/** Text of an application that satisfies every rule, with a new captcha. */
export async function applicant(backend: DemoBackend, stateDir: string, some: object = {}) {
  const { captchaKey } = (await ask(backend, "getCaptchaImage")).data;
  return {
    jobId: "job-1",
    personName: "安娜",
    phoneNumber: "13800000001",
    cityId: "310100",
    positionIdList: ["1", "2"],
    captchaKey,
    captchaCode: captchaCode(stateDir, captchaKey),
    ...some,
  };
}

/** The application as a browser would encode it: text parts, then files. */
export function applicationForm(
  text: Record<string, string | string[]>,
  files: [part: string, file: File][],
): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(text)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  for (const [part, file] of files) form.append(part, file);
  return form;
}

/** A file of `size` bytes, none of them zero. */
export function fileOf(name: string, size: number): File {
  return new File([Buffer.alloc(size, "porcelain ")], name, { type: "application/pdf" });
}

/**
 * Sends a form in process, as a stream of bytes: Node 24's own form stream causes an unhandled rejection if
 * its reader stops early, as on a rejection.
 */
export async function submit(backend: DemoBackend, form: FormData): Promise<Envelope> {
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type") ?? "";
  const response = await backend(
    new Request(new URL(calls.applyJob.path, "http://commerce.demo"), {
      method: "POST",
      headers: { "store-code": "ST0002", "content-type": type },
      body: (await encoded.blob()).stream(),
      duplex: "half",
    }),
  );
  return (await response.json()) as Envelope;
}

/** Folders below `applications`, including incomplete ones; empty if nothing was stored yet. */
export function applicationFolders(stateDir: string): string[] {
  try {
    return readdirSync(path.join(stateDir, "applications"));
  } catch {
    return [];
  }
}
