import { productCopy } from "#app/copy/product.ts";
import { hasPage } from "#app/domain/enabledPages.ts";
import { paths } from "#app/domain/paths.ts";
import type { NearestStore } from "#app/domain/settings.ts";
import { telHref } from "#app/domain/telephone.ts";
import { useNearestStore } from "#app/nearest-store/useNearestStore.ts";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { SmartLink } from "#app/ui/SmartLink.tsx";
import { PriceLine } from "./PriceLine.tsx";
import { SharePopover, type SharePopoverProps } from "./SharePopover.tsx";
import { Siblings, type SiblingsProps } from "./Siblings.tsx";
import styles from "./Summary.module.css";

export type SummaryProps = {
  name: string;
  series: { text: string; english: boolean };
  /** Formatted; `null`: price on request at a boutique. */
  price: string | null;
  siblings: SiblingsProps[] | null;
  /** Services shown with a check mark. */
  ticks: string[];
  share: SharePopoverProps;
  /** Default store from the settings, until the nearest one is known. */
  store: Pick<NearestStore, "name" | "telephone">;
  /** URL that opens the buy dialog. */
  buyHref: string;
};

/** Information column: names, price, siblings, buy link, and services. */
export function Summary(props: SummaryProps) {
  const { name, series, price, siblings, ticks, share, store, buyHref } = props;
  return (
    <div className={styles.summary}>
      <h1 className={styles.name}>{name}</h1>
      {series.text && (
        <p className={styles.series} lang={series.english ? "en" : undefined}>
          {series.text}
        </p>
      )}
      <PriceLine price={price} />
      {siblings?.map((row) => (
        <Siblings key={row.label} {...row} />
      ))}
      <div className={styles.actions}>
        <div className={styles.buy}>
          <ButtonLink link={{ href: buyHref }} variant="filled" wide preventScrollReset>
            {productCopy.buy.action}
          </ButtonLink>
        </div>
        <SharePopover {...share} />
      </div>
      {ticks.length > 0 && <Ticks terms={ticks} />}
      <Services fallback={store} />
    </div>
  );
}

function Ticks({ terms }: { terms: string[] }) {
  return (
    <ul className={styles.ticks} aria-label={productCopy.ticks}>
      {terms.map((term) => (
        <li key={term} className={styles.tick}>
          <Icon name="check" size={16} />
          <span>{term}</span>
        </li>
      ))}
    </ul>
  );
}

function Services({ fallback }: { fallback: SummaryProps["store"] }) {
  const copy = productCopy.services;
  const { name, telephone } = useNearestStore(fallback);
  const tel = telHref(telephone);
  const rows = [
    ...(hasPage("stores") ? [{ href: paths.findUs(), label: copy.visit(name) }] : []),
    ...(tel === null ? [] : [{ href: tel, label: copy.call(telephone) }]),
    ...(hasPage("giftWrap") ? [{ href: paths.giftWrap(), label: copy.giftWrap }] : []),
    { href: paths.productMaintenance(), label: copy.care },
    ...(hasPage("damagedAndReplaced")
      ? [{ href: paths.damagedAndReplaced(), label: copy.damaged }]
      : []),
  ];
  return (
    <ul className={styles.services}>
      {rows.map(({ href, label }) => (
        <li key={href}>
          <SmartLink className={styles.service} link={{ href }}>
            <span>{label}</span>
            <Icon name="chevron-right" size={16} />
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
