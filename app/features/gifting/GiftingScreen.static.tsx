import { Blocks } from "#app/blocks/Blocks.static.tsx";
import { Hero } from "#app/blocks/hero/Hero.tsx";
import { Highlight } from "#app/blocks/highlight/Highlight.tsx";
import { giftingCopy } from "#app/copy/gifting.ts";
import type { GiftingView } from "#app/domain/gifting.ts";
import { Container } from "#app/ui/Container.tsx";
import { MarginAxis } from "#app/ui/MarginAxis.tsx";
import { SectionTitle } from "#app/ui/SectionTitle.tsx";
import { Contacts } from "./Contacts.tsx";
import { Dealers } from "./Dealers.tsx";
import styles from "./GiftingScreen.module.css";

/** Corporate gifting, part by part in the order of the specification (§2 "Gifting"). */
export function GiftingScreen(props: GiftingView) {
  const { banner, bannerLines, tiles, services, secondBanner, cooperation, dealers } = props;
  return (
    <>
      {banner && (
        <Hero
          block={{
            ...{ id: "banner", type: "hero", picture: banner, titleLines: bannerLines },
            ...{ titleEn: "", text: "", tone: "dark", link: null },
          }}
          leading
          titled={false}
          decorative
        />
      )}
      <Introduction title={props.title} text={props.text} />
      <Blocks blocks={tiles} />
      <Contacts title={cooperation.title} contacts={cooperation.contacts} />
      <Blocks blocks={services} />
      {secondBanner && (
        <Highlight
          block={{
            ...{ id: "second-banner", type: "highlight", picture: secondBanner, caption: "" },
            ...{ titleEn: "", title: "", text: "", tone: "dark", link: null },
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
          {text !== "" && <p className={styles.text}>{text}</p>}
        </MarginAxis>
      </Container>
    </section>
  );
}
