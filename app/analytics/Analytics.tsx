import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { line, nobodyWaits } from "#app/framework/networkRetry.ts";
import { pageOf } from "#app/shell/pageOf.ts";
import { CONSENT_FIELD, type ConsentChoice, type PageAnalytics } from "#shared/domain/analytics.ts";
import { paths } from "#shared/domain/paths.ts";
import { ConsentStrip } from "./ConsentStrip.tsx";
import { visit } from "./views.ts";

/** Stores a decision, as the form of the consent page does; returns whether the site has taken it. */
async function store(choice: ConsentChoice): Promise<boolean> {
  const body = new URLSearchParams({ [CONSENT_FIELD]: choice });
  const request = { method: "POST", body };
  const answer = await line.untilAnswered(paths.consent(), request, { onLost: nobodyWaits });
  return answer.ok;
}

/** Sends one view of each page that the router shows, and asks for consent until the visitor has decided. */
export function Analytics({ analytics }: { analytics: PageAnalytics }) {
  const location = useLocation();
  const page = pageOf(location);
  const shown = useRef("");
  shown.current = location.pathname;
  const [isAsked, setAsked] = useState(false);
  const [isStoring, setStoring] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is a view
  useEffect(() => setAsked(visit(analytics, shown.current)), [analytics, page]);

  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent) =>
      persisted && setAsked(visit(analytics, shown.current));
    window.addEventListener("pageshow", restored);
    return () => window.removeEventListener("pageshow", restored);
  }, [analytics]);

  // The visitor may have decided in another tab.
  useEffect(() => {
    if (!isAsked) return;
    const seen = () => !document.hidden && setAsked(visit(analytics, shown.current));
    document.addEventListener("visibilitychange", seen);
    return () => document.removeEventListener("visibilitychange", seen);
  }, [analytics, isAsked]);

  if (!isAsked || isStoring) return null;
  const decide = async (choice: ConsentChoice) => {
    setStoring(true);
    const isStored = await store(choice);
    setStoring(false);
    if (isStored) setAsked(visit(analytics, shown.current));
  };
  return <ConsentStrip provider={analytics.provider} onDecide={decide} />;
}
