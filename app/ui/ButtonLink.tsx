import type { ReactNode } from "react";
import type { LinkView } from "#shared/domain/links.ts";
import { type ButtonLook, buttonClass } from "./buttonLook.ts";
import { SmartLink } from "./SmartLink.tsx";

export type ButtonLinkProps = ButtonLook & {
  link: LinkView;
  children: ReactNode;
  preventScrollReset?: boolean;
};

/** A link that looks like a button. */
export function ButtonLink({ variant, wide, ...rest }: ButtonLinkProps) {
  return <SmartLink {...rest} className={buttonClass({ variant, wide })} />;
}
