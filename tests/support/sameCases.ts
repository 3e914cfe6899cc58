import { vi } from "vitest";
import { configureProperties } from "./drawnCases.ts";

configureProperties();
// With five times as many cases, a property takes minutes beside other work: a limit only ends a test that hangs.
if (process.env.E2E_FULL === "1") vi.setConfig({ testTimeout: 1_800_000 });
