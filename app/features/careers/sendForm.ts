/**
 * Outcome of a post: answered by the site with any status, or broken in transit, with the intermediary's
 * status (0: no response).
 */
export type SentForm =
  | { kind: "answered"; body: unknown; status: number; error: string | null }
  | { kind: "broken"; status: number; error: string }
  | { kind: "cancelled" };

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
  if (signal.aborted) return Promise.resolve({ kind: "cancelled" });
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const error = () => `cannot ${method} ${url} ${request.status}`;
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
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
    request.onabort = () => resolve({ kind: "cancelled" });
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.open(method, url);
    request.setRequestHeader("X-Requested-With", "XMLHttpRequest");
    request.setRequestHeader("Accept", "application/json");
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
