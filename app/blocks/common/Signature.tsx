import { latinLanguage } from "#shared/domain/latinLanguage.ts";
import styles from "./Signature.module.css";

/** Signature below a text, in Danish or English; Chinese text is never italic. */
export function Signature({ text }: { text: string }) {
  if (text === "") return null;
  const language = latinLanguage(text);
  return (
    <p className={language ? styles.latin : styles.chinese} lang={language}>
      {text}
    </p>
  );
}
