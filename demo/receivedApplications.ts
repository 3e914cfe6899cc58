import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { applicationTextSchema } from "#shared/contract/schemas/application.ts";
import { writeAtomically } from "#shared/files/atomicFile.ts";

/** Upload folders left by a crash are removed after this time, in milliseconds. */
const ABANDONED_AFTER_MS = 60 * 60_000;
const INCOMING = ".incoming-";

const fileSchema = z.object({
  part: z.enum(["resumeFile", "otherFiles"]),
  /** File name given by the applicant; the file itself is stored as `stored`. */
  name: z.string(),
  mimeType: z.string(),
  stored: z.string(),
  size: z.number().int(),
  sha256: z.string(),
});

/** Schema of `application.json` in the folder of a complete application. */
export const receivedSchema = z.object({
  id: z.string(),
  receivedAt: z.string().datetime(),
  text: applicationTextSchema.omit({ captchaKey: true, captchaCode: true }),
  files: z.array(fileSchema),
});
export type ReceivedApplication = z.output<typeof receivedSchema>;
export type ReceivedFile = z.output<typeof fileSchema>;

/** An upload in progress; it counts only after its commit. */
export type IncomingApplication = {
  /**
   * Streams a file to disk and records its size and hash; one file at a time.
   * @throws errors of the source, the file system or the signal
   */
  store: (
    file: Pick<ReceivedFile, "part" | "name" | "mimeType">,
    content: Readable,
    signal: AbortSignal,
  ) => Promise<ReceivedFile>;
  /**
   * Marks the application as received with one rename. Resolves to its id, or to `null` if the same person
   * has applied for the same job in the meantime.
   */
  commit: (text: ReceivedApplication["text"]) => Promise<string | null>;
  /** Removes the whole upload. */
  discard: () => Promise<void>;
};

/** Complete applications, each in its own folder. */
export type ReceivedApplications = {
  /** Returns whether this phone number has already applied for this job. */
  has: (jobId: string, phoneNumber: string) => Promise<boolean>;
  begin: () => Promise<IncomingApplication>;
};

/**
 * Opens `{stateFolder}/applications`. Nothing is written before the first application, and a folder without
 * the prefix `.incoming-` is always complete.
 */
export function openApplications(stateFolder: string, now: () => number): ReceivedApplications {
  const folder = path.join(stateFolder, "applications");
  let applied: Promise<Set<string>> | undefined;
  const known = () => {
    applied ??= readApplied(folder, now);
    return applied;
  };
  return {
    has: async (jobId, phoneNumber) => (await known()).has(person(jobId, phoneNumber)),
    async begin() {
      const id = randomUUID();
      const incoming = path.join(folder, `${INCOMING}${id}`);
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      const files: ReceivedFile[] = [];
      return {
        async store(file, content, signal) {
          const stored = `${files.length + 1}${path.extname(file.name).toLowerCase()}`;
          const measured = await writeMeasured(path.join(incoming, stored), content, signal);
          const received = { ...file, stored, ...measured };
          files.push(received);
          return received;
        },
        async commit(text) {
          const people = await known();
          const applicant = person(text.jobId, text.phoneNumber);
          if (people.has(applicant)) return null;
          people.add(applicant);
          const application: ReceivedApplication = {
            id,
            receivedAt: new Date(now()).toISOString(),
            text,
            files,
          };
          try {
            const record = JSON.stringify(application, null, 1);
            await writeAtomically(path.join(incoming, "application.json"), record);
            await rename(incoming, path.join(folder, id));
          } catch (error) {
            people.delete(applicant);
            throw error;
          }
          return id;
        },
        discard: () => rm(incoming, { recursive: true, force: true }),
      };
    },
  };
}

/** Writes a stream to a file, flushes it to disk, and returns its size and hash. */
async function writeMeasured(file: string, content: Readable, signal: AbortSignal) {
  const hash = createHash("sha256");
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.byteLength;
      done(null, chunk);
    },
  });
  const target = createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
  await pipeline(content, measure, target, { signal });
  return { size, sha256: hash.digest("hex") };
}

/** Reads the existing applications from the folders; removes uploads left by a crash. */
async function readApplied(folder: string, now: () => number): Promise<Set<string>> {
  const applied = new Set<string>();
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names) {
    const place = path.join(folder, name);
    if (name.startsWith(INCOMING)) {
      const { mtimeMs } = await stat(place);
      if (now() - mtimeMs > ABANDONED_AFTER_MS) await rm(place, { recursive: true, force: true });
      continue;
    }
    try {
      const record: unknown = JSON.parse(
        await readFile(path.join(place, "application.json"), "utf8"),
      );
      const { text } = receivedSchema.parse(record);
      applied.add(person(text.jobId, text.phoneNumber));
    } catch {
      // Foreign folders are ignored and not removed.
    }
  }
  return applied;
}

function person(jobId: string, phoneNumber: string): string {
  return `${jobId} ${phoneNumber}`;
}
