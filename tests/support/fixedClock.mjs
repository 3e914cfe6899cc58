// Loaded before the site (`node --import`): the wall clock stands still at FIXED_CLOCK, in milliseconds, so that two
// servers render opening hours of the same minute.
const at = Number(process.env.FIXED_CLOCK);
globalThis.Date = class extends Date {
  constructor(...given) {
    super(...(given.length > 0 ? given : [at]));
  }
  static now() {
    return at;
  }
};
