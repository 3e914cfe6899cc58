import { useEffect, useState } from "react";
import { answeredInTime } from "#app/framework/networkRetry.ts";
import { showToast } from "#app/toasts/toasts.ts";
import { Icon } from "#app/ui/Icon.tsx";
import type { IconName } from "#app/ui/iconPaths.ts";
import { productCopy } from "#shared/copy/product.ts";
import type { Poster } from "./posterPicture.ts";
import styles from "./SharePopover.module.css";

export type ShareActionsProps = {
  /** The product's public URL. */
  url: string;
  poster: Poster;
};

const copy = productCopy.share;
const words = { inBoutiques: productCopy.price.short, hold: copy.hold };

/** Client-side additions to the share panel: native share sheet, copy link, downloadable poster. */
export function ShareActions({ url, poster }: ShareActionsProps) {
  const [canShare, setCanShare] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  useEffect(() => setCanShare("share" in navigator), []);

  const share = async () => {
    try {
      await navigator.share({ title: poster.title, url });
    } catch (reason) {
      // Dismissing the share sheet is not an error.
      const closed = reason instanceof DOMException && reason.name === "AbortError";
      if (!closed) showToast("error", copy.failed);
    }
  };
  const copyAddress = async () => {
    const copied = await copyText(url);
    showToast(copied ? "success" : "error", copied ? copy.copied : copy.failed);
  };
  const make = async () => {
    // Loaded on demand, because few visitors create a poster.
    const drawing = await answeredInTime(import("./posterPicture.ts")).catch(() => null);
    const picture = await drawing?.posterPicture(poster, words);
    if (picture) setMade(picture);
    else showToast("error", copy.failed);
  };
  return (
    <>
      {canShare && <Way icon="share" label={copy.sheet} onClick={share} />}
      <Way icon="file" label={copy.copy} onClick={copyAddress} />
      {made ? (
        // The button that made it is gone: the focus moves to the result, which announces it.
        <figure ref={focusOnce} tabIndex={-1} className={styles.poster}>
          <img
            src={made}
            alt={copy.posterAlt(poster.title)}
            // The poster enlarges the panel, on phones beyond the window.
            onLoad={(event) => event.currentTarget.scrollIntoView({ block: "nearest" })}
          />
          <figcaption>{copy.keep}</figcaption>
        </figure>
      ) : (
        <Way icon="gift" label={copy.poster} onClick={make} />
      )}
    </>
  );
}

function focusOnce(figure: HTMLElement | null): void {
  figure?.focus({ preventScroll: true });
}

type WayProps = { icon: IconName; label: string; onClick: () => void };

function Way({ icon, label, onClick }: WayProps) {
  return (
    <button type="button" className={styles.way} onClick={onClick}>
      <Icon name={icon} />
      <span className={styles.label}>{label}</span>
    </button>
  );
}

/** Copies a text; falls back to `execCommand` without the clipboard API or https. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    const copied = document.execCommand("copy");
    field.remove();
    return copied;
  }
}
