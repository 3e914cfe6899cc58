import { type ChangeEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { showToast } from "#app/toasts/toasts.ts";
import { Button } from "#app/ui/Button.tsx";
import { Container } from "#app/ui/Container.tsx";
import { SectionTitle } from "#app/ui/SectionTitle.tsx";
import { type DeviceCheckKey, deviceCheckCopy } from "#shared/copy/deviceCheck.ts";
import { paths } from "#shared/domain/paths.ts";
import styles from "./DeviceCheck.module.css";
import {
  checkKeys,
  type Device,
  deviceReport,
  mailHref,
  noteField,
  outcomeField,
} from "./deviceReport.ts";

const copy = deviceCheckCopy;
const outcomes = Object.entries(copy.outcomes);

/**
 * One tap per promise on a real phone, and a report to mail or copy. Every control is native, so that without a
 * script each promise can be tried as well; only the report needs one.
 */
export function DeviceCheck() {
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState<ReadonlySet<DeviceCheckKey>>(new Set());
  const [report, setReport] = useState("");
  const [files, setFiles] = useState<Partial<Record<DeviceCheckKey, string>>>({});

  const write = () => {
    if (!form.current || !probe.current) return;
    setReport(deviceReport(new FormData(form.current), deviceOf(probe.current), seen));
  };
  const latest = useRef(write);
  latest.current = write;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each reaction
  useEffect(() => latest.current(), [seen]);

  const see = useCallback(
    (key: DeviceCheckKey) => setSeen((all) => (all.has(key) ? all : new Set([...all, key]))),
    [],
  );
  useEffect(() => {
    const dark = window.matchMedia("(prefers-color-scheme: dark)");
    const changed = () => see("dark");
    const returned = () => {
      if (document.visibilityState !== "visible") return;
      see("album");
      latest.current();
    };
    dark.addEventListener("change", changed);
    document.addEventListener("visibilitychange", returned);
    return () => {
      dark.removeEventListener("change", changed);
      document.removeEventListener("visibilitychange", returned);
    };
  }, [see]);

  const chosen = (key: DeviceCheckKey) => (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    setFiles((all) => ({ ...all, [key]: file && `${file.name} · ${file.size} B · ${file.type}` }));
    see(key);
  };
  const file = (key: DeviceCheckKey, capture?: "environment") => (
    <p className={styles.control}>
      <input
        type="file"
        aria-label={copy.file}
        capture={capture}
        accept={capture && "image/*"}
        onChange={chosen(key)}
      />
      {files[key] && <span role="status">{files[key]}</span>}
    </p>
  );
  const field = (key: DeviceCheckKey, type: "text" | "tel" = "text") => (
    <input className={styles.input} type={type} aria-label={copy.field} onInput={() => see(key)} />
  );
  const controls: Record<DeviceCheckKey, ReactNode> = {
    swipe: (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls is reached by keys
      <ol className={styles.row} onScroll={() => see("swipe")} tabIndex={0}>
        {[1, 2, 3, 4, 5, 6].map((number) => (
          <li key={number}>{number}</li>
        ))}
      </ol>
    ),
    gallery: (
      <a className={styles.way} href={paths.products()} onClick={() => see("gallery")}>
        {copy.checks.gallery.title}
      </a>
    ),
    keyboard: field("keyboard"),
    digits: field("digits", "tel"),
    dictation: (
      <textarea className={styles.input} aria-label={copy.field} onInput={() => see("dictation")} />
    ),
    camera: file("camera", "environment"),
    album: null,
    chat: file("chat"),
    dark: null,
    fonts: null,
    telephone: (
      <a className={styles.way} href="tel:10086" onClick={() => see("telephone")}>
        10086
      </a>
    ),
  };
  const copyReport = async () => {
    const isCopied = await navigator.clipboard.writeText(report).then(
      () => true,
      () => false,
    );
    showToast(isCopied ? "success" : "error", isCopied ? copy.copied : copy.notCopied);
  };
  return (
    <Container>
      <form
        ref={form}
        className={styles.screen}
        onChange={write}
        onSubmit={(event) => event.preventDefault()}
      >
        <SectionTitle level={1} title={copy.title} titleEn={copy.titleEn} />
        <p>{copy.lead}</p>
        {!hydrated && (
          <noscript>
            <p>{copy.leadPlain}</p>
          </noscript>
        )}
        <span ref={probe} className={styles.probe} style={{ fontSize: 16 }} aria-hidden="true" />
        {checkKeys.map((key) => (
          <section key={key} className={styles.check}>
            <h2 className={styles.title}>{copy.checks[key].title}</h2>
            <p>{copy.checks[key].text}</p>
            {controls[key]}
            <fieldset className={styles.outcomes}>
              <legend className={styles.legend}>{copy.outcome(copy.checks[key].title)}</legend>
              {outcomes.map(([value, label]) => (
                <label key={value} className={styles.outcome}>
                  <input type="radio" name={outcomeField(key)} value={value} /> {label}
                </label>
              ))}
            </fieldset>
            <label className={styles.note}>
              {copy.note}
              <input className={styles.input} name={noteField(key)} onInput={write} />
            </label>
          </section>
        ))}
        {hydrated && (
          <section className={styles.check}>
            <h2 className={styles.title}>{copy.report}</h2>
            <textarea
              className={styles.report}
              aria-label={copy.report}
              value={report}
              rows={14}
              readOnly
            />
            <p className={styles.actions}>
              <a className={styles.way} href={mailHref(report, today())}>
                {copy.mail}
              </a>
              <Button type="button" variant="outlined" onClick={copyReport}>
                {copy.copy}
              </Button>
            </p>
          </section>
        )}
      </form>
    </Container>
  );
}

/** @param probe element of 16 px, which the phone's own font size may enlarge */
function deviceOf(probe: HTMLElement): Device {
  const { innerWidth: width, innerHeight: height, devicePixelRatio: density } = window;
  return {
    agent: navigator.userAgent,
    screen: { width, height, density },
    textPx: Number.parseFloat(getComputedStyle(probe).fontSize),
    isDark: window.matchMedia("(prefers-color-scheme: dark)").matches,
    touches: navigator.maxTouchPoints,
  };
}

/** Day of the report; its clock is the phone's. */
function today(): string {
  return new Intl.DateTimeFormat("zh-CN").format();
}
