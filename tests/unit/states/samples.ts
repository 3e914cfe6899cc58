/** Parts of views that several states have. */

/** A component by its name, and the props of each of its states. */
export type Row = [component: Record<string, unknown>, ...states: object[]];

export const picture = { src: "/a.jpg", widths: [240, 480], width: 480, height: 480, alt: "平盘" };
export const other = (name: string) => ({ ...picture, src: `/${name}.jpg`, alt: name });
export const content = { place: "x", html: "<p>Static</p>" };
export const pieces = (count: number, over: object = {}) =>
  Array.from({ length: count }, (_, i) => ({
    id: `p${i}`,
    href: `/pdp/p${i}`,
    name: `青蕾 平盘 ${21 + 6 * i} cm`,
    seriesEn: "Lace",
    price: i % 2 === 0 ? "680.00" : null,
    picture,
    ...over,
  }));
