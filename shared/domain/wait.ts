/** How long a refused visitor waits from the answer on, and the words when that time is over. */
export type Wait = { seconds: number; over: string };
