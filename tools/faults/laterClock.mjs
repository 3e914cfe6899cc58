// Loaded before the site (`node --import`): SIGUSR2 advances all durations by 15 minutes, after which all cache
// entries are stale. The wall clock stays at noon in China, because pages with opening hours contain the minute
// of their render and are compared byte for byte.
const DAY = 86_400_000;
const begun = Date.now();
const noon = begun - (begun % DAY) + 4 * 3_600_000;
const elapsed = performance.now.bind(performance);
let later = 0;
Date.now = () => noon;
performance.now = () => elapsed() + later;
process.on("SIGUSR2", () => {
  later += 15 * 60_000;
});
