import { useLocation } from "@remix-run/react";
import { memo, type RefObject, useLayoutEffect } from "react";
import { createPortal } from "react-dom";
import type { HelpView } from "#app/domain/helpContacts.ts";
import { LazyResult, useResultAhead } from "#app/features/verification/LazyResult.tsx";
import {
  useVerification,
  type VerificationForm,
} from "#app/features/verification/useVerification.ts";

/** Query state passed to the plain form. */
export type VerificationLook = Pick<VerificationForm, "onSubmit" | "asking" | "message">;

export type VerificationControlProps = {
  help: HelpView;
  field: RefObject<HTMLInputElement>;
  show: (look: VerificationLook) => void;
};

/** Handles the surrounding form without navigation: the result opens over the page. */
export const VerificationControl = memo(function VerificationControl(
  props: VerificationControlProps,
) {
  const { help, field, show } = props;
  const verification = useVerification(field);
  useResultAhead(verification);
  const { onSubmit, asking, message, result, close, fetchAgain, showAsDocument } = verification;
  const { pathname, search } = useLocation();

  // The form re-renders with each query state before the next paint.
  useLayoutEffect(() => show({ onSubmit, asking, message }));

  if (!result) return null;
  return createPortal(
    <LazyResult
      answer={result}
      help={help}
      closeHref={pathname + search}
      onClose={close}
      fetchAgain={fetchAgain}
      showAsDocument={showAsDocument}
    />,
    document.body,
  );
});
