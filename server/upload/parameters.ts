import { MalformedBody } from "#server/http/malformed.ts";

/** A header value with parameters (RFC 7231 §3.1.1.1, RFC 6266), names in lower case. */
export type ParameterValue = { value: string; parameters: Map<string, string> };

const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+/;
/** Text that a form may put between quotes; `\"` is a quote, any other backslash is literal. */
const QUOTED = /^"((?:[^"\\]|\\"|\\(?!"))*)"/;

/**
 * Parses `value; name=token; name="quoted"`. Strict: rejects duplicate parameters and anything ambiguous.
 * @throws {MalformedBody}
 */
export function parseParameters(header: string): ParameterValue {
  const separator = header.indexOf(";");
  const value = (separator < 0 ? header : header.slice(0, separator)).trim().toLowerCase();
  const parameters = new Map<string, string>();
  let rest = separator < 0 ? "" : header.slice(separator);
  while (rest !== "") {
    const lead = /^;[ \t]*/.exec(rest)?.[0];
    if (lead === undefined) throw new MalformedBody("parameter");
    rest = rest.slice(lead.length);
    // A trailing semicolon is common and harmless.
    if (rest === "") break;
    const name = TOKEN.exec(rest)?.[0];
    if (!name || rest[name.length] !== "=") throw new MalformedBody("parameter");
    rest = rest.slice(name.length + 1);
    const quoted = QUOTED.exec(rest);
    const token = quoted ? null : TOKEN.exec(rest)?.[0];
    if (!quoted && !token) throw new MalformedBody("parameter");
    rest = rest.slice((quoted?.[0] ?? token ?? "").length).trimStart();
    const key = name.toLowerCase();
    if (parameters.has(key)) throw new MalformedBody("parameter twice");
    parameters.set(key, quoted ? (quoted[1] ?? "").replaceAll('\\"', '"') : (token ?? ""));
  }
  return { value, parameters };
}
