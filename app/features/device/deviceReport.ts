import { type DeviceCheckKey, deviceCheckCopy } from "#shared/copy/deviceCheck.ts";

const copy = deviceCheckCopy;

export const checkKeys = Object.keys(copy.checks) as DeviceCheckKey[];

/** Name of the field with the outcome of a promise, and with the tester's note. */
export const outcomeField = (key: DeviceCheckKey) => `outcome-${key}`;
export const noteField = (key: DeviceCheckKey) => `note-${key}`;

/** Properties of the device that a report names. */
export type Device = {
  agent: string;
  screen: { width: number; height: number; density: number };
  /** Size in CSS pixels at which a text of 16 px is rendered. */
  textPx: number;
  isDark: boolean;
  touches: number;
};

/**
 * The report as plain text: the device, then one line for each promise.
 * @param form fields of `outcomeField` and `noteField`
 * @param seen promises whose control has reacted on this device
 */
export function deviceReport(
  form: FormData,
  device: Device,
  seen: ReadonlySet<DeviceCheckKey>,
): string {
  const { agent, screen, textPx, isDark, touches } = device;
  const about = [
    agent,
    `${screen.width} × ${screen.height} @${screen.density}`,
    `16 px = ${textPx} px`,
    isDark ? copy.words.dark : copy.words.light,
    `touch ${touches}`,
  ];
  const lines = checkKeys.map((key) => {
    const outcome = String(form.get(outcomeField(key)) ?? "") as keyof typeof copy.outcomes;
    const note = String(form.get(noteField(key)) ?? "").trim();
    const said = copy.outcomes[outcome] ?? copy.untried;
    const parts = [said, seen.has(key) ? copy.seen : "", note].filter((part) => part !== "");
    return copy.line(copy.checks[key].title, parts);
  });
  return [copy.line(copy.device, [about.join(" · ")]), ...lines].join("\n");
}

/** Address that opens the phone's mail program with the report; the tester chooses who receives it. */
export function mailHref(report: string, when: string): string {
  const query = { subject: copy.subject(when), body: report.replaceAll("\n", "\r\n") };
  const [subject, body] = [query.subject, query.body].map(encodeURIComponent);
  return `mailto:?subject=${subject}&body=${body}`;
}
