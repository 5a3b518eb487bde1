import { SHORT_LEASE_MAX_MONTHS } from './limits';

/** The three ways an offer may be leased (Spec 2 §3). */
export const LEASE_OPTION_IDS = ['infinite', 'fixedshort', 'fixedlong'] as const;
export type LeaseOptionId = (typeof LEASE_OPTION_IDS)[number];

/** `months` is `null` for a lease without an end; the `id` says where an offer keeps it and what a reservation names. */
export type LeaseOption = {
  id: LeaseOptionId;
  months: number | null;
  qualifiedSignature: boolean;
};

/** Which of the three an offer's lease terms open, and for how many months. */
export type LeaseOptionTerms = {
  infinite: boolean;
  fixedshort: boolean;
  fixedshortMonths: number | null;
  fixedlong: boolean;
  fixedlongMonths: number | null;
};

/** Returns the option where an offer keeps a fixed term of so many months. */
export const getTermOption = (months: number): 'fixedshort' | 'fixedlong' =>
  months > SHORT_LEASE_MAX_MONTHS ? 'fixedlong' : 'fixedshort';

type Termed = Pick<LeaseOption, 'id' | 'months'>;

/**
 * Returns the kind of a lease by its length, the key of its name under `enums:leaseOption`: earlier records may keep a
 * term of up to twelve months as the long one.
 */
export const getLeaseKind = ({ id, months }: Termed): LeaseOptionId => {
  if (id === 'infinite' || months === null) return id;
  return getTermOption(months);
};

/** Returns an option with its form: a lease over twelve months needs a qualified signature (art. 660 KC). */
const buildOption = (termed: Termed): LeaseOption => ({
  ...termed,
  qualifiedSignature: getLeaseKind(termed) === 'fixedlong',
});

/** The options an offer's lease terms open, in the order indefinite, short, long; each is signed as its length needs. */
export const getLeaseOptions = (terms: LeaseOptionTerms): LeaseOption[] => {
  const options: (Termed | null)[] = [
    terms.infinite ? { id: 'infinite', months: null } : null,
    terms.fixedshort ? { id: 'fixedshort', months: terms.fixedshortMonths } : null,
    terms.fixedlong ? { id: 'fixedlong', months: terms.fixedlongMonths } : null,
  ];
  return options.filter((option) => option !== null).map(buildOption);
};

/** The chosen option of an offer, or `null` when its terms do not open it. */
export const findLeaseOption = (terms: LeaseOptionTerms, id: string): LeaseOption | null =>
  getLeaseOptions(terms).find((option) => option.id === id) ?? null;
