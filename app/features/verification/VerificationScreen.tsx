import { useRef } from "react";
import { StaticHtml } from "#app/framework/StaticHtml.tsx";
import { Container } from "#app/ui/Container.tsx";
import { formAddress } from "#app/ui/formAddress.ts";
import opening from "#app/ui/Lead.module.css";
import { MarginAxis } from "#app/ui/MarginAxis.tsx";
import { SectionTitle } from "#app/ui/SectionTitle.tsx";
import { verificationCopy } from "#shared/copy/verification.ts";
import { verificationFormCopy } from "#shared/copy/verificationForm.ts";
import { dialogBackground } from "#shared/domain/dialogBackground.ts";
import type { HelpView } from "#shared/domain/helpContacts.ts";
import type { StaticContent } from "#shared/domain/staticHtml.ts";
import type { VerificationAnswer } from "#shared/domain/verification.ts";
import { Guide } from "./Guide.tsx";
import { LazyResult, useResultAhead } from "./LazyResult.tsx";
import { Register } from "./Register.tsx";
import { useVerification } from "./useVerification.ts";
import styles from "./VerificationScreen.module.css";

const copy = verificationCopy;

export type VerificationScreenProps = {
  /** Path of the screen, to which its form posts and its dialog closes. */
  path: string;
  help: HelpView;
  /** Editor content below the form. */
  content: StaticContent;
  /** The answer in the document. */
  answer?: VerificationAnswer;
};

/** Product verification: a ruled input line with the rules beside it (ROUTE-17). */
export function VerificationScreen({ path, help, content, answer }: VerificationScreenProps) {
  const field = useRef<HTMLInputElement>(null);
  const form = useVerification(field, answer);
  useResultAhead(form);
  const { result, close, fetchAgain, showAsDocument } = form;
  // Only the answer in the document has the screen's URL behind it.
  const inPlace = result !== answer;
  return (
    <>
      <Container>
        {/* Print shows the certificate only. */}
        <div className={styles.screen} data-noprint={result ? "" : undefined} {...dialogBackground}>
          <MarginAxis
            margin={
              <SectionTitle
                title={verificationFormCopy.title}
                titleEn={copy.titleEn}
                level={1}
                vertical
              />
            }
          >
            <p className={`${opening.lead} ${styles.lead}`}>{copy.lead}</p>
            <Register
              form={{ ...form, field }}
              action={formAddress(path)}
              code={answer && codeOf(answer)}
            />
            <Guide />
          </MarginAxis>
        </div>
      </Container>
      <div data-noprint={result ? "" : undefined}>
        <StaticHtml content={content} />
      </div>
      {result && (
        <LazyResult
          answer={result}
          help={help}
          closeHref={path}
          onClose={inPlace ? close : undefined}
          fetchAgain={fetchAgain}
          showAsDocument={showAsDocument}
        />
      )}
    </>
  );
}

function codeOf(answer: VerificationAnswer): string {
  return answer.kind === "none" ? "" : answer.code;
}
