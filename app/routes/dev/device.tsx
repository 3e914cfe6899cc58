import { DeviceCheck } from "#app/features/device/DeviceCheck.tsx";
import { cacheHeaders } from "#server/responses/cachePolicy.ts";

/** Checks of a real phone; development only (`app/routes.ts`), in production `/preview/device`. */
export const headers = () => cacheHeaders("private");

export default function DevDeviceRoute() {
  return <DeviceCheck />;
}
