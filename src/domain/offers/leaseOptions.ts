/** The three ways an offer may be leased (Spec 2 §3). */
export const LEASE_OPTION_IDS = ['infinite', 'fixedshort', 'fixedlong'] as const;
export type LeaseOptionId = (typeof LEASE_OPTION_IDS)[number];

/** `months` is `null` for a lease without an end; the `id` is its name's key under `enums:leaseOption`. */
export type LeaseOption = {
  id: LeaseOptionId;
  months: number | null;
  qualifiedSignature: boolean;
};

/** Whether a lease by an option needs the written form or qualified signatures: one of over twelve months does (art. 660 KC). */
export const isWrittenOption = (id: LeaseOptionId): boolean => id === 'fixedlong';

/** Which of the three an offer's lease terms open, and for how many months. */
export type LeaseOptionTerms = {
  infinite: boolean;
  fixedshort: boolean;
  fixedshortMonths: number | null;
  fixedlong: boolean;
  fixedlongMonths: number | null;
};

/** The options an offer's lease terms open, in the order indefinite, short, long; a long one needs a qualified signature. */
export const leaseOptionsOf = (terms: LeaseOptionTerms): LeaseOption[] => {
  const options: (LeaseOption | null)[] = [
    terms.infinite ? { id: 'infinite', months: null, qualifiedSignature: false } : null,
    terms.fixedshort ? { id: 'fixedshort', months: terms.fixedshortMonths, qualifiedSignature: false } : null,
    terms.fixedlong ? { id: 'fixedlong', months: terms.fixedlongMonths, qualifiedSignature: true } : null,
  ];
  return options.filter((option) => option !== null);
};

/** The chosen option of an offer, or `null` when its terms do not open it. */
export const leaseOptionOf = (terms: LeaseOptionTerms, id: string): LeaseOption | null =>
  leaseOptionsOf(terms).find((option) => option.id === id) ?? null;
