import { careersCopy } from "#app/copy/careers.ts";
import { captchaAddress } from "#app/domain/application.ts";
import { TextInput, type TextInputProps } from "#app/ui/TextInput.tsx";
import styles from "./CaptchaField.module.css";

export type CaptchaFieldProps = Omit<TextInputProps, "label" | "placeholder" | "autoComplete"> & {
  /** The form's token: each form has a captcha of its own. */
  formToken: string;
  /** Another number brings another picture. */
  version: number;
};

/**
 * The code and its picture. The picture is a frame of its own (ledger T-46): it is refreshed by a
 * click and by its own clock, and nothing around it is lost.
 */
export function CaptchaField({ formToken, version, ...input }: CaptchaFieldProps) {
  const words = careersCopy.form;
  return (
    <div className={styles.captcha}>
      <TextInput
        {...input}
        label={words.labels.captchaCode}
        placeholder={words.captchaHint}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <iframe
        key={`${formToken} ${version}`}
        className={styles.frame}
        src={captchaAddress(formToken)}
        title={words.captchaFrame}
      />
    </div>
  );
}
