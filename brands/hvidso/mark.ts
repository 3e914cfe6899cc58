import type { Mark } from "#brands/pack.ts";

/** A plate seen from above with an H whose crossbar connects the rings as a horizon. */
export const mark: Mark = {
  viewBox: "0 0 70 70",
  lines:
    "M35 .75a34.25 34.25 0 1 0 0 68.5a34.25 34.25 0 0 0 0-68.5zM35 5a30 30 0 1 0 0 60a30 30 0 0 0 0-60zM5 35.5h60",
  areas:
    "M20 17.5h11v.9l-2.6.4v33.4l2.6.4v.9H20v-.9l2.6-.4V18.8l-2.6-.4zM39 17.5h11v.9l-2.6.4v33.4l2.6.4v.9H39v-.9l2.6-.4V18.8l-2.6-.4z",
};
