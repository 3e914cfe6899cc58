import type { Facts } from "#brands/pack.ts";

/** A workshop of eleven people: no group, no switchboard. */
export const facts: Facts = {
  switchboardNumber: null,
  sisters: [],
  copyright: "© 2026 栎里木作",
  filing: null,
};
