import { English } from "#app/ui/English.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import { PriceNote } from "#app/ui/PriceNote.tsx";
import { ProductCard } from "#app/ui/ProductCard.tsx";
import { SmartLink } from "#app/ui/SmartLink.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import type { MenuCard, MenuPanelView, MenuSeries } from "#shared/domain/menu.ts";
import styles from "./MegaMenuPanel.module.css";

export type MegaMenuPanelProps = {
  view: MenuPanelView;
  /** Full width below the bar, in a row of the mobile menu, or as page content. */
  place: "sheet" | "row" | "page";
};

/** Panel of a navigation item in its layout (HEADER-07). */
export function MegaMenuPanel({ view, place }: MegaMenuPanelProps) {
  return (
    <div className={styles[place]}>
      <div className={styles.inner}>
        <PanelContent view={view} />
      </div>
    </div>
  );
}

function PanelContent({ view }: { view: MenuPanelView }) {
  switch (view.style) {
    case "card":
      return (
        <ul className={styles.cards}>
          {view.columns.map((card) => (
            <Card key={card.title} {...card} />
          ))}
        </ul>
      );
    case "list":
      return (
        <ul className={styles.columns}>
          {view.columns.map((series) => (
            <Series key={series.name} {...series} />
          ))}
        </ul>
      );
    case "grid":
      return (
        <div className={styles.grid}>
          <div className={styles.opening}>
            {view.title !== "" && <p className={styles.title}>{view.title}</p>}
            {view.cover && (
              <div className={styles.cover}>
                <Picture
                  view={view.cover}
                  sizes="(min-width: 1024px) 35vw, 1px"
                  ratio={view.cover.width / view.cover.height}
                />
              </div>
            )}
            {view.extra && <TextLink link={view.extra}>{view.extra.label}</TextLink>}
          </div>
          <Goods goods={view.goods} />
        </div>
      );
    case "newProducts":
      return (
        <>
          {view.title !== "" && <p className={styles.title}>{view.title}</p>}
          <Goods goods={view.goods} />
        </>
      );
  }
}

function Card({ title, picture, text, link }: MenuCard) {
  return (
    <li className={styles.card}>
      <p className={styles.title}>{title}</p>
      {picture && (
        <div className={styles.mat}>
          <Picture view={picture} sizes="(min-width: 1024px) 22vw, 56px" />
        </div>
      )}
      {text !== "" && <p className={styles.text}>{text}</p>}
      {link && (
        <SmartLink className={styles.way} link={link}>
          <span className={styles.words}>
            {link.label}
            <Icon name="arrow" size={22} />
          </span>
        </SmartLink>
      )}
    </li>
  );
}

function Series({ name, nameEn, picture, entries }: MenuSeries) {
  return (
    <li className={styles.series}>
      {picture && (
        <div className={styles.emblem}>
          <Picture view={picture} sizes="(min-width: 1024px) 112px, 56px" ratio={1} />
        </div>
      )}
      <div className={styles.name}>
        <p className={styles.title}>{name}</p>
        <English size="caption">{nameEn}</English>
      </div>
      <ul className={styles.entries} aria-label={name}>
        {entries.map((entry) => (
          <li key={entry.href}>
            <SmartLink className={entry.whole ? styles.whole : styles.entry} link={entry}>
              <span className={styles.words}>{entry.label}</span>
            </SmartLink>
          </li>
        ))}
      </ul>
    </li>
  );
}

function Goods({ goods }: { goods: Extract<MenuPanelView, { style: "grid" }>["goods"] }) {
  return (
    <div>
      <ul className={styles.goods}>
        {goods.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes="(min-width: 1024px) 12vw, 45vw" level={2} />
          </li>
        ))}
      </ul>
      <PriceNote products={goods} />
    </div>
  );
}
