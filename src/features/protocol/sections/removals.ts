/** Removed row: its index in the list at that time, and the text of its toast. */
export type Removal = { id: number; place: number; text: string };

/** Returns the current index for a removed row, and the other removals as if it had never been removed. */
export const putBackOne = (
  removals: readonly Removal[],
  id: number,
): { place: number; left: Removal[] } | null => {
  const at = removals.findIndex((removal) => removal.id === id);
  const removal = removals[at];
  if (!removal) return null;
  let { place } = removal;
  const later = removals.slice(at + 1).map((other) => {
    if (other.place >= place) return { ...other, place: other.place + 1 };
    place -= 1;
    return other;
  });
  return { place, left: [...removals.slice(0, at), ...later] };
};
