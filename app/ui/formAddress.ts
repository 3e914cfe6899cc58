/**
 * Address of a form that posts, which the page of the form may receive itself. The fragment, which no element has,
 * makes it another address than the page's: browsers replace a page of the same address by their error page when a
 * post fails, and Back does not return to the typed text (docs/reach.md).
 * @param page address of the page, without a fragment; empty for the current one
 */
export const formAddress = (page: string) => `${page}#sent`;
