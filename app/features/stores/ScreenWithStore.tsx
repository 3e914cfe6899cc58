import { StaticScreen } from "#app/framework/StaticScreen.tsx";
import type { NearestStore } from "#shared/domain/settings.ts";
import type { StaticScreenData } from "#shared/domain/staticHtml.ts";
import type { HoursToday } from "#shared/domain/stores.ts";
import { StoreContact } from "./StoreContact.tsx";

export type ScreenWithStoreProps = Pick<StaticScreenData, "content" | "fault"> & {
  /** Default store from the settings; `null` if the page has no store recommendation. */
  store: NearestStore | null;
  wraps?: HoursToday;
};

/** A static screen with a store recommendation at its end. */
export function ScreenWithStore({ store, wraps, ...screen }: ScreenWithStoreProps) {
  return (
    <>
      <StaticScreen {...screen} />
      {store !== null && <StoreContact store={store} wraps={wraps} />}
    </>
  );
}
