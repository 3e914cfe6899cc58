import { expect, test, vi } from "vitest";
import { inlineScripts, minifyInline } from "#server/bundling/inlineScripts.ts";
import { startedPlugin } from "#tests/support/buildPlugin.ts";

test("minifies a document's script without changing its behaviour or the page's names", () => {
  const script = `(function(){
var d=document,all=["a","b"];
function tell(word){d.title+=word}
all.forEach(function(word){tell(word)})
})()`;
  const small = minifyInline(script);
  expect(small.length).toBeLessThan(script.length - 30);
  const document = { title: "" };
  vi.stubGlobal("document", document);
  new Function(small)();
  vi.unstubAllGlobals();
  expect(document.title).toBe("ab");
});

test("contains no end tag of its element, and an unparsable script fails the build", () => {
  const small = minifyInline(`document.title="</scr"+"ipt>"+"<!"+"--"`);
  expect(small).not.toMatch(/<\/script|<!--/i);
  const document = { title: "" };
  vi.stubGlobal("document", document);
  new Function(small)();
  vi.unstubAllGlobals();
  expect(document.title).toBe(["</", "script><!", "--"].join(""));
  expect(() => minifyInline("var =")).toThrow();
});

test("minifies a script's module only in the server build, and fails if it is missing", () => {
  const plugin = inlineScripts({ "app/one.ts": { ONE: "(function(){ document.title = 1 })()" } });
  const { transformed, end } = startedPlugin(plugin, { ssr: true });
  const isIn = (name: string) => plugin.applyToEnvironment?.({ name } as never);
  expect([plugin.apply, isIn("ssr"), isIn("client")]).toEqual(["build", true, false]);
  expect(transformed("", "app/other-one.ts")).toBeNull();
  expect(end).toThrow("no inline script in app/one.ts");
  expect(transformed("", "app/one.ts")).toMatch(/^export const ONE = "[^ ]+title=1[^ ]*";$/);
  expect(end).not.toThrow();
});
