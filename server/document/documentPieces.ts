import type { Pieces } from "#server/http/documentChunks.ts";
import { type HtmlListener, readHtml } from "./htmlReader.ts";

/** A document in pieces; listeners replace ranges of it while it is read, and fill them then or later. */
export class DocumentPieces {
  readonly #pieces: string[] = [];
  /** The HTML that is being read, and the end of what is in the pieces. */
  #html = "";
  #taken = 0;

  get pieces(): Pieces {
    return this.#pieces;
  }

  /** Appends HTML, while a listener reads it; called by a listener, inserts it after a replaced range. */
  read(html: string, listener: HtmlListener): void {
    const [outer, taken] = [this.#html, this.#taken];
    this.#html = html;
    this.#taken = 0;
    readHtml(html, listener);
    this.#pieces.push(html.slice(this.#taken));
    this.#html = outer;
    this.#taken = taken;
  }

  /**
   * Replaces a range of the HTML that is being read.
   * @returns the index of the replacing piece, for `fill`
   * @throws if the range begins before the end of the previous one
   */
  replace(from: number, to: number, text = ""): number {
    if (from < this.#taken) throw new Error("ranges of a document overlap");
    this.#pieces.push(this.#html.slice(this.#taken, from), text);
    this.#taken = to;
    return this.#pieces.length - 1;
  }

  fill(piece: number, text: string): void {
    this.#pieces[piece] = text;
  }
}
