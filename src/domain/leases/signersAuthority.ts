import type { RegisterReading } from '../companies/representation/extract';
import type { CertificateNames } from '../evidence/qualified/decideQualification';
import {
  decideForBounds,
  decidePartyAuthority,
  isBinding,
  type Obligation,
  type PartyAuthority,
  type Person,
  type ReviewedDocument,
  whyCannotBind,
} from './partyAuthority';

/** Most signatures of one file that are judged. */
export const FILE_SIGNERS_MAX = 4;

/**
 * Person whom a certificate in a signed lease names, and this person's account in the company with its document in force. `uid` is
 * `null` for a person without an account there.
 */
export type CertifiedSigner = {
  uid: string | null;
  firstName: string;
  lastName: string;
  reviewed: ReviewedDocument | null;
};

/** Returns the person whom a certificate names. Without given name and surname the last word of its name is the surname. */
export const toPersonName = ({
  commonName,
  givenName,
  surname,
}: CertificateNames): Pick<CertifiedSigner, 'firstName' | 'lastName'> => {
  if (surname) return { firstName: givenName, lastName: surname };
  const words = commonName.trim().split(/\s+/);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
};

/** Returns all selections of the signers, the smallest first. */
const listSelections = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: 2 ** all.length - 1 }, (_, at) =>
    all.filter((_one, bit) => Math.floor((at + 1) / 2 ** bit) % 2 === 1),
  ).toSorted((one, other) => one.length - other.length);

const hasAccount = (signer: CertifiedSigner): signer is CertifiedSigner & Person => signer.uid !== null;

/**
 * Decides who of the people that signed a file binds the company: some of them by the register, even if others signed too, or one of its own
 * members by a reviewed document or, while the register never responded, by the company's admission. Without a ground, that two people
 * are needed counts before any other doubt.
 */
export const decideSignersAuthority = (
  register: RegisterReading,
  company: { nip: string },
  { signers, obligation }: { signers: readonly CertifiedSigner[]; obligation: Obligation },
): PartyAuthority => {
  const judged = signers.slice(-FILE_SIGNERS_MAX);
  const verdicts = listSelections(judged).map((some) =>
    decideForBounds(register, company, { signers: some, obligation }),
  );
  const binding = verdicts.find(isBinding);
  if (binding) return { register, mayAct: binding.mayAct, reason: null, basis: 'register' };
  const own = judged
    .filter(hasAccount)
    .map((person) =>
      decidePartyAuthority(register, company, { person, obligation, reviewed: person.reviewed }),
    );
  const grounded = own.find(({ basis }) => basis !== null);
  if (grounded) return grounded;
  if (verdicts.some(({ mayAct }) => mayAct === 'jointly'))
    return { register, mayAct: 'jointly', reason: null, basis: null };
  const [first] = verdicts;
  const reason = first?.mayAct === 'unclear' ? first.reason : 'notListed';
  return { register, mayAct: 'unclear', reason, basis: null };
};

/** Returns why the people who signed a file do not bind the company, or `null`. */
export const whyFileDoesNotBind = (
  authority: PartyAuthority,
): 'fileNeedsSecondSignature' | 'fileSignerUnclear' | null => {
  const why = whyCannotBind(authority);
  if (!why) return null;
  return why === 'signsJointly' ? 'fileNeedsSecondSignature' : 'fileSignerUnclear';
};
