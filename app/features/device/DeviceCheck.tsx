import {
  type ChangeEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
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
  useReactions(see, latest);

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
            <Control of={key} see={() => see(key)} />
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

/**
 * Notices what a phone does by itself: its dark mode, and the return from another application.
 * @param write writes the report again
 */
function useReactions(see: (key: DeviceCheckKey) => void, write: RefObject<() => void>) {
  useEffect(() => {
    const dark = window.matchMedia("(prefers-color-scheme: dark)");
    const changed = () => see("dark");
    const returned = () => {
      if (document.visibilityState !== "visible") return;
      see("album");
      write.current?.();
    };
    dark.addEventListener("change", changed);
    document.addEventListener("visibilitychange", returned);
    return () => {
      dark.removeEventListener("change", changed);
      document.removeEventListener("visibilitychange", returned);
    };
  }, [see, write]);
}

type Tried = { see: () => void };

/** What a tester uses for a promise; some are tried outside the page. */
function Control({ of, see }: Tried & { of: DeviceCheckKey }): ReactNode {
  switch (of) {
    case "swipe":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls is reached by keys
        <ol className={styles.row} onScroll={see} tabIndex={0}>
          {[1, 2, 3, 4, 5, 6].map((number) => (
            <li key={number}>{number}</li>
          ))}
        </ol>
      );
    case "gallery":
      return (
        <a className={styles.way} href={paths.products()} onClick={see}>
          {copy.checks.gallery.title}
        </a>
      );
    case "keyboard":
      return <TextControl type="text" see={see} />;
    case "digits":
      return <TextControl type="tel" see={see} />;
    case "dictation":
      return <textarea className={styles.input} aria-label={copy.field} onInput={see} />;
    case "camera":
      return <FileControl capture="environment" see={see} />;
    case "chat":
      return <FileControl see={see} />;
    case "telephone":
      return (
        <a className={styles.way} href="tel:10086" onClick={see}>
          10086
        </a>
      );
    case "album":
    case "dark":
    case "fonts":
      return null;
  }
}

function TextControl({ type, see }: Tried & { type: "text" | "tel" }) {
  return <input className={styles.input} type={type} aria-label={copy.field} onInput={see} />;
}

function FileControl({ capture, see }: Tried & { capture?: "environment" }) {
  const [chosen, setChosen] = useState("");
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    setChosen(file ? `${file.name} · ${file.size} B · ${file.type}` : "");
    see();
  };
  return (
    <p className={styles.control}>
      <input
        type="file"
        aria-label={copy.file}
        capture={capture}
        accept={capture && "image/*"}
        onChange={choose}
      />
      {chosen !== "" && <span role="status">{chosen}</span>}
    </p>
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
