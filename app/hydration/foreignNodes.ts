/** Maximum number of mutation batches undone during concurrent hydration. */
const MOST_BATCHES = 20;

/** Whether `node` is `ancestor` or was inside it, according to the recorded parents. */
function isWithin(node: Node, ancestor: Node, parents: ReadonlyMap<Node, Node>): boolean {
  for (let at: Node | undefined = node; at; at = parents.get(at)) if (at === ancestor) return true;
  return false;
}

/**
 * Returns the mutations not made by the HTML parser: password managers, translators, ad blockers, vendor
 * browsers. The parser only appends nodes or text at the end of the document, in an element that contains the
 * node added last.
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

/** Inserts nodes after or before a sibling if it is still in the element. */
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

/** Undoes a mutation; returns a function that reapplies it. */
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
  // In this order a replaced text is removed beside its translation (`tolerantDom.ts`).
  return () => {
    insert(target, addedNodes, change);
    remove(target, removedNodes);
  };
}

/**
 * React 18 hydrates only server-rendered nodes: a single unknown node makes it re-render the whole page.
 * Foreign mutations of the island are therefore undone before hydration and reapplied afterwards; see
 * README.md.
 */
export function setForeignNodesAside(island: HTMLElement): {
  /** Whether anything was undone, so that the page must hydrate before the next paint. */
  isChanged: boolean;
  /**
   * Call after React has read and committed everything; later mutations stay, except in an element that React
   * has yet to hydrate.
   */
  stop: (unhydrated?: Element | null) => void;
  /** Reapplies the mutations after `stop`; returns whether there were any. */
  restore: () => boolean;
} {
  const { changes = [], observer } = window.beforeScripts ?? {};
  changes.push(...(observer?.takeRecords() ?? []));
  observer?.disconnect();
  delete window.beforeScripts;
  const again: (() => void)[] = [];

  const undoAll = (records: readonly MutationRecord[]) => {
    // A record describes the tree right after its mutation, so undo starts with the last one.
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
    // Discards our own mutations; this also prevents a loop with a script that repeats its mutation
    // immediately.
    during.takeRecords();
    if (batches === MOST_BATCHES) during.disconnect();
  });
  const watched = { childList: true, subtree: true, characterDataOldValue: true };
  during.observe(island, watched);
  return {
    isChanged: again.length > 0,
    stop(unhydrated) {
      during.disconnect();
      if (unhydrated) during.observe(unhydrated, watched);
    },
    restore() {
      const redos = again.splice(0);
      for (const redo of redos) redo();
      return redos.length > 0;
    },
  };
}
