import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import { useDialogFocus } from "#app/overlays/useDialogFocus.ts";
import { LAYER } from "#shared/domain/dialogBackground.ts";
import { CloseLink } from "./CloseLink.tsx";
import styles from "./Dialog.module.css";
import { Link } from "./Link.tsx";
import { SheetHead } from "./SheetHead.tsx";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

export type DialogSize = "help" | "verification" | "application" | "buy" | "store" | "viewer";

export type DialogProps = {
  /** Accessible name and heading; hidden with `hideTitle`, replaced by `titleId`. */
  title: string;
  /** English line in italics above the heading. */
  titleEn?: string;
  /** Text below the heading. */
  text?: string;
  /** URL without the dialog, used by close icon, backdrop and Escape. */
  closeHref: string;
  /** Closes in place, for client-side dialogs without a URL (verification). */
  onClose?: () => void;
  size: DialogSize;
  children: ReactNode;
  /** The content has its own visible heading; the title is only the accessible name. */
  hideTitle?: boolean;
  /** Id of the content's heading if it labels the dialog. */
  titleId?: string;
};

/**
 * A dialog opened by URL (T-18, architecture "dialogs"): complete in the HTML and closed by links;
 * JavaScript adds focus handling, Escape and the scroll lock. `help` and `application` have padding, others
 * leave it to their content.
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
