import { getInputProps, getSelectProps, type SubmissionResult, useForm } from "@conform-to/react";
import {
  type FormEvent,
  Fragment,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
} from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { usePrompt } from "#app/framework/usePrompt.ts";
import { Alert } from "#app/ui/Alert.tsx";
import { Button } from "#app/ui/Button.tsx";
import { HoneypotField } from "#app/ui/HoneypotField.tsx";
import { SelectInput } from "#app/ui/SelectInput.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { applicationCopy } from "#shared/copy/application.ts";
import {
  APPLICATION_RESOURCE,
  type ApplicationAnswer,
  type JobForm,
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
import { CaptchaField } from "./CaptchaField.tsx";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { FileField } from "./FileField.tsx";
import { SendingPanel } from "./SendingPanel.tsx";
import { StoreField } from "./StoreField.tsx";
import { messagesOf, useApplication } from "./useApplication.ts";
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
  const { jobId, cities, formHref } = props;
  const enhanced = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { stores, choose, again } = useCityStores(jobId, props.answer, form);
  const shown = useRef(stores);
  shown.current = stores;
  const application = useApplication({
    ...props,
    url: `${APPLICATION_RESOURCE}?job=${encodeURIComponent(jobId)}`,
    hasStores: () => shown.current?.kind === "stores",
  });
  const { answer, sent, formToken } = application;
  const latest = useRef(application);
  latest.current = application;
  useEffect(() => {
    if (form.current) latest.current.started(form.current);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each list of stores
  useEffect(() => latest.current.storesChanged(form.current), [stores]);
  // Conform treats a new object as a new result and moves the focus, so only the document's result is passed.
  const lastResult = useMemo(() => resultOf(props.answer), [props.answer]);
  const [, fields] = useForm<Fields>({
    id: FORM_ID,
    constraint: props.constraints,
    lastResult,
    defaultValue: props.answer?.values ?? undefined,
  });
  usePrompt({ when: sent !== null, message: words.leaving });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    application.submit(event.currentTarget);
  };
  const chooseShown = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const shown = event.currentTarget.form?.elements.namedItem("cityId");
    if (shown instanceof HTMLSelectElement) void choose(shown.value);
  };
  const filesAfter = (shown: ApplicationAnswer) => {
    // The document contains the first answer; answers received by script are counted.
    if (application.said === 0) {
      // Chosen again since then.
      if (application.hasFiles) return null;
      if (!isBlankAnswer(shown)) return "lost";
      // Nothing can be lost from an empty form, and what has been typed since is kept.
      const wasEmpty = shown.fields.resumeFile && shown.dropped.length === 0;
      return wasEmpty || !application.isBlank ? null : "all-lost";
    }
    // A new token means that the answer was lost: do not suggest sending again at once.
    return application.hasFiles && shown.formToken === null ? "kept" : null;
  };
  const errorOf = (field: ApplicationField) => answer?.fields[field]?.[0];
  const typed = (field: TypedField) => {
    const { input } = applicationRows[field];
    const {
      key: _,
      pattern: __,
      ...props
    } = getInputProps(fields[field], { type: "text", ...plain });
    return { ...props, ...input, label: words.labels[field], error: errorOf(field) };
  };
  const { key: _c, ...city } = getSelectProps(fields.cityId, plain);
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
  const controls: Record<ApplicationField, ReactNode> = {
    personName: <TextInput {...typed("personName")} />,
    phoneNumber: <TextInput {...typed("phoneNumber")} />,
    cityId: (
      <div className={styles.city}>
        <SelectInput
          {...city}
          label={words.labels.cityId}
          error={errorOf("cityId")}
          onChange={enhanced ? (event) => void choose(event.currentTarget.value) : undefined}
        >
          <option value="">{words.choose}</option>
          {cities.map(({ id, name: label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectInput>
        <button
          // With JavaScript the selection loads the stores, so the button is hidden once it has lost focus.
          className={enhanced ? `${styles.choose} ${styles.chosen}` : styles.choose}
          onClick={enhanced ? chooseShown : undefined}
          type="submit"
          name="intent"
          value="city"
          // Sends the text only; the files stay selected and the response contains the stores.
          formEncType="application/x-www-form-urlencoded"
          formAction={`${formHref}#${idOf("positionIdList")}`}
          formNoValidate
        >
          {words.chooseCity}
        </button>
      </div>
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
        formToken={formToken}
        version={application.captchas}
        onShown={application.captchaLoaded}
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
  const controlsOf = (files: boolean) =>
    applicationFields
      .filter((field) => (applicationRows[field].kind === "files") === files)
      .map((field) => <Fragment key={field}>{controls[field]}</Fragment>);
  const saysSomething =
    answer !== null && (messagesOf(answer).length > 0 || answer.dropped.length > 0);
  return (
    <form
      ref={form}
      id={FORM_ID}
      className={styles.form}
      method="post"
      action={formHref}
      encType="multipart/form-data"
      noValidate
      onSubmit={enhanced ? onSubmit : undefined}
      onChange={enhanced ? application.changed : undefined}
      aria-busy={sent !== null}
    >
      {/* The Enter key activates the first button of a form. */}
      <button type="submit" className={styles.first} tabIndex={-1} aria-hidden="true">
        {words.submit}
      </button>
      <input type="hidden" name="formToken" value={formToken} />
      <HoneypotField />
      {/* Shown before input starts: a post without JavaScript is answered only after the last file. */}
      {props.retryLater && answer === null && (
        <div className={styles.full}>
          <Alert tone="warning">
            <p>{props.retryLater}</p>
          </Alert>
        </div>
      )}
      {saysSomething && (
        <ErrorSummary
          key={application.said}
          answer={answer}
          idOf={idOf}
          files={filesAfter(answer)}
        />
      )}
      <div className={styles.fields}>{controlsOf(false)}</div>
      {controlsOf(true)}
      <div className={styles.end}>
        <Button type="submit" disabled={sent !== null}>
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
      {sent !== null && (
        <SendingPanel
          percent={sent}
          isLost={application.isLost}
          captchaMinutes={application.captchaMinutes}
          onCancel={application.cancel}
        />
      )}
    </form>
  );
}

/** Whether the document repeats no text. */
function isBlankAnswer({ values }: ApplicationAnswer): boolean {
  return Object.values(values ?? {}).every(({ length }) => length === 0);
}

/** Conform provides names, values and constraints; `Field` links errors to their field. */
const plain = { ariaAttributes: false } as const;

function resultOf(answer: ApplicationAnswer | null): SubmissionResult | undefined {
  if (!answer) return undefined;
  return { status: "error", error: answer.fields, initialValue: answer.values ?? undefined };
}
