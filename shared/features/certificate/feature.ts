import type { Feature } from "#shared/features/feature.ts";

declare module "#brands/pack.ts" {
  interface ExtraPages {
    /** The certificate of a first verification, to print or to save (`app/features/certificate/Keepsake.tsx`). */
    certificate: true;
  }
}

export const certificate = { subject: "proof", pages: {}, offers: {} } as const satisfies Feature;
