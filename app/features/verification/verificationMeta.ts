import type { MetaDescriptor } from "@remix-run/react";
import { pageMeta } from "#app/head/pageMeta.ts";
import { brand } from "#shared/copy/brand.ts";
import { defaultTdk } from "#shared/copy/meta.ts";
import { verificationCopy as copy } from "#shared/copy/verification.ts";
import { paths } from "#shared/domain/paths.ts";

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
