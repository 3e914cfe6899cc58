// Loaded before the site (`node --import`): SIGUSR2 advances the clock by 15 minutes, after which all cache
// entries are stale. The wall clock starts at noon in China: no shop opens or closes while its page is compared.
const DAY = 86_400_000;
const begun = Date.now();
const noon = begun - (begun % DAY) + 4 * 3_600_000;
const now = Date.now;
const elapsed = performance.now.bind(performance);
let later = 0;
Date.now = () => noon + now() - begun + later;
performance.now = () => elapsed() + later;
process.on("SIGUSR2", () => {
  later += 15 * 60_000;
});
