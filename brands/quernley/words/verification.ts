import type { Words } from "#brands/pack.ts";

export const verificationWords: Words["verification"] = {
  description: "输入烙印旁的编码，查验手中的栎里木器出自哪棵树。",
  lead: "每棵树一本账，每件木器一行。请把您手里的编码写在这里。",
  volume: "№ 1954",
  whereText: "木器底部烙印旁有一行细字，即是编码，不超过 30 位。",
  isMarkDrawn: true,
};
