import { productCopy } from "../../copy/product.ts";
import { paths } from "../../domain/paths.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { LineDrawing } from "../../ui/LineDrawing.tsx";
import { TextLink } from "../../ui/TextLink.tsx";
import styles from "./ProductProblem.module.css";

/** What stands where the upstream has refused a product: no product, no message, ways on (spec §8). */
export function ProductRefused() {
  const copy = productCopy.elsewhere;
  return (
    <div className={styles.screen}>
      <LineDrawing name="cup" />
      <h1 className={styles.title}>{copy.title}</h1>
      <p className={styles.text}>{copy.text}</p>
      <div className={styles.ways}>
        <ButtonLink link={{ href: paths.home() }}>{copy.home}</ButtonLink>
        <TextLink link={{ href: paths.findUs() }}>{copy.stores}</TextLink>
      </div>
    </div>
  );
}
