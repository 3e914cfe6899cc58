import { useLayoutEffect } from "react";
import { expect, test } from "vitest";
import { useCarousel } from "#app/ui/useCarousel.ts";
import { mountRouted } from "#tests/support/mounted.tsx";

test("a press before the first paint of the row is not lost", async () => {
  const shown: number[] = [];
  function Row() {
    const { ref, active, goTo } = useCarousel<HTMLUListElement>();
    shown.push(active);
    // The last moment before the visitor can press what was rendered.
    useLayoutEffect(() => goTo(2), [goTo]);
    return (
      <ul ref={ref} data-carousel="">
        <li>1</li>
        <li>2</li>
        <li>3</li>
      </ul>
    );
  }
  await mountRouted(<Row />);
  expect(shown).toContain(2);
});
