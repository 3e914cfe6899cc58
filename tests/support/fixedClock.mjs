// Loaded before the site (`node --import`): its wall clock shows FIXED_CLOCK, in milliseconds, so that two servers
// render opening hours of the same minute.
const at = Number(process.env.FIXED_CLOCK);
Date.now = () => at;
