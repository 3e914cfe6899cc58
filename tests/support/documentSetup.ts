// React's `act` renders and runs effects at once in tests that enable it. No test reaches a network.
Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  fetch: async () => new Response(),
});

/** Warnings about rendering outside `act`, by modules that load late; tests wait for it with `eventually`. */
const LATE = /not wrapped in act|suspended resource finished loading/;
const { error } = console;
console.error = (...words) => {
  if (!LATE.test(String(words[0]))) error(...words);
};
