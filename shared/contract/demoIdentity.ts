import { type ContentArea, contentAreas } from "./contentAreas.ts";

/** Values shared by the site and the demo backend. None is a secret: the data behind them is fictional. */

/** Content ids of the demo backend; those of a real backend are configured in `COMMERCE_CONTENT_IDS`. */
export const demoContentIds = Object.fromEntries(
  contentAreas.map((area) => [area, `demo-${area}`]),
) as Record<ContentArea, string>;

/** Access token that the demo backend accepts. */
export const demoAccessToken = "demo-access-token";
