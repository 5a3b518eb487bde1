/** Height (px) of the row of similar premises under its heading. */
export const SIMILAR_PX = 520;
