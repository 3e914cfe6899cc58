import type { CSSProperties } from "react";
import { English } from "#app/ui/English.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import { SmartLink } from "#app/ui/SmartLink.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { TILE_RATIO } from "#shared/domain/images.ts";
import { pictureSlot } from "#shared/domain/pictureSlots.ts";
import styles from "./Tile.module.css";
import type { TileButton, TileText, TileView } from "./tileView.ts";

const SLOT = pictureSlot({ to: 760, vw: 100 }, { vw: 58.1 });

/**
 * One tile: picture (836:520) on one side, text on the other; a tile without a picture uses the full width.
 */
export function Tile({ tile, priority }: { tile: TileView; priority: boolean }) {
  const { picture, reversed, textBackground } = tile;
  if (!picture) {
    return (
      <div className={styles.alone} style={colour("backgroundColor", textBackground)}>
        <TileWords tile={tile} />
      </div>
    );
  }
  return (
    <div className={`${tileOrder(tile)} ${reversed ? styles.reversed : styles.tile}`}>
      <Picture
        className={styles.picture}
        view={picture}
        slot={SLOT}
        ratio={TILE_RATIO}
        priority={priority}
      />
      <div className={styles.ground} style={colour("backgroundColor", textBackground)}>
        <TileWords tile={tile} className={styles.words} />
      </div>
    </div>
  );
}

/** Class of a tile for the order of picture and text where one is above the other. */
export function tileOrder({ reversed }: Pick<TileView, "reversed">): string | undefined {
  return reversed ? styles.pictureBelow : styles.pictureAbove;
}

/**
 * Text of a tile with the editor's alignment: title, text and linked buttons. The parent sets the
 * class.
 */
export function TileWords(props: { tile: TileView; className?: string; level?: 2 | 3 }) {
  const { tile, className = "", level = 2 } = props;
  const { title, titleEn, subTitle } = tile;
  const Title = `h${level}` as const;
  // On an editor-defined background the English line uses the title colour.
  const ownColour = tile.textBackground ? colour("color", title?.color ?? null) : undefined;
  const buttons = tile.buttons.filter((button) => button.link !== null);
  return (
    <div className={`${className} ${styles[tile.align]}`.trim()}>
      <English style={ownColour}>{titleEn}</English>
      {title && (
        <Title className={textClass(title, styles.title)} style={colour("color", title.color)}>
          {title.text}
        </Title>
      )}
      {subTitle && (
        <p className={textClass(subTitle, styles.text)} style={colour("color", subTitle.color)}>
          {subTitle.text}
        </p>
      )}
      {buttons.length > 0 && (
        <p className={styles.actions}>
          {buttons.map((button) => (
            <TileLink key={button.label} button={button} />
          ))}
        </p>
      )}
    </div>
  );
}

function TileLink({ button }: { button: TileButton }) {
  const { link, label, textColor, borderColor, fillColor, overlay } = button;
  if (!link) return null;
  if (!borderColor && !fillColor) {
    return (
      <span className={textColor ? styles.tinted : undefined} style={colour("color", textColor)}>
        <TextLink link={link} preventScrollReset={overlay}>
          {label}
        </TextLink>
      </span>
    );
  }
  const style = {
    ...colour("color", textColor),
    ...colour("borderColor", borderColor),
    ...colour("backgroundColor", fillColor),
  };
  return (
    <SmartLink className={styles.button} link={link} style={style} preventScrollReset={overlay}>
      {label}
    </SmartLink>
  );
}

function textClass(text: TileText, base: string | undefined): string {
  return `${base} ${text.size ? styles[text.size] : ""}`.trim();
}

/** Returns a validated editor colour as a style, or nothing if unset. */
export function colour(
  property: "color" | "backgroundColor" | "borderColor",
  value: string | null,
) {
  return value === null ? undefined : ({ [property]: value } as CSSProperties);
}
