import type { Words } from "#brands/pack.ts";
import { brand } from "../identity.ts";

export const verificationWords: Words["verification"] = {
  description: `输入底款旁标签上的防伪码，查验手中的${brand.nameZh}瓷器是否登记在册。同一防伪码可有效查询 5 次。`,
  lead: `每件${brand.nameZh}出厂前都登记在册。\n请输入标签上的防伪码，核对您手中的这件。`,
  volume: "№ 1782",
  whereText: "器物底款旁有一枚标签，轻轻刮开涂层，即是防伪码，不超过 30 位。",
  isMarkDrawn: true,
};
