import type { ProductDetail } from "#shared/contract/schemas/product.ts";

type Attribute = ProductDetail["spuAttrList"][number];

/** A line of an attribute list. */
export type AttributeLine = { name: string; value: string };

/** Attributes of a product by their position on the page (PDP-30). */
export type AttributeGroups = {
  /** Group 4, only entries with altText: checked terms. */
  ticks: string[];
  /** Group 1: 'name: value' under the heading 特征. */
  features: AttributeLine[];
  /** Group 2: under the heading 规格, only if present. */
  specifications: AttributeLine[];
  /** Group 3: label/value items. */
  items: AttributeLine[];
};

/** Groups attributes by `attrGroupDictCode` in their order; other groups are not shown. */
export function groupAttributes(attributes: readonly Attribute[]): AttributeGroups {
  const lines = (group: string) =>
    attributes
      .filter((attribute) => attribute.attrGroupDictCode === group)
      .filter((attribute) => attribute.attrName !== "" || attribute.value !== "")
      .map(({ attrName, value }) => ({ name: attrName, value }));
  return {
    ticks: attributes
      .filter((attribute) => attribute.attrGroupDictCode === "4" && attribute.altText !== "")
      .map((attribute) => attribute.altText),
    features: lines("1"),
    specifications: lines("2"),
    items: lines("3"),
  };
}
