import { paths } from "#shared/domain/paths.ts";
import type { CategoryPlan } from "./categoriesByUse.ts";
import { categoryPlans } from "./categoryPlan.ts";
import type { DemoCategory, MediaUrl } from "./types.ts";

/** Builds the virtual category tree as returned by the backend. */
export function buildCategories(mediaUrl: MediaUrl): DemoCategory[] {
  return categoryPlans.map((plan) => categoryNode(plan, mediaUrl));
}

/** Builds one category with its children. */
export function categoryNode(plan: CategoryPlan, mediaUrl: MediaUrl): DemoCategory {
  const { code, name, en, picture, description, linkText, children, sameAs } = plan;
  return {
    virtualCategoryCode: code,
    virtualCategoryName: name,
    i18nVirtualCategoryName: { en },
    productUrl: children ? paths.series(code) : paths.category(sameAs ?? code),
    leafFlag: !children,
    linkText,
    description,
    virtualBackgroundUrl: picture && mediaUrl(picture),
    subList: (children ?? []).map((child) => categoryNode(child, mediaUrl)),
  };
}
