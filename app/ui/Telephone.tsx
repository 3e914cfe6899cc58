import { telHref } from "#shared/domain/telephone.ts";

/** Telephone number as a `tel:` link if it can be parsed; otherwise as text. */
export function Telephone({ number, className }: { number: string; className?: string }) {
  const href = telHref(number);
  if (href !== null) {
    return (
      <a className={className} href={href}>
        {number}
      </a>
    );
  }
  return className ? <span className={className}>{number}</span> : number;
}
