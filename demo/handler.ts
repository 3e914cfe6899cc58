import type { ContentArea } from "#shared/contract/contentAreas.ts";
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

/** Handles one request like the commerce API; rejects where a connection would break. */
export type DemoBackend = (request: Request) => Promise<Response>;

/** Options of a demo backend. */
export type DemoOptions = GuardOptions & {
  contentIds: Record<ContentArea, string>;
  /** Folder of the persisted state; created with the first write. */
  stateDir: string;
  scale: "house" | "large";
  /**
   * Provider of the maps service, named in the privacy notice; without it the notice uses a neutral wording.
   */
  mapsProvider?: string;
  /** `DEMO_FAULTS`, see docs/demo-backend.md. */
  faults: string;
  /** Prefix of image URLs, without a trailing slash. */
  mediaBase: string;
  /** Clock in milliseconds since 1970; defaults to the system clock. */
  now?: () => number;
  /** Receives warnings for the operator; default: one JSON line on stderr. */
  warn?: (message: string) => void;
  /** Data source; defaults to the data of the brand. */
  catalogue?: DemoCatalogue;
};

/**
 * Creates the embedded commerce backend: all rows of the call catalogue with strict checks, and the images
 * below `mediaBase`.
 * @throws {DemoSettingsError} if `faults` cannot be parsed
 */
export async function createDemoBackend(options: DemoOptions): Promise<DemoBackend> {
  const { now = Date.now, warn = warnOnStderr } = options;
  const plan = parseFaults(options.faults);
  const media = await openMedia(options.mediaBase);
  const catalogue = options.catalogue ?? (await brandCatalogue(options, media));
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
      // The row's own schema has parsed the parameters; the union type of all rows cannot express that.
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

/** Loads the data of the brand pack; used only if no other data is given. */
async function brandCatalogue({ contentIds, scale, mapsProvider }: DemoOptions, media: DemoMedia) {
  const { buildCatalogue } = await import("#brand-demo/backend.ts");
  return buildCatalogue({ mediaUrl: media.url, contentIds, scale, mapsProvider });
}

/** Response requested by a sentinel in the text of an application; it replaces the normal response. */
class FaultyAnswer extends Error {
  override name = "FaultyAnswer";
  constructor(readonly response: Response) {
    super("faulty answer");
  }
}

function warnOnStderr(message: string): void {
  process.stderr.write(`${JSON.stringify({ level: "warn", msg: message })}\n`);
}
