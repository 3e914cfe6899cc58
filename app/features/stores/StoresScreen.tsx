import { LateStyles } from "#app/framework/LateStyles.tsx";
import { Container } from "#app/ui/Container.tsx";
import { SectionTitle } from "#app/ui/SectionTitle.tsx";
import { storesCopy } from "#shared/copy/stores.ts";
import { ANSWER_ID } from "#shared/domain/answer.ts";
import { paths } from "#shared/domain/paths.ts";
import type { StoresView } from "#shared/domain/stores.ts";
import { Adviser } from "./Adviser.tsx";
import { AreaForm } from "./AreaForm.tsx";
import { CityIndex } from "./CityIndex.tsx";
import { CityTabs } from "./CityTabs.tsx";
import { NearestSpread } from "./NearestSpread.tsx";
import { NotOpenYet } from "./NotOpenYet.tsx";
import { OnlineChannels } from "./OnlineChannels.tsx";
import { PieceStock } from "./PieceStock.tsx";
import styles from "./StoresScreen.module.css";
import { UsePlace } from "./UsePlace.tsx";

const copy = storesCopy.page;

/** All stores: location control, the nearest store, an index by city, the available online channels. */
export function StoresScreen(page: StoresView) {
  const { defaultStore, cities, count, filter, shops, now, instead, piece } = page;
  const isOnMarkets = Boolean(shops.tmall?.link || shops.jd?.link);
  const isOnline = isOnMarkets || shops.wechat !== null;
  return (
    <div className={styles.screen}>
      <Container>
        <div className={styles.head}>
          <SectionTitle level={1} title={copy.title} titleEn={copy.titleEn} />
          {isOnline && (
            <nav className={styles.tabs} aria-label={copy.tabs}>
              <a className={styles.current} href="#stores">
                {copy.boutiques}
              </a>
              {isOnMarkets && (
                <a className={styles.tab} href="#online">
                  {copy.flagshipStores}
                </a>
              )}
              {shops.wechat && (
                <a className={styles.tab} href="#online">
                  {copy.wechatStore}
                </a>
              )}
            </nav>
          )}
        </div>
        {piece && <PieceStock piece={piece} />}
        <div className={styles.finders} data-noprint="">
          <AreaForm filter={filter} piece={piece?.id} />
          <UsePlace />
          <Adviser path={piece?.href ?? paths.findUs()} />
        </div>
      </Container>
      <div className={styles.spread} id={ANSWER_ID}>
        <NearestSpread
          defaultStore={defaultStore}
          stores={cities.flatMap(({ stores }) => stores)}
          leading
          now={now}
        />
      </div>
      <LateStyles />
      <Container>
        <section id="stores" className={styles.stores} aria-label={copy.boutiques}>
          <CityTabs filter={filter} count={count} piece={piece?.id} />
          {instead && <NotOpenYet {...instead} />}
          <CityIndex cities={cities} now={now} stock={piece?.stores} />
        </section>
        {isOnline && (
          <section id="online" className={styles.section} data-noprint="">
            <OnlineChannels shops={shops} />
          </section>
        )}
      </Container>
    </div>
  );
}
