import { type DragEvent, useEffect, useRef, useState } from "react";
import { fieldControl } from "#app/ui/Field.tsx";
import { FieldError } from "#app/ui/FieldError.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { applicationCopy } from "#shared/copy/application.ts";
import { DOCUMENT_ACCEPT, FILE_FIELDS, type FileField as FieldName } from "#shared/domain/files.ts";
import styles from "./FileField.module.css";
import { FileRow } from "./FileRow.tsx";
import type { Application } from "./useApplication.ts";

export type FileFieldProps = {
  id: string;
  name: FieldName;
  label: string;
  hint: string;
  /** Whether the application requires a file in this field. */
  required: boolean;
  error: string | undefined;
  application: Application;
  /** Whether JavaScript runs: the field is then a drop zone with a list below. */
  enhanced: boolean;
};

/** File field: the native control, with a status list when JavaScript runs. */
export function FileField(props: FileFieldProps) {
  const { id, name, label, hint, required, error, application, enhanced } = props;
  const input = useRef<HTMLInputElement>(null);
  const { add } = application;
  const items = application.files.lists[name];
  const lines = application.files.lines[name];

  // Adds files that were chosen before the script started.
  const take = useRef(add);
  take.current = add;
  useEffect(() => {
    if (input.current?.files?.length)
      takeFiles(input.current, (files, form) => take.current(name, files, form));
  }, [name]);

  const [dragged, setDragged] = useState(false);
  const dropping = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setDragged(true);
    },
    onDragLeave: () => setDragged(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setDragged(false);
      add(name, [...event.dataTransfer.files], input.current?.form ?? null);
    },
  };
  return (
    <div className={styles.field}>
      <p className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <span className={styles.hint}>{hint}</span>
      </p>
      <div
        className={enhanced ? styles.zone : styles.plain}
        data-invalid={error ? "" : undefined}
        data-over={dragged ? "" : undefined}
        {...(enhanced && dropping)}
      >
        <input
          ref={input}
          {...fieldControl(id, { error, required })}
          type="file"
          name={name}
          accept={DOCUMENT_ACCEPT}
          multiple={FILE_FIELDS[name] > 1}
          className={enhanced ? styles.over : styles.input}
          onChange={
            enhanced
              ? (event) => takeFiles(event.currentTarget, (files, form) => add(name, files, form))
              : undefined
          }
        />
        {enhanced ? (
          <span className={styles.call} aria-hidden="true">
            <Icon name="plus" size={16} />
            {applicationCopy.form.chooseFile}
          </span>
        ) : (
          <span className={styles.word} aria-hidden="true">
            {applicationCopy.form.chooseFilePlain}
          </span>
        )}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div role="status">
        {lines.map((line) => (
          <FieldError key={line}>{line}</FieldError>
        ))}
      </div>
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((item) => (
            <FileRow
              key={item.uid}
              item={item}
              onRemove={() => application.remove(name, item.uid, input.current?.form ?? null)}
              onGone={() => application.files.forget(name, item.uid)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Passes on the control's files and empties it, so that the same file can be chosen again. */
function takeFiles(
  input: HTMLInputElement,
  add: (files: File[], form: HTMLFormElement | null) => void,
): void {
  add([...(input.files ?? [])], input.form);
  input.value = "";
}
