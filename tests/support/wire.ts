import type { Socket } from "node:net";

/** All that comes over a connection until it is closed; a reset, too, is an end. */
export function everything(socket: Socket): Promise<string> {
  let text = "";
  socket.setEncoding("utf8");
  return new Promise((resolve) => {
    socket.on("data", (piece: string) => {
      text += piece;
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(text));
  });
}
