import { latinLanguage } from "#app/domain/latinLanguage.ts";
import styles from "./Signature.module.css";

/** Signature below a text, in Danish or English; Chinese text is never italic. */
export function Signature({ text }: { text: string }) {
  if (text === "") return null;
  const latin = !/\p{Script=Han}/u.test(text);
  return (
    <p
      className={latin ? styles.latin : styles.chinese}
      lang={latin ? latinLanguage(text) : undefined}
    >
      {text}
    </p>
  );
}
