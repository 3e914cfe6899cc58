import type { FullConfig } from "@playwright/test";
import { awake } from "#tests/support/awake.ts";

/** Before the first journey: the site is there with all its parts. */
export default async function ready({ projects: [first] }: FullConfig): Promise<void> {
  await awake(first?.use.baseURL ?? "");
}
