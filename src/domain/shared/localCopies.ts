/**
 * Facts typed in one tab of a device and not stored yet. `base` is the stored version they were typed on, `null` where
 * it is not known (a copy of an earlier release). `typedAt` in epoch ms.
 */
export type LocalCopy<Facts> = { facts: Facts; base: Facts | null; typedAt: number; tab: string };

export type IsSame<Facts> = (one: Facts, other: Facts) => boolean;

/** How a form opens, given the stored version and the copies of this device. */
export type Opening<Facts> = {
  /** On the screen. */
  facts: Facts;
  /** The stored version that `facts` were typed on. */
  base: Facts;
  /** The copy that `facts` come from: typed on the stored version, so that saving it loses nothing. */
  restored: LocalCopy<Facts> | null;
  /** The stored version, where it is not the one this tab's copy was typed on: the person chooses. */
  theirs: Facts | null;
  /** Copies of other tabs, newest first: shown on demand, never saved by themselves. */
  offered: readonly LocalCopy<Facts>[];
};

type Here<Facts> = { tab: string; isSame: IsSame<Facts> };

const compareNewestFirst = (one: LocalCopy<unknown>, other: LocalCopy<unknown>) =>
  other.typedAt - one.typedAt;

/**
 * Decides what a form opens with. A copy is brought back by itself only if it was typed on the version that is stored
 * now; any other copy would overwrite a save it does not know, so that the person chooses (decision 42).
 */
export const decideOpening = <Facts>(
  stored: Facts,
  copies: readonly LocalCopy<Facts>[],
  { tab, isSame }: Here<Facts>,
): Opening<Facts> => {
  const unsaved = copies.filter(({ facts }) => !isSame(facts, stored)).sort(compareNewestFirst);
  const isOnStored = ({ base }: LocalCopy<Facts>) => base !== null && isSame(base, stored);
  const own = unsaved.find((copy) => copy.tab === tab);
  const shown = own ?? unsaved.find(isOnStored);
  const offered = unsaved.filter((copy) => copy !== shown);
  if (!shown) return { facts: stored, base: stored, restored: null, theirs: null, offered };
  if (isOnStored(shown)) return { facts: shown.facts, base: stored, restored: shown, theirs: null, offered };
  return { facts: shown.facts, base: shown.base ?? stored, restored: null, theirs: stored, offered };
};

/** Whether `next` may replace `stored` without a question: `stored` is unchanged since `base`, or nothing would change. */
export const canReplace = <Facts>(
  stored: Facts,
  { base, next }: { base: Facts; next: Facts },
  isSame: IsSame<Facts>,
): boolean => isSame(stored, base) || isSame(stored, next);
