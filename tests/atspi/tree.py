"""The platform's accessibility tree and events of the only browser on this session bus, one JSON line per command.

Commands on standard input: `tree` writes the nodes of the shown document in order, `events` the events since the last
time it was asked.
"""

import json
import sys

import gi
import pyatspi

gi.require_version("GLib", "2.0")
from gi.repository import GLib  # noqa: E402

EVENTS = ("object:state-changed:focused", "object:text-changed:insert", "object:children-changed:add")
MAX_TEXT = 300
heard = []


def states_of(node):
    return [state.value_nick for state in node.getState().getStates()]


def documents(node):
    """The outermost documents below a node: one for each tab."""
    if node.getRole() == pyatspi.ROLE_DOCUMENT_WEB:
        yield node
        return
    for child in node:
        if child is not None:
            yield from documents(child)


def shown_document():
    for app in pyatspi.Registry.getDesktop(0):
        for document in documents(app) if app is not None else ():
            document.clear_cache()
            if "showing" in states_of(document):
                return document
    return None


def describe(node, depth, nodes):
    nodes.append({"depth": depth, "role": node.getRoleName(), "name": node.name or "", "states": states_of(node)})
    for child in node:
        if child is not None:
            describe(child, depth + 1, nodes)
    return nodes


def is_live(node):
    """Whether a change of this node's text is announced."""
    while node is not None and node.getRole() != pyatspi.ROLE_DOCUMENT_WEB:
        if any(each in ("live:polite", "live:assertive") for each in node.getAttributes()):
            return True
        node = node.parent
    return False


def hear(event):
    try:
        if event.type.startswith("object:state-changed"):
            if event.detail1 == 1:
                heard.append({"kind": "focus", "role": event.source.getRoleName(), "text": event.source.name or ""})
        elif event.type.startswith("object:text-changed") and is_live(event.source):
            heard.append({"kind": "live", "role": event.source.getRoleName(), "text": str(event.any_data)[:MAX_TEXT]})
    except Exception:  # The node is gone: it is not announced.
        pass


def answer(channel, _condition):
    command = channel.readline().strip()
    if command == "":
        loop.quit()
        return False
    if command == "tree":
        try:
            document = shown_document()
            answered = describe(document, 0, []) if document is not None else []
        except Exception:  # The document changes while it is read: the caller asks again.
            answered = []
    else:
        answered = list(heard)
        heard.clear()
    print(json.dumps(answered, ensure_ascii=False), flush=True)
    return True


loop = GLib.MainLoop()
pyatspi.Registry.registerEventListener(hear, *EVENTS[:2])
GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, answer)
loop.run()
