// Loaded before the site (`node --import`): SIGUSR2 advances the clock by 15 minutes, after which all cache
// entries are stale.
const now = Date.now;
const elapsed = performance.now.bind(performance);
let later = 0;
Date.now = () => now() + later;
performance.now = () => elapsed() + later;
process.on("SIGUSR2", () => {
  later += 15 * 60_000;
});
