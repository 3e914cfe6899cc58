import { latinLanguage } from "#app/domain/latinLanguage.ts";
import styles from "./Signature.module.css";

/** The line under a text: the house's Danish or an English line; Chinese ones are never slanted. */
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
