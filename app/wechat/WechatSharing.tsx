import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { pageOf } from "#app/shell/pageOf.ts";
import { createSharing } from "./sharing.ts";

/** One for a document: the script loads once. */
let share: ReturnType<typeof createSharing> | undefined;

/** Gives WeChat the card of each page that the router shows. */
export function WechatSharing({ script }: { script: string }) {
  const page = pageOf(useLocation());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its card
  useEffect(() => {
    share ??= createSharing(script);
    void share();
  }, [script, page]);
  return null;
}
