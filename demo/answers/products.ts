import type { DemoCatalogue, DemoCategory, DemoProduct } from "#demo/data/types.ts";
import { rejection } from "#demo/envelope.ts";
import { messages } from "#demo/messages.ts";
import type { Answers } from "./answers.ts";

/** Product detail and the category tree. */
export function productAnswers(
  catalogue: DemoCatalogue,
): Answers<"fullProductDetail" | "getVirtualCategoryList" | "getVirtualCategoryByCode"> {
  const products = new Map(
    catalogue.products.map((product) => [product.productDetail.productId, product]),
  );
  const categories = new Map(
    allCategories(catalogue.categories).map((node) => [node.virtualCategoryCode, node]),
  );
  return {
    fullProductDetail({ productId }) {
      const product = products.get(productId);
      if (!product) throw rejection("PRODUCT_NOT_FOUND", messages.productNotFound);
      return detailOf(product);
    },
    getVirtualCategoryList: () => ({ results: catalogue.categories.slice(0, 100) }),
    getVirtualCategoryByCode({ code }) {
      const node = categories.get(code);
      return { results: node ? [node] : [] };
    },
  };
}

/** Returns all nodes of a category tree, parents before children. */
export function allCategories(nodes: DemoCategory[]): DemoCategory[] {
  return nodes.flatMap((node) => [node, ...allCategories(node.subList)]);
}

/** Returns the response of `fullProductDetail` without the fields for listings. */
function detailOf({ productDetail, tagLabels, groupProducts, pageModelContents }: DemoProduct) {
  return { productDetail, tagLabels, groupProducts, pageModelContents };
}
