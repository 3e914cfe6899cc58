// React's `act` renders and runs effects at once in tests that say so. No test reaches a network.
Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  fetch: async () => new Response(),
});
