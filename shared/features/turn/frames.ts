/** A turn of fewer pictures is not shown; pictures beyond the maximum are left out. */
export const LEAST_FRAMES = 8;
export const MOST_FRAMES = 36;
