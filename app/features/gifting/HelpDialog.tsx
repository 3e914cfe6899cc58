import { useLocation } from "@remix-run/react";
import { Suspense } from "react";
import type { HelpNumbersProps } from "#app/features/gifting/HelpNumbers.tsx";
import { lazyPart } from "#app/framework/lazyPart.tsx";
import { closeOverlay } from "#shared/domain/overlays.ts";
import "#app/features/gifting/HelpNumbers.tsx?styles";

// As for layout dialogs: code on demand, styles immediately.
const HelpNumbers = lazyPart(
  async () => (await import("#app/features/gifting/HelpNumbers.tsx")).HelpNumbers,
  (search) => search.has("dialog"),
);

type HelpDialogProps = Pick<HelpNumbersProps, "numbers" | "bare"> & {
  helps: HelpNumbersProps["help"][];
};

/** The help dialog opened by the URL (GIFT-10). */
export function HelpDialog({ helps, ...numbers }: HelpDialogProps) {
  const location = useLocation();
  const named = new URLSearchParams(location.search).get("dialog");
  const help = helps.find(({ value }) => value === named);
  if (!help) return null;
  return (
    <Suspense fallback={null}>
      <HelpNumbers help={help} {...numbers} closeHref={closeOverlay(location)} />
    </Suspense>
  );
}
