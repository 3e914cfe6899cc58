import type { Block } from "#app/domain/blocks.ts";
import { type HelpView, helpView } from "#app/domain/helpContacts.ts";
import { loadAreaBlocks } from "#server/content/content.ts";
import type { ServerContext } from "#server/context.ts";
import { loadSiteSettings } from "#server/settings/settings.ts";

/** What stands around the verification form. */
export type VerificationScreenData = {
  siteUrl: string;
  help: HelpView;
  /** What the editors add below it. */
  blocks: Block[];
};

/** Loads what stands around the form; nothing of it is critical, and nothing of it asks about a code. */
export async function loadVerificationScreen(
  context: ServerContext,
): Promise<VerificationScreenData> {
  const [{ contact }, blocks] = await Promise.all([
    loadSiteSettings(context),
    loadAreaBlocks("productVerification", context),
  ]);
  return { siteUrl: context.config.siteUrl, help: helpView(contact), blocks };
}
