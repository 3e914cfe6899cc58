/**
 * Polyfills that the libraries need in the oldest supported browsers (docs/reach.md). Imported for side
 * effects before hydration; newer browsers are not affected.
 */

/** Chromium before 92, Safari before 15.4; Conform uses it to read the last part of a field name. */
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
 * Safari before 15.4: the button that submits a form. Router and Conform read it from the event to include
 * the button's name and value; without it, choosing a city would submit the application.
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
