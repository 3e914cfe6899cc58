import { EndPreview } from "#app/features/preview/EndPreview.tsx";

/** Below the checks of a phone: ends the preview. */
export function DeviceEnd() {
  return <EndPreview />;
}
