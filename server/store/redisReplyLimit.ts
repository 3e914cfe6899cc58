import { createRequire } from "node:module";

/** The longest text that the site stores has 171 KiB: a saved response in base64. */
const MOST_BYTES = 2 * 1024 * 1024;

/** Redis sends a reply that the site cannot have stored: it counts as unavailable. */
export class ReplyTooLong extends Error {}

/** Subset of the driver's decoder; one belongs to each connection. */
type Decoder = {
  write(chunk: Buffer): void;
  onReply(reply: unknown): unknown;
  onErrorReply(reply: unknown): unknown;
};

const require = createRequire(import.meta.url);

/**
 * Limits the length of one reply in the driver, which collects a reply until it is complete and has no limit of its
 * own: in the second of a command's deadline an endless reply takes more than 100 MB. The driver reports an error
 * of its decoder as an error of the connection. The decoder is no documented part of the driver: if it changes, the
 * integration tests of the store fail.
 */
export function limitReplies(): void {
  const { Decoder } = require("@redis/client/dist/lib/RESP/decoder") as {
    Decoder: { prototype: Decoder };
  };
  const { write } = Decoder.prototype;
  const pending = new WeakMap<Decoder, number>();

  /** Starts to count again at each complete reply. */
  function watch(decoder: Decoder) {
    for (const name of ["onReply", "onErrorReply"] as const) {
      const report = decoder[name];
      decoder[name] = (reply) => {
        pending.set(decoder, 0);
        return report(reply);
      };
    }
  }

  Decoder.prototype.write = function (chunk) {
    if (!pending.has(this)) watch(this);
    const bytes = (pending.get(this) ?? 0) + chunk.length;
    pending.set(this, bytes);
    if (bytes > MOST_BYTES) throw new ReplyTooLong();
    write.call(this, chunk);
  };
}
