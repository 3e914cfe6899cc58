import { English } from "#app/ui/English.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import { PriceNote } from "#app/ui/PriceNote.tsx";
import { ProductCard } from "#app/ui/ProductCard.tsx";
import { SmartLink } from "#app/ui/SmartLink.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import type { MenuCard, MenuPanelView, MenuSeries } from "#shared/domain/menu.ts";
import {
  CONTENT,
  type PictureSlot,
  pictureSlot,
  type SlotStep,
  scaledSlot,
} from "#shared/domain/pictureSlots.ts";
import styles from "./MegaMenuPanel.module.css";

const EMBLEM_SLOT = pictureSlot({ to: 1023, px: 56 }, { px: 112 });
/** Two fifths of the content, without the mat; shown from 1,024 px on. */
const COVER_SLOT = pictureSlot({ to: 1392, vw: 40, px: -73 }, { px: 484 });
/** Products in rows of two, then of four. */
const GOODS_STEPS = [
  { to: 760, vw: 50, px: -26 },
  { to: 1023, vw: 25, px: -38 },
];
/** Four products beside a cover; from 1,024 px on in three fifths of the content. */
const GOODS_SLOT = pictureSlot(...GOODS_STEPS, { to: 1392, vw: 15, px: -37 }, { px: 172 });

/** Cells of equal width in one row from 1,024 px on, at most `most` pixels wide, around the picture a mat of `mat`. */
function rowSteps(count: number, most: number, mat = 0): SlotStep[] {
  const share = 100 / count;
  const widest = Math.min(most, (CONTENT + 24) / count - 24) - mat;
  const until = Math.round((widest + mat + 24) * count - 24 + 80);
  const less = 24 + mat + (80 - 24) / count;
  return [{ to: until, vw: share, px: -less }, { px: widest }];
}

/** Photographs are a little wider than their boxes. */
function cardSlot(count: number): PictureSlot {
  return scaledSlot(pictureSlot({ to: 1023, px: 74 }, ...rowSteps(count, 400, 22)), 1.05);
}

/** Products without a cover, in columns of at most 16rem. */
function goodsRowSlot(count: number): PictureSlot {
  return pictureSlot(...GOODS_STEPS, ...rowSteps(count, 256));
}

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
    case "card": {
      const slot = cardSlot(view.columns.length);
      return (
        <ul className={styles.cards}>
          {view.columns.map((card) => (
            <Card key={card.title} card={card} slot={slot} />
          ))}
        </ul>
      );
    }
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
                  slot={COVER_SLOT}
                  ratio={view.cover.width / view.cover.height}
                />
              </div>
            )}
            {view.extra && <TextLink link={view.extra}>{view.extra.label}</TextLink>}
          </div>
          <Goods goods={view.goods} slot={GOODS_SLOT} />
        </div>
      );
    case "newProducts":
      return (
        <>
          {view.title !== "" && <p className={styles.title}>{view.title}</p>}
          <Goods goods={view.goods} slot={goodsRowSlot(view.goods.length)} />
        </>
      );
  }
}

function Card({ card, slot }: { card: MenuCard; slot: PictureSlot }) {
  const { title, picture, text, link } = card;
  return (
    <li className={styles.card}>
      <p className={styles.title}>{title}</p>
      {picture && (
        <div className={styles.mat}>
          <Picture view={picture} slot={slot} />
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
          <Picture view={picture} slot={EMBLEM_SLOT} ratio={1} />
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

type GoodsProps = {
  goods: Extract<MenuPanelView, { style: "grid" }>["goods"];
  slot: PictureSlot;
};

function Goods({ goods, slot }: GoodsProps) {
  return (
    <div>
      <ul className={styles.goods}>
        {goods.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} slot={slot} level={2} />
          </li>
        ))}
      </ul>
      <PriceNote products={goods} />
    </div>
  );
}
