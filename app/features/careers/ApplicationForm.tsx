import { getInputProps, getSelectProps, type SubmissionResult, useForm } from "@conform-to/react";
import { type FormEvent, Fragment, type ReactNode, useEffect, useMemo, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { usePrompt } from "#app/framework/usePrompt.ts";
import { Alert } from "#app/ui/Alert.tsx";
import { Button } from "#app/ui/Button.tsx";
import { formAddress } from "#app/ui/formAddress.ts";
import { HoneypotField } from "#app/ui/HoneypotField.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useWaitOver } from "#app/ui/useWaitOver.ts";
import { applicationCopy } from "#shared/copy/application.ts";
import {
  APPLICATION_RESOURCE,
  type ApplicationAnswer,
  type JobForm,
  type Notice,
} from "#shared/domain/application.ts";
import {
  type ApplicationField,
  applicationFields,
  applicationRows,
  type TypedField,
  type TypedValues,
} from "#shared/domain/applicationFields.ts";
import type { FileField as FileFieldName } from "#shared/domain/files.ts";
import styles from "./ApplicationForm.module.css";
import { filesAfter, messagesOf } from "./answerMessages.ts";
import { CaptchaField } from "./CaptchaField.tsx";
import { CityField } from "./CityField.tsx";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { FileField } from "./FileField.tsx";
import { SendingPanel } from "./SendingPanel.tsx";
import { StoreField } from "./StoreField.tsx";
import { type Application, useApplication } from "./useApplication.ts";
import { useCityStores } from "./useCityStores.ts";

/** Data of the form (JOB-06). */
export type ApplicationFormProps = JobForm & {
  jobId: string;
  /** URLs of this step, which also receives the form, and of the last step. */
  formHref: string;
  doneHref: string;
  /** Response to a post without JavaScript. */
  answer: ApplicationAnswer | null;
};

type Fields = TypedValues & Record<Exclude<ApplicationField, keyof TypedValues>, string>;

const FORM_ID = "application";
const words = applicationCopy.form;
const idOf = (field: string) => `${FORM_ID}-${field}`;

/**
 * The application form. Text and captcha precede the files, so that validation is done before the first file
 * is sent (ledger T-38). Without JavaScript it is a plain post. With JavaScript the same fields are sent with
 * progress, and a failed post keeps the form's content.
 */
export function ApplicationForm(props: ApplicationFormProps) {
  const { jobId, formHref } = props;
  const enhanced = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const stores = useCityStores(jobId, props.answer, form);
  const shown = useRef(stores.stores);
  shown.current = stores.stores;
  const application = useApplication({
    ...props,
    url: `${APPLICATION_RESOURCE}?job=${encodeURIComponent(jobId)}`,
    hasStores: () => shown.current?.kind === "stores",
  });
  const { answer, formToken, sending } = application;
  const isSending = sending.percent !== null;
  useMessagesOfNow(application, form, stores.stores);
  usePrompt({ when: isSending, message: words.leaving });
  const controls = useControls({ ...props, application, stores, enhanced });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    application.submit(event.currentTarget);
  };
  const controlsOf = (files: boolean) =>
    applicationFields
      .filter((field) => (applicationRows[field].kind === "files") === files)
      .map((field) => <Fragment key={field}>{controls[field]}</Fragment>);
  return (
    <form
      ref={form}
      id={FORM_ID}
      className={styles.form}
      method="post"
      action={formAddress(formHref)}
      encType="multipart/form-data"
      noValidate
      onSubmit={enhanced ? onSubmit : undefined}
      onChange={enhanced ? application.changed : undefined}
      aria-busy={isSending}
    >
      {/* The Enter key activates the first button of a form. */}
      <button type="submit" className={styles.first} tabIndex={-1} aria-hidden="true">
        {words.submit}
      </button>
      <input type="hidden" name="formToken" value={formToken} />
      <HoneypotField />
      {/* Shown before input starts: a post without JavaScript is answered only after the last file. */}
      {props.retryLater && answer === null && <RetryLater {...props.retryLater} />}
      <Summary application={application} />
      <div className={styles.fields}>{controlsOf(false)}</div>
      {controlsOf(true)}
      <div className={styles.end}>
        <Button type="submit" disabled={isSending}>
          {words.submit}
        </Button>
        {words.privacy.length > 0 && !props.help.bare && (
          <p className={styles.privacy}>
            {words.privacy.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        )}
      </div>
      {sending.percent !== null && (
        <SendingPanel
          percent={sending.percent}
          isLost={sending.isLost}
          captchaMinutes={application.captcha.minutes}
          onCancel={sending.cancel}
        />
      )}
    </form>
  );
}

/** Keeps messages true to the form: to what it holds when the script starts, and to each list of stores. */
function useMessagesOfNow(
  application: Application,
  form: { current: HTMLFormElement | null },
  stores: unknown,
) {
  const latest = useRef(application);
  latest.current = application;
  useEffect(() => {
    if (form.current) latest.current.started(form.current);
  }, [form]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each list of stores
  useEffect(() => latest.current.storesChanged(form.current), [stores]);
}

/** No application is accepted at present; becomes a polite notice when it is again. */
function RetryLater({ text, wait }: Notice) {
  const over = useWaitOver(wait, true);
  return (
    <div className={styles.full}>
      <Alert tone={over ? "info" : "warning"}>
        <p>{over ?? text}</p>
      </Alert>
    </div>
  );
}

/** Summary of the answer, unless it has no message. */
function Summary({ application }: { application: Application }) {
  const { answer, said, files, isBlank } = application;
  if (!answer || (messagesOf(answer).length === 0 && answer.dropped.length === 0)) return null;
  // The document contains the first answer; answers received by script are counted.
  const now = { isServed: said === 0, hasFiles: files.hasFiles, isBlank };
  return (
    <ErrorSummary
      key={said}
      answer={answer}
      isServed={now.isServed}
      idOf={idOf}
      files={filesAfter(answer, now)}
    />
  );
}

type ControlProps = ApplicationFormProps & {
  application: Application;
  stores: ReturnType<typeof useCityStores>;
  enhanced: boolean;
};

/** Returns the control of each field. */
function useControls(props: ControlProps): Record<ApplicationField, ReactNode> {
  const { application, enhanced } = props;
  const { stores, choose, again } = props.stores;
  // Conform treats a new object as a new result and moves the focus, so only the document's result is passed.
  const lastResult = useMemo(() => resultOf(props.answer), [props.answer]);
  const [, fields] = useForm<Fields>({
    id: FORM_ID,
    constraint: props.constraints,
    lastResult,
    defaultValue: props.answer?.values ?? undefined,
  });
  const errorOf = (field: ApplicationField) => application.answer?.fields[field]?.[0];
  const typed = (field: TypedField) => {
    const { input } = applicationRows[field];
    const {
      key: _,
      pattern: __,
      ...own
    } = getInputProps(fields[field], { type: "text", ...plain });
    return { ...own, ...input, label: words.labels[field], error: errorOf(field) };
  };
  const { key: _, ...city } = getSelectProps(fields.cityId, plain);
  const fileField = (field: FileFieldName, hint: string, required: boolean) => (
    <FileField
      id={idOf(field)}
      name={field}
      label={words.labels[field]}
      hint={hint}
      required={required}
      error={errorOf(field)}
      application={application}
      enhanced={enhanced}
    />
  );
  return {
    personName: <TextInput {...typed("personName")} />,
    phoneNumber: <TextInput {...typed("phoneNumber")} />,
    cityId: (
      <CityField
        {...city}
        cities={props.cities}
        error={errorOf("cityId")}
        storesHref={`${props.formHref}#${idOf("positionIdList")}`}
        choose={enhanced ? choose : undefined}
      />
    ),
    positionIdList: (
      <StoreField
        id={idOf("positionIdList")}
        stores={stores}
        onAgain={enhanced ? again : undefined}
        chosen={props.answer?.values?.positionIdList ?? []}
        required={props.storeRequired}
        error={errorOf("positionIdList")}
      />
    ),
    captchaCode: (
      <CaptchaField
        {...typed("captchaCode")}
        formToken={application.formToken}
        version={application.captcha.version}
        onShown={application.captcha.loaded}
        help={props.help}
      />
    ),
    resumeFile: fileField("resumeFile", words.resumeHint, true),
    otherFiles: fileField(
      "otherFiles",
      props.workFileRequired ? words.portfolioHint : `${words.optional} · ${words.portfolioHint}`,
      props.workFileRequired,
    ),
  };
}

/** Conform provides names, values and constraints; `Field` links errors to their field. */
const plain = { ariaAttributes: false } as const;

function resultOf(answer: ApplicationAnswer | null): SubmissionResult | undefined {
  if (!answer) return undefined;
  return { status: "error", error: answer.fields, initialValue: answer.values ?? undefined };
}
