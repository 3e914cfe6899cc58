import { LRUCache } from "lru-cache";
import QRCode from "qrcode";
import type { QrView } from "#shared/domain/qr.ts";

/** Cache of QR codes for URLs, which never change; each takes about 3 kB and a millisecond. */
const drawn = new LRUCache<string, QrView>({ max: 1000 });

/**
 * Renders a text as a QR code. Dark runs of the path are lines of width 1 centred on integers, so the view
 * box starts half a module above (`viewBox="0 -0.5 n n"`). Has no quiet zone: the caller adds four blank
 * modules around it.
 */
export function qrView(text: string): QrView {
  const known = drawn.get(text) ?? draw(text);
  drawn.set(text, known);
  return known;
}

function draw(text: string): QrView {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "L" });
  let path = "";
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      const start = column;
      while (column < modules.size && modules.get(row, column)) column += 1;
      if (column > start) path += `M${start} ${row}h${column - start}`;
    }
  }
  return { modules: modules.size, path };
}
