/**
 * Name of the user timing mark set when React has hydrated the document and run all first effects. From then
 * on scripts handle all input.
 */
export const HYDRATED = "hydrated";
