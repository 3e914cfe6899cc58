import type { MetaDescriptor } from "@remix-run/react";
import { brand } from "#app/copy/brand.ts";
import { defaultTdk } from "#app/copy/meta.ts";
import { verificationCopy as copy } from "#app/copy/verification.ts";
import { paths } from "#app/domain/paths.ts";
import { pageMeta } from "#app/head/pageMeta.ts";

/**
 * Head of both paths of the screen, one of which is canonical. After a rejected submit the title starts with
 * the error.
 */
export function verificationMeta(screen: { siteUrl: string; refused: boolean }): MetaDescriptor[] {
  const title = copy.documentTitle(brand.name);
  return pageMeta({
    siteUrl: screen.siteUrl,
    path: paths.verification(),
    title: screen.refused ? `${copy.errorPrefix}${title}` : title,
    description: copy.description,
    keywords: defaultTdk.keywords,
  });
}
