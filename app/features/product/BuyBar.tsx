import { productCopy } from "#app/copy/product.ts";
import { dialogBackground } from "#app/domain/dialogBackground.ts";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { Price } from "#app/ui/Price.tsx";
import styles from "./BuyBar.module.css";

export type BuyBarProps = {
  /** Formatted; `null` asks for a boutique. */
  price: string | null;
  /** Address of the open buy dialog. */
  href: string;
};

/** On a phone the price and the way to buy stay in reach: the page's last line, which sticks to its foot. */
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
