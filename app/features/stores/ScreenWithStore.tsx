import type { NearestStore } from "#app/domain/settings.ts";
import type { StaticScreenData } from "#app/domain/staticHtml.ts";
import { StaticScreen } from "#app/framework/StaticScreen.tsx";
import { StoreToAsk } from "./StoreToAsk.tsx";

export type ScreenWithStoreProps = Pick<StaticScreenData, "content" | "fault"> & {
  /** The settings' store; `null` where the page has nothing to ask a store about. */
  store: NearestStore | null;
};

/** A static screen whose reader is sent to a store at its end. */
export function ScreenWithStore({ store, ...screen }: ScreenWithStoreProps) {
  return (
    <>
      <StaticScreen {...screen} />
      {store !== null && <StoreToAsk store={store} />}
    </>
  );
}
