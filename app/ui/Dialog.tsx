import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import { LAYER } from "#app/domain/dialogBackground.ts";
import { useDialogFocus } from "#app/overlays/useDialogFocus.ts";
import { CloseLink } from "./CloseLink.tsx";
import styles from "./Dialog.module.css";
import { Link } from "./Link.tsx";
import { SheetHead } from "./SheetHead.tsx";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

export type DialogSize = "help" | "verification" | "application" | "buy" | "store" | "viewer";

export type DialogProps = {
  /** Names the dialog; shown as its heading unless `hideTitle`, or `titleId` names another. */
  title: string;
  /** English italic line above the heading. */
  titleEn?: string;
  /** A line below the heading. */
  text?: string;
  /** Address without the dialog: close icon, veil and Escape lead there. */
  closeHref: string;
  /** Closes in place instead, where a script shows a dialog that has no address (verification). */
  onClose?: () => void;
  size: DialogSize;
  children: ReactNode;
  /** The matter brings its own visible heading; the title then only names the dialog. */
  hideTitle?: boolean;
  /** Id of the matter's own heading, where that names the dialog. */
  titleId?: string;
};

/**
 * A dialog that an address opens (spec §2, architecture "dialogs"): complete in the HTML, closed by
 * links; the script adds focus, Escape and the locked page behind it. `help` and `application` have
 * padding, the others leave it to their matter.
 */
export function Dialog(props: DialogProps) {
  const { title, titleEn, text, closeHref, onClose, size, children, hideTitle } = props;
  const ownId = useId();
  const titleId = props.titleId ?? ownId;
  const overlay = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  useDialogFocus({ overlay, sheet, closeHref, onClose });
  const closeInPlace = (event: MouseEvent) => {
    if (!onClose) return;
    event.preventDefault();
    onClose();
  };
  const close = {
    to: closeHref,
    onClick: closeInPlace,
    replace: true,
    preventScrollReset: true,
  };
  return (
    <div ref={overlay} className={styles.overlay} data-size={size} {...{ [LAYER]: "" }}>
      <Link {...close} className={styles.veil} tabIndex={-1} aria-hidden="true" />
      <div
        ref={sheet}
        className={styles[size]}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: for the document that opens with it; a script moves the focus itself
        autoFocus
      >
        {props.titleId === undefined && !hideTitle && (
          <SheetHead id={titleId} titleEn={titleEn} title={title} text={text} />
        )}
        {props.titleId === undefined && hideTitle && (
          <h2 id={titleId}>
            <VisuallyHidden>{title}</VisuallyHidden>
          </h2>
        )}
        {children}
        <CloseLink {...close} />
      </div>
    </div>
  );
}
