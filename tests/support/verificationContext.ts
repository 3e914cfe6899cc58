import type { CommerceClient } from "#server/commerce/client.ts";
import type { ServerContext } from "#server/context.ts";

/** The context of a verification: its upstream query, and the settings that its tickets are signed with. */
export function verificationContext(
  securityCodeQuery: CommerceClient["securityCodeQuery"],
  isUpstreamStrained?: () => boolean,
): Pick<ServerContext, "commerce" | "config" | "isUpstreamStrained"> {
  return {
    commerce: { securityCodeQuery } as CommerceClient,
    config: {
      siteUrl: "https://site.example",
      commerce: { accessToken: "token" },
    } as ServerContext["config"],
    isUpstreamStrained,
  };
}
