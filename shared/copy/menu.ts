import { brand } from "./brand.ts";
import { uiCopy } from "./ui.ts";

/** Text of the navigation panels. */
export const menuCopy = {
  toggle: (label: string) => `${label}：展开菜单`,
  own: (label: string) => `前往${label}`,
  /** Distinguishes the panel page from the page that the item links to. */
  title: (label: string) => `${label} · 导航｜${brand.name}`,
  products: "看全部产品",
  missing: {
    title: "菜单里没有这一栏",
    text: "可能已经更名或下线。",
  },
  /** The menu is unavailable. */
  closed: {
    title: "菜单暂时没有展开",
    text: "请稍后再试，或先从全部产品看起。",
  },
  unavailable: {
    title: "这一栏暂时没有展开",
    text: "请直接前往这一栏的页面。",
  },
  home: uiCopy.toHome,
} as const;
