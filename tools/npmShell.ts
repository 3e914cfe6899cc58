/**
 * `shell` for processes that run `npm` or `npx`: on Windows they are batch files, which only a shell starts.
 * Arguments have no spaces and no quotes.
 */
export const npmShell = process.platform === "win32";
