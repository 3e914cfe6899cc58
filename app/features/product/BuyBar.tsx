import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { Price } from "#app/ui/Price.tsx";
import { productCopy } from "#shared/copy/product.ts";
import { dialogBackground } from "#shared/domain/dialogBackground.ts";
import styles from "./BuyBar.module.css";

export type BuyBarProps = {
  /** Formatted; `null`: price on request at a boutique. */
  price: string | null;
  /** URL that opens the buy dialog. */
  href: string;
};

/** Sticky bar on phones with price and buy link, at the end of the page. */
export function BuyBar({ price, href }: BuyBarProps) {
  return (
    <div className={styles.bar} {...dialogBackground}>
      <p className={styles.price}>
        {price === null ? productCopy.price.short : <Price amount={price} />}
      </p>
      <ButtonLink link={{ href }} variant="filled" preventScrollReset>
        {productCopy.buy.action}
      </ButtonLink>
    </div>
  );
}
