// Loaded before the site (`node --import`): at SIGUSR2 a quarter of an hour passes at once, after which
// whatever it has in memory is old.
const now = Date.now;
const elapsed = performance.now.bind(performance);
let later = 0;
Date.now = () => now() + later;
performance.now = () => elapsed() + later;
process.on("SIGUSR2", () => {
  later += 15 * 60_000;
});
