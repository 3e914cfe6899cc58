import { type Facts, propertiesRead } from "#server/critical-css/rules.ts";
import { readHtml } from "#server/document/htmlReader.ts";

/** All facts of some HTML, of each element and in total, visible initially or folded. */
export function factsIn(html: string): Facts {
  const elements: Set<string>[] = [];
  const reads: string[] = [];
  readHtml(html, {
    start(tag) {
      if (tag.name === "script" || tag.name === "style") return;
      const facts = new Set([tag.name.toLowerCase()]);
      for (const attribute of tag.attributes) {
        const [name, value] = [tag.nameOf(attribute).toLowerCase(), tag.valueOf(attribute)];
        if (name === "style") reads.push(...propertiesRead(value));
        if (name === "id") facts.add(`#${value}`);
        if (name === "class") for (const token of value.match(/\S+/g) ?? []) facts.add(`.${token}`);
        else facts.add(`[${name}]`).add(`[${name}=${value}]`);
      }
      elements.push(facts);
    },
  });
  return { has: new Set(elements.flatMap((facts) => [...facts])), elements, reads };
}
