import type { Company } from '../companies/company';
import { type AuthorityDoubt, decideAuthority, type Verdict } from '../companies/representation/authority';
import type { RegisterReading } from '../companies/representation/extract';

/**
 * Why a person may bind a company. `register`: the public register lets this person act alone. `reviewedDocument`: an admin
 * accepted the company by the document that this person uploaded, such as a power of attorney. `admission`: the register could
 * not be asked, and the person whose document was reviewed admitted this one to the company.
 */
export type AuthorityBasis = 'register' | 'reviewedDocument' | 'admission';

/** `contracts/{id}.authority.{side}`: the register as it was when the lease was signed, and the verdict on who acted. */
export type PartyAuthority = {
  register: RegisterReading;
  mayAct: Verdict['mayAct'];
  reason: AuthorityDoubt | null;
  /** `null` only for the landlord, whose offer already binds. */
  basis: AuthorityBasis | null;
};

type Person = { uid: string; firstName: string; lastName: string };

/** Returns the obligation of a lease in PLN: the net rent of its whole term; `null` for a lease without an end. */
export const computeObligation = ({
  rent,
  months,
}: {
  rent: number;
  months: number | null;
}): number | null => (months === null ? null : rent * months);

/** Reasons that say nothing of the person: the service works without the register. */
const UNASKED: readonly AuthorityDoubt[] = ['unavailable', 'notConfigured'];

const findBasis = (
  verdict: Verdict,
  { creatorId }: Pick<Company, 'creatorId'>,
  uid: string,
): AuthorityBasis | null => {
  if (verdict.mayAct === 'alone') return 'register';
  if (creatorId === uid) return 'reviewedDocument';
  return verdict.mayAct === 'unclear' && UNASKED.includes(verdict.reason) ? 'admission' : null;
};

/** Decides by a reading of the register and by the review of the company why a person may bind it. */
export const decidePartyAuthority = (
  register: RegisterReading,
  company: Pick<Company, 'nip' | 'creatorId'>,
  { person, amount }: { person: Person; amount: number | null },
): PartyAuthority => {
  const verdict = decideAuthority(register, company, { signers: [person], amount });
  return {
    register,
    mayAct: verdict.mayAct,
    reason: verdict.mayAct === 'unclear' ? verdict.reason : null,
    basis: findBasis(verdict, company, person.uid),
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
