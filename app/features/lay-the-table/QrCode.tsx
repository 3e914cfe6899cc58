import type { QrView } from "#shared/domain/qr.ts";
import styles from "./QrCode.module.css";

export type QrCodeProps = {
  code: QrView;
  /** Edge length in CSS pixels. */
  size: number;
  label: string;
};

/** A QR code as one path in the ink colour; the parent must provide the quiet zone. */
export function QrCode({ code, size, label }: QrCodeProps) {
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 -0.5 ${code.modules} ${code.modules}`}
    >
      <path d={code.path} />
    </svg>
  );
}
