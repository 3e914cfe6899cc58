import { createRemixStub } from "@remix-run/testing";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { SurroundingsContext } from "#app/nearest-store/useNearestStore.ts";
import { states as all, NOON, surroundings, table } from "#tests/unit/states/table.tsx";

Date.now = () => NOON;

/** Writes the HTML of all states of components (tests/unit/states/table.tsx) to the standard output. */
for (const [named, ...states] of process.env.ALL_STATES ? all : table) {
  const [component] = Object.values(named);
  for (const props of states) {
    const state = (
      <SurroundingsContext.Provider value={surroundings}>
        {createElement(component as never, props)}
      </SurroundingsContext.Provider>
    );
    const Stub = createRemixStub([{ path: "*", Component: () => state }]);
    process.stdout.write(
      renderToStaticMarkup(
        <section>
          <Stub initialEntries={["/here?x=1"]} />
        </section>,
      ),
    );
  }
}
