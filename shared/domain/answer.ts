/** Id of the answer to a form of the same page. */
export const ANSWER_ID = "answer";

/**
 * The action of a form that is answered on the same page: its fragment names the answer, which so begins in the first
 * window without a script, too. A browser keeps the fragment of a GET form's action, and over a redirect.
 */
export function toAnswer(address: string, id: string = ANSWER_ID): string {
  return `${address}#${id}`;
}
