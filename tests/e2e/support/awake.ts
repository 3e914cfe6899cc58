import type { FullConfig } from "@playwright/test";
import { awake } from "#tests/support/awake.ts";

/** Waits before the first test until the site is ready with all its parts. */
export default async function ready({ projects: [first] }: FullConfig): Promise<void> {
  await awake(first?.use.baseURL ?? "");
}
