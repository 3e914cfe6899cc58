import { Suspense, useEffect } from "react";
import { lazyPart } from "#app/framework/lazyPart.tsx";
import { LAYER } from "#shared/domain/dialogBackground.ts";
import type { ResultDialogProps } from "./ResultDialog.tsx";
import type { VerificationForm } from "./useVerification.ts";
import "./ResultDialog.tsx?styles";

type ResultProps = ResultDialogProps & Pick<VerificationForm, "showAsDocument">;

const load = async () => (await import("./ResultDialog.tsx")).ResultDialog;

// A result has no URL; a document with a result is detected by its dialog.
const Result = lazyPart<ResultProps>(
  load,
  () => document.querySelector(`[${LAYER}][data-size=verification]`) !== null,
  ResultAsDocument,
);

function ResultAsDocument({ showAsDocument }: ResultProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, however often it renders
  useEffect(showAsDocument, []);
  return null;
}

/** Result of a verification. Few visitors see one, so its code loads during the first query. */
export function LazyResult(props: ResultProps) {
  return (
    <Suspense fallback={null}>
      <Result {...props} />
    </Suspense>
  );
}

/** Preloads the code of the result when a query starts. After a failure the result component retries. */
export function useResultAhead({ isSending }: Pick<VerificationForm, "isSending">): void {
  useEffect(() => {
    if (isSending) load().catch(() => {});
  }, [isSending]);
}
