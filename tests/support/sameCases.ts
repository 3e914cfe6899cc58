import fc from "fast-check";

/** Properties draw the same cases in each run; `SEED=7` tries others. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 19) });
