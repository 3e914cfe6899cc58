import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { productCopy } from "../../copy/product.ts";
import { paths } from "../../domain/paths.ts";
import { showToast } from "../../enhance/toasts.ts";
import { Alert } from "../../ui/Alert.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { LineDrawing } from "../../ui/LineDrawing.tsx";
import { TextLink } from "../../ui/TextLink.tsx";
import styles from "./ProductProblem.module.css";

const copy = productCopy.unavailable;

/**
 * What stands where the product could not be fetched: the upstream's message, or the fixed one, and
 * the way to try again; with a script the message is a toast as well (spec §8).
 */
export function ProductUnavailable({ message }: { message: string }) {
  const { pathname, search } = useLocation();
  const text = message || copy.message;
  useEffect(() => showToast("error", text), [text]);
  return (
    <div className={styles.screen}>
      <LineDrawing name="cracked-plate" />
      <h1 className={styles.title}>{copy.title}</h1>
      <div className={styles.alert}>
        <Alert tone="error">{text}</Alert>
      </div>
      <div className={styles.ways}>
        <ButtonLink link={{ href: pathname + search }}>{copy.retry}</ButtonLink>
        <TextLink link={{ href: paths.home() }}>{copy.home}</TextLink>
      </div>
    </div>
  );
}
