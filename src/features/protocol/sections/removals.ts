/** A row that was taken out: its place in the list as it was just then, and the news that told of it. */
export type Removal = { id: number; place: number; text: string };

/** Where a row that was taken out belongs in the list of now, and the other removals as if it had never gone. */
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
