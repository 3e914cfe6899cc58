/** Changes that are undone while React hydrates concurrently, before the page is left as it is. */
const MOST_BATCHES = 20;

/** Whether `node` is `ancestor` or was inside of it, by the parents that the records say. */
function isWithin(node: Node, ancestor: Node, parents: ReadonlyMap<Node, Node>): boolean {
  for (let at: Node | undefined = node; at; at = parents.get(at)) if (at === ancestor) return true;
  return false;
}

/**
 * The changes that somebody else than the HTML parser made: a password manager, a translator, an ad blocker, the
 * browser of a vendor. The parser only ever adds nodes (or text) at the end of the document, that is at the end of an
 * element that holds the node it added last.
 */
export function foreignChanges(changes: readonly MutationRecord[]): MutationRecord[] {
  const parents = new Map<Node, Node>();
  let last: Node | null = null;
  return changes.filter((change) => {
    const { target, addedNodes, removedNodes, nextSibling } = change;
    const isAtEnd = nextSibling === null && (last === null || isWithin(last, target, parents));
    for (const node of addedNodes) parents.set(node, target);
    for (const node of removedNodes) if (parents.get(node) === target) parents.delete(node);
    if (!isAtEnd || removedNodes.length > 0) return true;
    last = addedNodes[addedNodes.length - 1] ?? last;
    return false;
  });
}

/** Inserts nodes behind a sibling, or before one, as far as they still are in the element. */
function insert(target: Node, nodes: NodeList, { previousSibling, nextSibling }: MutationRecord) {
  const isThere = (node: Node | null) => node?.parentNode === target;
  const before = isThere(nextSibling)
    ? nextSibling
    : isThere(previousSibling)
      ? (previousSibling as Node).nextSibling
      : null;
  for (const node of nodes) if (!node.contains(target)) target.insertBefore(node, before);
}

function remove(target: Node, nodes: NodeList) {
  for (const node of nodes) if (node.parentNode === target) target.removeChild(node);
}

/** Takes a change back; the result makes it again. */
function undo(change: MutationRecord): () => void {
  const { target, addedNodes, removedNodes, oldValue } = change;
  if (target instanceof CharacterData) {
    const { data } = target;
    target.data = oldValue ?? "";
    return () => {
      target.data = data;
    };
  }
  remove(target, addedNodes);
  insert(target, removedNodes, change);
  return () => {
    remove(target, removedNodes);
    insert(target, addedNodes, change);
  };
}

/**
 * React 18 hydrates only what the server rendered: one unknown node, and it renders the whole page anew. So foreign
 * changes of the island are undone before React reads it and made again afterwards: README.md.
 */
export function setForeignNodesAside(island: HTMLElement): {
  /** Whether there was something to undo, so that the page must be hydrated before the next paint. */
  isChanged: boolean;
  /** React has read and committed everything: what changes now stays. */
  stop: () => void;
  /** Makes the changes again, after `stop`; tells whether there were any. */
  restore: () => boolean;
} {
  const { changes = [], observer } = window.beforeScripts ?? {};
  changes.push(...(observer?.takeRecords() ?? []));
  observer?.disconnect();
  delete window.beforeScripts;
  const again: (() => void)[] = [];

  const undoAll = (records: readonly MutationRecord[]) => {
    // A record describes the tree right after its change: the last one comes first.
    const redo = [...records]
      .reverse()
      .flatMap((record) => (island.contains(record.target) ? [undo(record)] : []));
    again.push(...redo.reverse());
  };
  undoAll(foreignChanges(changes));
  changes.length = 0;

  let batches = 0;
  const during = new MutationObserver((records) => {
    batches += 1;
    undoAll(records);
    // Own changes of the tree are no foreign ones; and a script that repeats its change at once would never end.
    during.takeRecords();
    if (batches === MOST_BATCHES) during.disconnect();
  });
  during.observe(island, { childList: true, subtree: true, characterDataOldValue: true });
  return {
    isChanged: again.length > 0,
    stop: () => during.disconnect(),
    restore() {
      const redos = again.splice(0);
      for (const redo of redos) redo();
      return redos.length > 0;
    },
  };
}
