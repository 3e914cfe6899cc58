/**
 * What the libraries take for granted and the oldest engines of the baseline lack (docs/reach.md).
 * Imported for its effect, before anything that hydrates; newer engines leave it untouched.
 */

/** Chromium before 92, Safari before 15.4; Conform reads the last part of a field's name with it. */
if (!Array.prototype.at) {
  Object.defineProperty(Array.prototype, "at", {
    configurable: true,
    writable: true,
    value: function at<T>(this: T[], index: number): T | undefined {
      return this[index < 0 ? this.length + index : index];
    },
  });
}

/**
 * Safari before 15.4: which button sends a form. The router and Conform read it from the event to send
 * the button's own name and value along; without it, choosing a city would send the application.
 */
if (!("SubmitEvent" in window && "submitter" in SubmitEvent.prototype)) {
  let pressed: HTMLButtonElement | null = null;
  document.addEventListener(
    "click",
    ({ target }) => {
      pressed = target instanceof Element ? target.closest("button") : null;
    },
    true,
  );
  document.addEventListener(
    "submit",
    (event) => {
      const submitter = pressed?.form === event.target ? pressed : null;
      Object.defineProperty(event, "submitter", { configurable: true, value: submitter });
      pressed = null;
    },
    true,
  );
}
