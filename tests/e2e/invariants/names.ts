import type { CDPSession, Page } from "@playwright/test";

/** Letters and digits: marks and spaces between them have no sound. */
const sounds = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();

/**
 * Controls whose accessible name does not contain the words that are seen on them, or on their label: users of voice
 * control say the visible words (WCAG 2.5.3). The browser computes the name.
 */
export async function unspokenWords(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  const names = new Map(nodes.map((node) => [node.backendDOMNodeId, node.name?.value]));
  const faults: string[] = [];
  for (const { id, seen, what } of await namedControls(client)) {
    const name = String(names.get(id) ?? "");
    for (const text of seen)
      if (!sounds(name).includes(sounds(text)))
        faults.push(`${what} is named "${name}", and shows "${text}"`);
  }
  await client.detach();
  return faults;
}

/** Controls with words that are seen on them, each with its id in the trees of the browser. */
async function namedControls(client: CDPSession) {
  const { result } = await client.send("Runtime.evaluate", { expression: `(${seenWords})()` });
  const { result: members } = await client.send("Runtime.getProperties", {
    objectId: result.objectId ?? "",
    ownProperties: true,
  });
  // First the text about all controls, then each control.
  const [told, ...controls] = members.map(({ value }) => value);
  const texts = JSON.parse(told?.value) as { seen: string[]; what: string }[];
  return Promise.all(
    texts.map(async (text, i) => {
      const objectId = controls[i]?.objectId ?? "";
      const { node } = await client.send("DOM.describeNode", { objectId });
      return { ...text, id: node.backendNodeId };
    }),
  );
}

/** What is seen on each control, as JSON, and the controls. Runs in the page from its source. */
function seenWords(): [texts: string, ...controls: Element[]] {
  const { controls, lines, nameOf } = pageKit;
  const words = (within: Element) => [...new Set(lines(within).map(({ text }) => text))];
  const seenOn = (control: Element) => {
    // A field shows what is written in it: its label has the words.
    if (!control.matches("input, select, textarea")) return words(control);
    return [...((control as HTMLInputElement).labels ?? [])].flatMap(words);
  };
  const named = controls().filter((each) => seenOn(each).length > 0);
  const texts = named.map((each) => ({ seen: seenOn(each), what: nameOf(each) }));
  return [JSON.stringify(texts), ...named];
}
