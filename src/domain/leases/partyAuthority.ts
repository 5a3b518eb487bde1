import { type AuthorityDoubt, decideAuthority, type Verdict } from '../companies/representation/authority';
import { isSilent, type RegisterReading } from '../companies/representation/extract';
import { getLeaseOptions, type LeaseOptionTerms } from '../offers/leaseOptions';
import { getLumpSum } from '../offers/nonRentFees';
import type { LeaseAgreement } from '../offers/offer';
import { addVat, toGrosze, toZloty } from '../shared/money';

/**
 * Why a person may bind a company. `register`: the public register lets this person act alone. `reviewedDocument`: an admin
 * accepted the company by the document that this person uploaded, such as a power of attorney. `admission`: the register could
 * never be asked, and the creator of the company or an admin admitted this person to it.
 */
export type AuthorityBasis = 'register' | 'reviewedDocument' | 'admission';

/** `contracts/{id}.authority.{side}`: the register as it was when the lease was signed, and the verdict on who acted. */
export type PartyAuthority = {
  register: RegisterReading;
  mayAct: Verdict['mayAct'];
  reason: AuthorityDoubt | null;
  /** `null` only where one person does not suffice: the first of two, or a landlord's contact at the tenant's signature. */
  basis: AuthorityBasis | null;
};

/**
 * Document by which a person may bind a company: when an admin accepted it (epoch ms), and whether the register named the person
 * then, so that a later silence ends its effect.
 */
export type ReviewedDocument = { at: number; wasListed: boolean };

export type Person = { uid: string; firstName: string; lastName: string };

/** Bounds of what a lease obliges to, in PLN. `null`: the amount is not known, so it counts as the largest. */
export type Obligation = { least: number | null; most: number | null };

type Terms = {
  price: number | null;
  leaseAgreement: Pick<LeaseAgreement, 'nonRentFees' | 'lumpSum' | 'deposit'>;
};

/**
 * Returns the bounds of a lease's obligation: at least rent and lump-sum fees of the whole term, net; at most the same gross with
 * the deposit. Metered or missing fees and a missing deposit leave the upper bound open, a lease without an end both.
 */
export const computeObligation = (
  { price, leaseAgreement: terms }: Terms,
  months: number | null,
): Obligation => {
  if (months === null) return { least: null, most: null };
  const fees = getLumpSum(terms);
  const monthly = [price ?? 0, fees ?? 0].map(addVat);
  const sum = (part: 'net' | 'gross') => monthly.reduce((total, amount) => total + amount[part] * months, 0);
  const isKnown = fees !== null && terms.deposit !== null;
  return {
    least: toZloty(sum('net')),
    most: isKnown ? toZloty(sum('gross') + toGrosze(terms.deposit ?? 0)) : null,
  };
};

/**
 * Returns the bounds of what an offer can oblige its landlord to: the least of its shortest lease, the most of its longest. A
 * lease without an end leaves the upper bound open.
 */
export const computeOfferObligation = (terms: Terms & { leaseAgreement: LeaseOptionTerms }): Obligation => {
  const all = getLeaseOptions(terms.leaseAgreement).map(({ months }) => computeObligation(terms, months));
  const least = all.flatMap((one) => (one.least === null ? [] : [one.least]));
  const most = all.flatMap((one) => (one.most === null ? [] : [one.most]));
  return {
    least: least.length > 0 ? Math.min(...least) : null,
    most: most.length > 0 && most.length === all.length ? Math.max(...most) : null,
  };
};

/** Whether the register lets those who signed bind the company without anyone else. */
export const isBinding = ({ mayAct }: Pick<Verdict, 'mayAct'>): boolean =>
  mayAct === 'alone' || mayAct === 'together';

type Signing = { signers: readonly Omit<Person, 'uid'>[]; obligation: Obligation };

/**
 * Decides for both bounds. Where a limit of representation lies between them, the stricter rule counts: it asks one person for a
 * second, and the two suffice where one of them does for the other bound. Any other difference is a doubt.
 */
export const decideForBounds = (
  register: RegisterReading,
  company: { nip: string },
  { signers, obligation: { least, most } }: Signing,
): Verdict => {
  const decide = (some: Signing['signers'], amount: number | null) =>
    decideAuthority(register, company, { signers: some, amount });
  const [lower, upper] = [least, most].map((amount) => decide(signers, amount)) as [Verdict, Verdict];
  if (isBinding(lower) === isBinding(upper)) return upper;
  const [binding, open, amount] = isBinding(lower) ? [lower, upper, most] : [upper, lower, least];
  if (signers.length === 1 && open.mayAct === 'jointly') return open;
  const isOneEnough = signers.length > 1 && signers.some((one) => isBinding(decide([one], amount)));
  return isOneEnough ? binding : { mayAct: 'unclear', reason: 'amountUnclear' };
};

/** Entries of the register against this person or company. An older review could not weigh them. */
const CONTRARY: readonly AuthorityDoubt[] = ['suspended', 'proceedings', 'otherCompany'];

/** Whether a verdict contradicts an older review: by an entry, or because the register no longer names a person it named then. */
const isContrary = (verdict: Verdict, { wasListed }: ReviewedDocument): boolean =>
  verdict.mayAct === 'unclear' &&
  (CONTRARY.includes(verdict.reason) || (wasListed && verdict.reason === 'notListed'));

const findBasis = (
  verdict: Verdict,
  register: RegisterReading,
  reviewed: ReviewedDocument | null,
): AuthorityBasis | null => {
  if (isBinding(verdict)) return 'register';
  const isLater = reviewed !== null && reviewed.at > register.readAt;
  if (reviewed && (isLater || !isContrary(verdict, reviewed))) return 'reviewedDocument';
  return isSilent(register) ? 'admission' : null;
};

type SigningAct = {
  person: Person;
  /** Person who signed before, if two sign together. */
  first?: Person | null;
  obligation: Obligation;
  /** This person's document in force, or `null`. */
  reviewed: ReviewedDocument | null;
};

/** Decides by a reading of the register and by the review of this person's document why the person may bind a company. */
export const decidePartyAuthority = (
  register: RegisterReading,
  company: { nip: string },
  { person, first = null, obligation, reviewed }: SigningAct,
): PartyAuthority => {
  const signers = first ? [person, first] : [person];
  const verdict = decideForBounds(register, company, { signers, obligation });
  return {
    register,
    mayAct: verdict.mayAct,
    reason: verdict.mayAct === 'unclear' ? verdict.reason : null,
    basis: findBasis(verdict, register, reviewed),
  };
};

/** Returns why a person cannot sign for a company, or `null`. */
export const whyCannotBind = ({
  basis,
  mayAct,
}: PartyAuthority): 'signsJointly' | 'authorityUnclear' | null => {
  if (basis) return null;
  return mayAct === 'jointly' ? 'signsJointly' : 'authorityUnclear';
};

type Pair = { first: Person; second: Person; obligation: Obligation };

/** Whether a second person completes the signature of the first by the register. One person is never two. */
export const isSecondSigner = (
  register: RegisterReading,
  company: { nip: string },
  { first, second, obligation }: Pair,
): boolean =>
  first.uid !== second.uid &&
  decideForBounds(register, company, { signers: [second, first], obligation }).mayAct === 'together';
