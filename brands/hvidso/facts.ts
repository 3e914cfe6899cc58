import type { Facts } from "#brands/pack.ts";

/** Facts about brand and group in the footer. */
export const facts: Facts = {
  switchboardNumber: "021-5555 0100",
  sisters: [
    { name: "AAVASALO", href: "https://www.aavasalo.example" },
    { name: "TINDRA", href: "https://www.tindra.example" },
    { name: "MOSEGLAS", href: "https://www.moseglas.example" },
  ],
  copyright: "© 2026 白湖瓷器（上海）有限公司",
  filing: "沪ICP备00000000号",
};
