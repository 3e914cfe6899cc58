import type { Socket } from "node:net";

/** Everything received on a connection until it closes; a reset counts as the end. */
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
