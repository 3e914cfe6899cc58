/**
 * Name of the user timing mark that stands once React has taken the document over and every first effect
 * has run: from then on a script answers whatever the visitor does.
 */
export const HYDRATED = "hydrated";
