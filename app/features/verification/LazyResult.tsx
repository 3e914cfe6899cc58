import { Suspense, useEffect } from "react";
import { LAYER } from "#app/domain/dialogBackground.ts";
import { lazyPart } from "#app/framework/lazyPart.tsx";
import type { ResultDialogProps } from "./ResultDialog.tsx";
import type { VerificationForm } from "./useVerification.ts";
import "./ResultDialog.tsx?styles";

type ResultProps = ResultDialogProps & Pick<VerificationForm, "showAsDocument">;

const load = async () => (await import("./ResultDialog.tsx")).ResultDialog;

// A result has no address: a document that was served with one is known by its dialog.
const Result = lazyPart<ResultProps>(
  load,
  () => document.querySelector(`[${LAYER}][data-size=verification]`) !== null,
  ResultAsDocument,
);

function ResultAsDocument({ showAsDocument }: ResultProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, however often it is drawn
  useEffect(showAsDocument, []);
  return null;
}

/** The result of a verification; few visitors ever see one: its code comes while the first query is out. */
export function LazyResult(props: ResultProps) {
  return (
    <Suspense fallback={null}>
      <Result {...props} />
    </Suspense>
  );
}

/** Asks for the code of a result as soon as there may be one. Where it does not come, the result asks again. */
export function useResultAhead({ asking }: Pick<VerificationForm, "asking">): void {
  useEffect(() => {
    if (asking) load().catch(() => {});
  }, [asking]);
}
