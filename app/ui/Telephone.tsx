import { telHref } from "#app/domain/telephone.ts";

/** A telephone number that calls where it has digits; else as it is written. */
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
