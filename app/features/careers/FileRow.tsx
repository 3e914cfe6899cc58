import { useEffect } from "react";
import { Icon } from "#app/ui/Icon.tsx";
import { applicationCopy } from "#shared/copy/application.ts";
import styles from "./FileRow.module.css";
import type { FileItem } from "./fileList.ts";

/** Timeout of the list's animation in milliseconds (LIMIT-20), independent of the stylesheet. */
export const GONE_MS = 2000;

export type FileRowProps = {
  item: FileItem;
  onRemove: () => void;
  /** Called when the row has faded out. */
  onGone: () => void;
};

/** One file of a list: name, size, status, remove button (UPLOAD-11). */
export function FileRow({ item, onRemove, onGone }: FileRowProps) {
  const { name, file, status, percent } = item;
  const removed = status === "removed";
  useEffect(() => {
    if (!removed) return;
    const deadline = setTimeout(onGone, GONE_MS);
    return () => clearTimeout(deadline);
  }, [removed, onGone]);
  return (
    <li
      className={styles[status]}
      onAnimationEnd={removed ? onGone : undefined}
      data-status={status}
    >
      <Icon name="file" />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.size}>{sizeText(file.size)}</span>
      </span>
      <State item={item} />
      <button
        type="button"
        className={styles.remove}
        onClick={onRemove}
        disabled={removed}
        aria-label={applicationCopy.files.remove(name)}
      >
        <Icon name="close" size={16} />
      </button>
      {status === "uploading" && (
        <span className={styles.track} style={{ transform: `scaleX(${percent / 100})` }} />
      )}
    </li>
  );
}

function State({ item: { status, percent, error } }: { item: FileItem }) {
  const words = applicationCopy.files;
  switch (status) {
    case "chosen":
      return null;
    case "uploading":
      return (
        <span className={styles.state}>
          <span className={styles.percent}>{percent}%</span> {words.uploading}
        </span>
      );
    case "done":
      return (
        <span className={styles.sent}>
          <Icon name="check" size={16} /> {words.done}
        </span>
      );
    case "error":
      return (
        <span className={styles.state}>
          <span className={styles.fault} title={error ?? undefined}>
            {words.error}
          </span>
          <button type="submit" className={styles.retry}>
            <Icon name="refresh" size={16} /> {words.retry}
          </button>
        </span>
      );
    case "removed":
      return <span className={styles.state}>{words.removed}</span>;
  }
}

/** Formats a size: `1.8 MB`, `320 KB`. */
function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  if (megabytes >= 0.95) return `${megabytes.toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
