/**
 * Outcome of a post: answered by the site with any status, broken in transit, with the intermediary's status
 * (0: no response), cancelled by the visitor, or not sent again because its captcha had been replaced.
 */
export type SentForm =
  | { kind: "answered"; body: unknown; status: number; error: string | null }
  | { kind: "broken"; status: number; error: string }
  | { kind: "cancelled"; status: 0 }
  | { kind: "expired"; status: 0 };

/**
 * Time in milliseconds without any progress or response after which a post counts as broken: longer than the
 * server waits for the upstream's answer (`UPSTREAM_MS` in server/upload/limits.ts).
 */
export const SILENCE_MS = 150_000;

export type SendOptions = {
  url: string;
  body: FormData;
  signal: AbortSignal;
  /** Bytes of the body sent, and the total. */
  onProgress: (sent: number, total: number) => void;
};

/**
 * Posts a form with files and reports progress, success (parsed JSON) and error (UPLOAD-12). A
 * status outside 200–299 is the error `cannot {method} {url} {status}` (ERR-19).
 */
export function sendForm({ url, body, signal, onProgress }: SendOptions): Promise<SentForm> {
  const method = "POST";
  // An already aborted signal fires no event.
  if (signal.aborted) return Promise.resolve({ kind: "cancelled", status: 0 });
  return new Promise((settle) => {
    const request = new XMLHttpRequest();
    const error = () => `cannot ${method} ${url} ${request.status}`;
    let silence: ReturnType<typeof setTimeout>;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        resolve({ kind: "broken", status: 0, error: error() });
        request.abort();
      }, SILENCE_MS);
    };
    const resolve = (outcome: SentForm) => {
      clearTimeout(silence);
      settle(outcome);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      listen();
      onProgress(loaded, total);
    };
    request.onload = () => {
      const { status } = request;
      const good = status >= 200 && status < 300;
      const answer = parsed(request.responseText);
      if (answer === undefined) resolve({ kind: "broken", status, error: error() });
      else {
        resolve({ kind: "answered", body: answer, status, error: good ? null : error() });
      }
    };
    request.onerror = () => resolve({ kind: "broken", status: 0, error: error() });
    request.onabort = () => resolve({ kind: "cancelled", status: 0 });
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.open(method, url);
    request.setRequestHeader("X-Requested-With", "XMLHttpRequest");
    request.setRequestHeader("Accept", "application/json");
    listen();
    request.send(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
