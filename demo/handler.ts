import type { ContentArea } from "#server/contract/contentAreas.ts";
import type { AnswerKey, Answers } from "./answers/answers.ts";
import { careerAnswers } from "./answers/careers.ts";
import { contentAnswers } from "./answers/content.ts";
import { listingAnswers } from "./answers/listing.ts";
import { newsAnswers } from "./answers/news.ts";
import { productAnswers } from "./answers/products.ts";
import { storeAnswers } from "./answers/stores.ts";
import { verificationAnswers } from "./answers/verification.ts";
import { applicationRules } from "./applicationRules.ts";
import { receiveApplication } from "./applyJob.ts";
import type { DemoCatalogue } from "./data/types.ts";
import { accepted, Refusal, refusalCodes, refused } from "./envelope.ts";
import { ConnectionReset, parseFaults, sentinelFault, withFaults } from "./faults.ts";
import { checkHeaders, type GuardOptions, matchCall, readParams } from "./guards.ts";
import { type DemoMedia, openMedia } from "./media.ts";
import { openApplications } from "./receivedApplications.ts";
import { openState } from "./state.ts";

/** Answers one request like the commerce API would; rejects where a connection would break. */
export type DemoBackend = (request: Request) => Promise<Response>;

/** What a demo backend is made of. */
export type DemoOptions = GuardOptions & {
  contentIds: Record<ContentArea, string>;
  /** Folder of what must be remembered; made with the first thing to remember. */
  stateDir: string;
  scale: "house" | "large";
  /** Who the privacy notice says the maps service is; none: neutral words. */
  mapsProvider?: string;
  /** `DEMO_FAULTS`, see docs/demo-backend.md. */
  faults: string;
  /** Prefix of picture addresses, without a slash at the end. */
  mediaBase: string;
  /** Clock in milliseconds since 1970; default the system's. */
  now?: () => number;
  /** Told what an operator should know; default: one JSON line on stderr. */
  warn?: (message: string) => void;
  /** The data answered from; default the house's own. */
  catalogue?: DemoCatalogue;
};

/**
 * Builds the embedded commerce backend: all rows of the call catalogue, answered strictly, and the
 * pictures below `mediaBase`.
 * @throws {DemoSettingsError} when `faults` cannot be read
 */
export async function createDemoBackend(options: DemoOptions): Promise<DemoBackend> {
  const { now = Date.now, warn = warnOnStderr } = options;
  const plan = parseFaults(options.faults);
  const media = await openMedia(options.mediaBase);
  const catalogue = options.catalogue ?? (await houseCatalogue(options, media));
  const state = await openState({ folder: options.stateDir, now, warn });
  const received = openApplications(options.stateDir, now);
  const rules = applicationRules(catalogue, received);
  const answers: Answers = {
    ...contentAnswers(catalogue),
    ...productAnswers(catalogue),
    ...listingAnswers(catalogue),
    ...newsAnswers(catalogue),
    ...storeAnswers(catalogue),
    ...careerAnswers(catalogue, state, rules),
    ...verificationAnswers(catalogue, state),
  };

  const apply = async (request: Request): Promise<Response> => {
    const onText = async (text: unknown) => {
      const fault = sentinelFault(text);
      const faulty = await withFaults(fault ? [fault] : [], request.signal, async () => null);
      if (faulty) throw new FaultyAnswer(faulty);
    };
    try {
      const applicationId = await receiveApplication(request, { rules, state, received, onText });
      return accepted({ applicationId });
    } catch (error) {
      if (error instanceof FaultyAnswer) return error.response;
      throw error;
    }
  };

  const answer = async (key: AnswerKey, request: Request): Promise<Response> => {
    const params = await readParams(key, request, options.ids);
    const fault = sentinelFault(params);
    return withFaults(fault ? [fault] : [], request.signal, async () =>
      // The row's own schema has read the parameters, which the union of all rows cannot express.
      accepted(await (answers[key] as (params: unknown) => unknown)(params)),
    );
  };

  return async (request) => {
    try {
      const picture = await media.respond(request);
      if (picture) return picture;
      const key = matchCall(request.method, new URL(request.url).pathname);
      checkHeaders(key, request.headers, options);
      const faults = plan.get(key) ?? plan.get("*") ?? [];
      return await withFaults(faults, request.signal, () =>
        key === "applyJob" ? apply(request) : answer(key, request),
      );
    } catch (error) {
      if (error instanceof Refusal) return refused(error);
      if (request.signal.aborted) throw request.signal.reason;
      if (error instanceof ConnectionReset) throw error;
      warn(`demo backend failed: ${error instanceof Error ? error.stack : String(error)}`);
      return refused(new Refusal(500, refusalCodes.internal, "internal error"));
    }
  };
}

/** The data of the brand pack's house; loaded only where no other is given. */
async function houseCatalogue({ contentIds, scale, mapsProvider }: DemoOptions, media: DemoMedia) {
  const { buildCatalogue } = await import("#brand/backend.ts");
  return buildCatalogue({ mediaUrl: media.url, contentIds, scale, mapsProvider });
}

/** A sentinel in the application's text asks for this answer in place of the intake's. */
class FaultyAnswer extends Error {
  override name = "FaultyAnswer";
  constructor(readonly response: Response) {
    super("faulty answer");
  }
}

function warnOnStderr(message: string): void {
  process.stderr.write(`${JSON.stringify({ level: "warn", msg: message })}\n`);
}
