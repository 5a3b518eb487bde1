import { SHORT_LEASE_MAX_MONTHS } from './limits';

/** The three ways an offer may be leased (Spec 2 §3). */
export const LEASE_OPTION_IDS = ['infinite', 'fixedshort', 'fixedlong'] as const;
export type LeaseOptionId = (typeof LEASE_OPTION_IDS)[number];

/** `months` is `null` for an open-ended lease. `id` names the option in the offer and in a reservation. */
export type LeaseOption = {
  id: LeaseOptionId;
  months: number | null;
  qualifiedSignature: boolean;
};

/** The options that an offer's lease terms allow, and their months. */
export type LeaseOptionTerms = {
  infinite: boolean;
  fixedshort: boolean;
  fixedshortMonths: number | null;
  fixedlong: boolean;
  fixedlongMonths: number | null;
};

/** Returns the option that stores a fixed term of this length. */
export const getTermOption = (months: number): 'fixedshort' | 'fixedlong' =>
  months > SHORT_LEASE_MAX_MONTHS ? 'fixedlong' : 'fixedshort';

type OptionTerm = Pick<LeaseOption, 'id' | 'months'>;

/**
 * Returns the kind of a lease by its length, which is its key in `enums:leaseOption`. Earlier records may store a term of up to
 * twelve months as the long one.
 */
export const getLeaseKind = ({ id, months }: OptionTerm): LeaseOptionId => {
  if (id === 'infinite' || months === null) return id;
  return getTermOption(months);
};

/** Returns an option with its signature form: a lease over twelve months needs a qualified signature (art. 660 KC). */
const buildOption = (termed: OptionTerm): LeaseOption => ({
  ...termed,
  qualifiedSignature: getLeaseKind(termed) === 'fixedlong',
});

/** Returns the options that the lease terms allow, in the order open-ended, short, long. */
export const getLeaseOptions = (terms: LeaseOptionTerms): LeaseOption[] => {
  const options: (OptionTerm | null)[] = [
    terms.infinite ? { id: 'infinite', months: null } : null,
    terms.fixedshort ? { id: 'fixedshort', months: terms.fixedshortMonths } : null,
    terms.fixedlong ? { id: 'fixedlong', months: terms.fixedlongMonths } : null,
  ];
  return options.filter((option) => option !== null).map(buildOption);
};

/** Returns the chosen option, or `null` if the terms do not allow it. */
export const findLeaseOption = (terms: LeaseOptionTerms, id: string): LeaseOption | null =>
  getLeaseOptions(terms).find((option) => option.id === id) ?? null;
