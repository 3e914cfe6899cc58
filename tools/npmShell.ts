/**
 * `shell` for processes that run `npm` or `npx`: on Windows they are batch files, which only a shell starts.
 * Arguments have no spaces and no quotes.
 */
export const npmShell = process.platform === "win32";

/** The same for a program that may be another one: a shell would split the path of Node at its spaces. */
export const shellFor = (program: string) => npmShell && /^np[mx]$/.test(program);
