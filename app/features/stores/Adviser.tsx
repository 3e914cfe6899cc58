import { TextLink } from "#app/ui/TextLink.tsx";
import { storesCopy } from "#shared/copy/stores.ts";
import { adviserLink } from "#shared/domain/adviser.ts";

export type AdviserProps = {
  /** Path of the page, which the adviser receives. */
  path: string;
  /** Default: the pack's. */
  link?: string;
};

/** The link to the brand's adviser in 企业微信; none if the pack has none. */
export function Adviser({ path, link }: AdviserProps) {
  const to = adviserLink(path, link);
  if (!to) return null;
  return (
    <p data-noprint="">
      <TextLink link={to}>{storesCopy.adviser}</TextLink>
    </p>
  );
}
