import { createRemixStub } from "@remix-run/testing";
import { createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { SurroundingsContext } from "#app/nearest-store/useNearestStore.ts";
import footer from "#app/shell/footer/Footer.module.css";
import { NOON, states as rows, surroundings } from "#tests/unit/states/table.tsx";

Date.now = () => NOON;

/** Parts of the footer are shown on its ground, in its colours. */
const OF_FOOTER = /^(Channel|Contact|Legal|FooterContent)$/;

/** Writes the HTML of all states of components (tests/unit/states/table.tsx) to the standard output. */
for (const [named, ...states] of rows) {
  const [[name = "", component] = []] = Object.entries(named);
  const Holder = OF_FOOTER.test(name) ? "footer" : Fragment;
  const holder = Holder === "footer" ? { className: footer.footer } : {};
  for (const props of states) {
    const state = (
      <SurroundingsContext.Provider value={surroundings}>
        <Holder {...holder}>{createElement(component as never, props)}</Holder>
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
