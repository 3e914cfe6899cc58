import type { Words } from "#brands/pack.ts";

export const verificationWords: Words["verification"] = {
  description:
    "输入底款旁标签上的防伪码，查验手中的白湖瓷器是否登记在册。同一防伪码可有效查询 5 次。",
  lead: "自一七八二年起，每件器物出厂前都在册上记一行。请把您手里的那一行，写在这里。",
  volume: "№ 1782",
  whereText: "器物底款旁有一枚标签，轻轻刮开涂层，即是防伪码，不超过 30 位。",
  isMarkDrawn: true,
};
