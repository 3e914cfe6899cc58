import "@remix-run/server-runtime";

/** Loader data keeps its own types: single fetch is on (remix.config.js). */
declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}
