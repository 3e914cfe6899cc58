import { Icon } from "#app/ui/Icon.tsx";
import { SmartLink } from "#app/ui/SmartLink.tsx";
import { storesCopy } from "#shared/copy/stores.ts";
import { adviserLink } from "#shared/domain/adviser.ts";
import styles from "./Adviser.module.css";

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
    <SmartLink className={styles.adviser} link={to} data-noprint="">
      <Icon name="wechat" />
      {storesCopy.adviser}
    </SmartLink>
  );
}
