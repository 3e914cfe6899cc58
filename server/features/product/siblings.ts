import type { Config } from "#server/config.ts";
import { productCopy } from "#shared/copy/product.ts";
import { paths } from "#shared/domain/paths.ts";
import { relativeScales } from "#shared/domain/pieceSize.ts";
import { safeId } from "#shared/domain/safeId.ts";
import { thumbnail } from "./pictures.ts";
import type { Product } from "./productWithDetail.ts";

type GroupProduct = Product["groupProducts"][number];
/** A sibling in a row, with the part of its name by which it differs there. */
type Choice = { product: GroupProduct; name: string };
type Row = { label: string; choices: Choice[] };

/** A name that ends with a size: `苔绿 250 ml`. */
const SIZED = /^(.*\S)\s+([\d.,]+\s?(?:mm|cm|ml|l))$/i;

/**
 * Returns the group products under the name of the first SKU attribute (PDP-09); `null` if there are none.
 * Names that differ in two ways, the second of them a size, make two rows: the others of this size, and the
 * sizes of this one.
 */
export function siblingsView(
  { productDetail, groupProducts }: Product,
  vc: string | null,
  config: Config,
) {
  if (groupProducts.length === 0) return null;
  const label = productDetail.skuAttrAndOptionList[0]?.attrName ?? "";
  const current = productDetail.productId;
  const nameOf = ({ displayName, productId }: GroupProduct, index: number) =>
    displayName.trim() ||
    (productId === current && productDetail.productName) ||
    productCopy.siblings.nth(index + 1);
  const rows = twoRows(label, groupProducts, current) ?? [
    {
      label,
      choices: groupProducts.map((product, index) => ({ product, name: nameOf(product, index) })),
    },
  ];
  return rows.map((row) => {
    // Sizes of one piece share its picture, which is then once in the page's data.
    const faces = new Map(
      row.choices.map(({ product: { imageUrl } }) => [imageUrl, thumbnail(imageUrl, "", config)]),
    );
    const scales = relativeScales(row.choices.map(({ name }) => name));
    return {
      label: row.label,
      items: row.choices.map(({ product: { productId, imageUrl }, name }, i) => ({
        id: productId,
        name,
        // An id that is invalid in a path has no link.
        href: safeId(productId) && paths.product(productId, safeId(vc)),
        // The adjacent text is the name.
        picture: faces.get(imageUrl) ?? null,
        current: productId === current,
        ...((scales[i] ?? 1) < 1 && { scale: scales[i] }),
      })),
    };
  });
}

function twoRows(label: string, products: readonly GroupProduct[], current: string): Row[] | null {
  const parts = products.map((product) => {
    const [, kind = "", size = ""] = SIZED.exec(product.displayName) ?? [];
    return { product, kind, size };
  });
  const own = parts.find(({ product }) => product.productId === current);
  const kinds = [...new Set(parts.map(({ kind }) => kind))];
  const sizes = new Set(parts.map(({ size }) => size));
  if (!own || kinds.includes("") || kinds.length < 2 || sizes.size < 2) return null;
  const [first = "", second = productCopy.siblings.size] = label.split(productCopy.siblings.and);
  return [
    {
      label: first,
      choices: kinds.flatMap((kind) => {
        const ofKind = parts.filter((part) => part.kind === kind);
        const part = ofKind.find(({ size }) => size === own.size) ?? ofKind[0];
        return part ? [{ product: part.product, name: kind }] : [];
      }),
    },
    {
      label: second,
      choices: parts
        .filter(({ kind }) => kind === own.kind)
        .map(({ product, size }) => ({ product, name: size })),
    },
  ];
}
