import type { ReactNode } from "react";
import { Blocks } from "#app/blocks/Blocks.static.tsx";
import { Hero } from "#app/blocks/hero/Hero.static.tsx";
import { Highlight } from "#app/blocks/highlight/Highlight.static.tsx";
import { LateStyles } from "#app/framework/LateStyles.tsx";
import { Container } from "#app/ui/Container.tsx";
import opening from "#app/ui/Lead.module.css";
import { MarginAxis } from "#app/ui/MarginAxis.tsx";
import { SectionTitle } from "#app/ui/SectionTitle.tsx";
import { giftingCopy } from "#shared/copy/gifting.ts";
import type { GiftingView } from "#shared/domain/gifting.ts";
import { Contacts } from "./Contacts.tsx";
import { Dealers } from "./Dealers.tsx";
import styles from "./GiftingScreen.module.css";

/** Corporate gifting. */
export function GiftingScreen(view: GiftingView) {
  return (
    <GiftingParts
      view={view}
      tiles={<Blocks blocks={view.tiles} />}
      services={<Blocks blocks={view.services} />}
    />
  );
}

type GiftingPartsProps = {
  view: GiftingView;
  /** The rendered blocks. */
  tiles: ReactNode;
  services: ReactNode;
};

/** Corporate gifting, with its parts in the order of GIFT-01 to GIFT-08. */
export function GiftingParts({ view, tiles, services }: GiftingPartsProps) {
  const { banner, bannerLines, secondBanner, cooperation, dealers } = view;
  return (
    <>
      {banner && (
        <Hero
          block={{
            id: "banner",
            picture: banner,
            titleLines: bannerLines,
            titleEn: "",
            text: "",
            tone: "dark",
            link: null,
          }}
          leading
          titled={false}
          decorative
        />
      )}
      <Introduction title={view.title} text={view.text} />
      <LateStyles />
      {tiles}
      <Contacts title={cooperation.title} contacts={cooperation.contacts} />
      {services}
      {secondBanner && (
        <Highlight
          block={{
            id: "second-banner",
            picture: secondBanner,
            caption: "",
            titleEn: "",
            title: "",
            text: "",
            tone: "dark",
            link: null,
          }}
          leading={false}
          titled={false}
        />
      )}
      <Dealers title={dealers.title} names={dealers.names} />
    </>
  );
}

function Introduction({ title, text }: { title: string; text: string }) {
  const heading = (
    <SectionTitle title={title || giftingCopy.title} titleEn={giftingCopy.titleEn} level={1} />
  );
  return (
    <section className={styles.introduction}>
      <Container>
        <MarginAxis margin={heading}>
          {text !== "" && <p className={`${opening.lead} ${styles.text}`}>{text}</p>}
        </MarginAxis>
      </Container>
    </section>
  );
}
