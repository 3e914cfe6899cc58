import type { ExtraPage } from "#brands/pack.ts";
import { hasExtra } from "#shared/domain/enabledPages.ts";
import type { Feature } from "./feature.ts";
import { type Offers, type Place, placeOrder } from "./offers.ts";
import { features } from "./registry.ts";

type View<P extends Place> = Parameters<NonNullable<Offers[P]>>;
type Offered<P extends Place> = NonNullable<ReturnType<NonNullable<Offers[P]>>>;

const all = Object.entries(features) as [ExtraPage, Feature][];

/** What the brand's extra features offer for a view of a place, in the order of the place. */
export function offered<P extends Place>(place: P, ...view: View<P>): Offered<P>[] {
  const order = placeOrder[place];
  return all
    .filter(([key, { offers }]) => hasExtra(key) && offers[place] !== undefined)
    .sort(([, a], [, b]) => order.indexOf(a.subject) - order.indexOf(b.subject))
    .flatMap(([, { offers }]) => {
      const offer = offers[place] as (...view: View<P>) => Offered<P> | null;
      const found = offer(...view);
      return found === null ? [] : [found];
    });
}
