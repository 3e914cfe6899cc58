import type { ServerContext } from "#server/context.ts";
import { loadAreaBlocks } from "#server/features/content/content.ts";
import { loadSiteSettings } from "#server/features/settings/settings.ts";
import type { Block } from "#shared/domain/blocks.ts";
import { type HelpView, helpView } from "#shared/domain/helpContacts.ts";

/** Data of the verification screen besides the form. */
export type VerificationScreenData = {
  siteUrl: string;
  help: HelpView;
  /** Editorial blocks below it. */
  blocks: Block[];
};

/** Loads the data around the form; all of it is optional, and none of it queries a code. */
export async function loadVerificationScreen(
  context: ServerContext,
): Promise<VerificationScreenData> {
  const [{ contact }, blocks] = await Promise.all([
    loadSiteSettings(context),
    loadAreaBlocks("productVerification", context),
  ]);
  return { siteUrl: context.config.siteUrl, help: helpView(contact), blocks };
}
