import { cssTransition, ToastContainer, toast } from "react-toastify/unstyled";
import { Icon } from "#app/ui/Icon.tsx";
import { uiCopy } from "#shared/copy/ui.ts";
import styles from "./ToastArea.module.css";
import { type ToastKind, type ToastOptions, toastTime } from "./toastKind.ts";

const transition = cssTransition({
  enter: `${styles.enter}`,
  exit: `${styles.exit}`,
  collapse: false,
});

const toastClasses: Record<ToastKind, string | undefined> = {
  success: styles.success,
  error: styles.error,
  info: styles.info,
};

/** Shows a message, or queues it in the library until the area has mounted. */
export function show(kind: ToastKind, text: string, { silent }: ToastOptions = {}): void {
  let words: HTMLElement[] = [];
  toast(silent ? <div aria-live="off">{text}</div> : text, {
    onOpen: () => {
      words = wordsInPage(text);
      setOpacity(words, "0");
      requestAnimationFrame(uncover);
    },
    onClose: () => setOpacity(words, ""),
    className: toastClasses[kind],
    role: silent ? "none" : kind === "error" ? "alert" : "status",
    autoClose: toastTime(kind),
  });
}

/** The library's container in the site's style; its own stylesheet is not loaded (strict CSP). */
export function ToastArea() {
  return (
    <div data-live="">
      <ToastContainer
        aria-label={uiCopy.messages}
        className={styles.area}
        closeButton={CloseButton}
        draggable={false}
        hideProgressBar
        icon={false}
        position="top-right"
        progressClassName={styles.clock}
        transition={transition}
      />
    </div>
  );
}

/**
 * Returns the elements with the same text as a toast, marked `data-toasted`. They are hidden while the toast
 * is visible and reappear in place afterwards.
 */
function wordsInPage(text: string): HTMLElement[] {
  const marked = document.querySelectorAll<HTMLElement>("[data-toasted]");
  return [...marked].filter(({ textContent }) => textContent === text);
}

/** Scrolls the page until the toast no longer covers the matching list (`data-listed`). */
function uncover(): void {
  const under = document.querySelector(`.${styles.area}`)?.getBoundingClientRect();
  const list = document.querySelector("[data-listed]")?.getBoundingClientRect();
  if (!under || !list || list.left >= under.right || list.right <= under.left) return;
  if (list.top < under.bottom && list.bottom > under.top) scrollBy(0, list.top - under.bottom);
}

function setOpacity(elements: readonly HTMLElement[], opacity: string): void {
  for (const { style } of elements) style.opacity = opacity;
}

function CloseButton({ closeToast }: { closeToast: () => void }) {
  return (
    <button
      type="button"
      className={styles.close}
      onClick={closeToast}
      aria-label={uiCopy.closeMessage}
    >
      <Icon name="close" size={16} />
    </button>
  );
}
