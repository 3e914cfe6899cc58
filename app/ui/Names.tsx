import { marks } from "#brand/marks.ts";
import { splitNordic } from "#shared/domain/latinLanguage.ts";

/** Chinese text in which names in the brand's own language are marked as such, for screen readers. */
export function Names({ children }: { children: string }) {
  const parts = splitNordic(children);
  if (parts.length === 1) return <>{children}</>;
  return (
    <>
      {parts.map((part, place) =>
        place % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
          <span key={place} lang={marks.language}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </>
  );
}
