import { useNearestStore } from "#app/nearest-store/useNearestStore.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { SmartLink } from "#app/ui/SmartLink.tsx";
import { productCopy } from "#shared/copy/product.ts";
import { type AbsentPages, hasPage, ofOwnPages } from "#shared/domain/enabledPages.ts";
import { letterHref } from "#shared/domain/letter.ts";
import type { LinkView } from "#shared/domain/links.ts";
import { paths } from "#shared/domain/paths.ts";
import type { NearestStore } from "#shared/domain/settings.ts";
import { telHref } from "#shared/domain/telephone.ts";
import type { OfferedLink } from "#shared/features/offers.ts";
import styles from "./Services.module.css";

export type ServicesProps = {
  /** Default store from the settings, until the nearest one is known. */
  fallback: Pick<NearestStore, "name" | "telephone">;
  /** Name of the product and its public address. */
  piece: { title: string; address: string };
  /** Link to the brand's adviser; omitted if it has none. */
  adviser?: OfferedLink & LinkView;
  /** Address for letters; empty if there is none. */
  email: string;
  /** Pages of the brand that the site does not show. */
  absent?: AbsentPages;
};

/** Links to the nearest store and to the services for a product. */
export function Services({ fallback, piece, adviser, email, absent }: ServicesProps) {
  const copy = productCopy.services;
  const { name, telephone } = useNearestStore(fallback);
  const tel = telHref(telephone);
  const { letter } = copy;
  const letterTo =
    letter &&
    letterHref(email, letter.titleOf(piece.title), letter.bodyOf(piece.title, piece.address));
  const rows = [
    ...(hasPage("stores") ? [{ href: paths.findUs(), label: copy.visit(name) }] : []),
    ...(tel === null ? [] : [{ href: tel, label: copy.call(telephone) }]),
    ...(adviser ? [adviser] : []),
    ...ofOwnPages([["customised", { href: paths.customised(), label: copy.engraving }]], absent),
    ...(letter && letterTo ? [{ href: letterTo, label: letter.label }] : []),
    ...(copy.orders && hasPage("gifting") ? [{ href: paths.gifting(), label: copy.orders }] : []),
    ...ofOwnPages(
      [
        ["giftWrap", { href: paths.giftWrap(), label: copy.giftWrap }],
        ["productMaintenance", { href: paths.productMaintenance(), label: copy.care }],
        ["damagedAndReplaced", { href: paths.damagedAndReplaced(), label: copy.damaged }],
      ],
      absent,
    ),
  ];
  return (
    <div className={styles.services}>
      <ul className={styles.list}>
        {rows.map(({ label, ...link }) => (
          <li key={link.href}>
            <SmartLink className={styles.service} link={link}>
              <span>{label}</span>
              <Icon name="chevron-right" size={16} />
            </SmartLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
