/**
 * Unsaved form data of one tab on this device. `base` is the stored version they were typed on, `null` if unknown (a copy of an
 * earlier release). `typedAt` in epoch ms.
 */
export type LocalCopy<Facts> = { facts: Facts; base: Facts | null; typedAt: number; tab: string };

export type IsSame<Facts> = (one: Facts, other: Facts) => boolean;

/** The initial state of a form, from the stored version and the copies on this device. */
export type Opening<Facts> = {
  /** The data shown. */
  facts: Facts;
  /** The stored version that `facts` are based on. */
  base: Facts;
  /** The copy that `facts` come from. It is based on the stored version, so saving it loses nothing. */
  restored: LocalCopy<Facts> | null;
  /** The stored version, if this tab's copy is based on another one: the user chooses. */
  theirs: Facts | null;
  /** Copies of other tabs, newest first. Shown on demand, never saved automatically. */
  offered: readonly LocalCopy<Facts>[];
};

type Here<Facts> = { tab: string; isSame: IsSame<Facts> };

const compareNewestFirst = (one: LocalCopy<unknown>, other: LocalCopy<unknown>) =>
  other.typedAt - one.typedAt;

/**
 * Decides the initial state of a form. A copy is restored automatically only if it is based on the current stored version. Any
 * other copy would overwrite a save it does not know, so the user chooses (decision 42).
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

/** Returns whether `next` may replace `stored` without a question: `stored` equals `base`, or nothing would change. */
export const canReplace = <Facts>(
  stored: Facts,
  { base, next }: { base: Facts; next: Facts },
  isSame: IsSame<Facts>,
): boolean => isSame(stored, base) || isSame(stored, next);
