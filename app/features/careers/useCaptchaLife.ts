import { useRef, useState } from "react";
import { APPLICATION } from "#shared/domain/limits.ts";

/** The captcha in the form: its number, and its age. */
export function useCaptchaLife() {
  const [version, setVersion] = useState(0);
  /** When it was loaded, by `performance.now()`; a served one not before the page. */
  const loadedAt = useRef(0);
  return {
    /** Number of requested captchas, used as key of the iframe. */
    version,
    /** Remaining minutes, rounded up. */
    minutes() {
      const age = (performance.now() - loadedAt.current) / 1000;
      return Math.max(0, Math.ceil((APPLICATION.captchaSeconds - age) / 60));
    },
    /** Handles the load of a captcha. */
    loaded() {
      loadedAt.current = performance.now();
    },
    renew: () => setVersion((count) => count + 1),
  };
}
