import { whyCannotActAgainst } from '@domain/companies/membership';
import { matchNames } from '@domain/evidence/qualified/storedQualification';
import type { PartyAuthority } from '@domain/leases/partyAuthority';
import { decideSignersAuthority, toPersonName, whyFileDoesNotBind } from '@domain/leases/signersAuthority';
import type { LeaseSide } from '@domain/offers/states';
import { assertAllowed } from '@domain/shared/errors';
import { listActingMembers } from '../data/companies';
import type { Lease } from '../data/parties';
import { loadCertifiedSigner, loadSigningRegister, type Person } from '../joint/readAuthority';
import { isProvedMember } from '../joint/secondSigners';
import type { CallContext } from '../runtime/context';
import type { SignatureVerdict } from './qualifySignature';
import { getObligation } from './readAuthorities';

type Step = { lease: Lease; side: LeaseSide };

/** Returns the accounts whose signatures count for a side: the caller, then colleagues who act for it and not for the other side. */
const listAccounts = async ({ lease, side }: Step, { viewer }: CallContext): Promise<Person[]> => {
  const { company } = lease[side];
  const other = lease[side === 'tenant' ? 'landlord' : 'tenant'].company;
  const members = await listActingMembers(company, viewer.uid);
  const colleagues = members.filter(
    (user) => isProvedMember(user, company) && !whyCannotActAgainst(other, user.uid),
  );
  return [viewer, ...colleagues];
};

/** Whether the issuer of a certificate stands on the lists, so that the name in it was checked by someone. */
const isNameProved = ({ kept: { qualification } }: SignatureVerdict): boolean =>
  qualification.service !== null && qualification.faults.length === 0;

const isNamed = ({ names }: SignatureVerdict, { firstName, lastName }: Person): boolean =>
  names !== null && matchNames(names, { firstName, lastName, company: '' }) === 'person';

/**
 * Returns the person whom a certificate names: the caller, or if a listed issuer checked the name, a colleague's account or else the bare
 * name. A name that only the certificate states is no one's but the caller's.
 */
const findPerson = (signature: SignatureVerdict, [caller, ...colleagues]: readonly Person[]) => {
  if (caller && isNamed(signature, caller)) return caller;
  if (!signature.names || !isNameProved(signature)) return null;
  const colleague = colleagues.find((one) => isNamed(signature, one));
  return colleague ?? { uid: null, ...toPersonName(signature.names) };
};

/**
 * Decides by the register, read at this moment, or by a reviewed document whether the people who signed a file may bind the company of
 * a side, as `judgeAct` does for acts on the page. Throws `Refusal('fileNeedsSecondSignature')` or, for what a person has to decide,
 * `Refusal('fileSignerUnclear')`: an administrator reviews the signer's power of attorney, then the same file counts.
 */
export const judgeFileSigners = async (
  step: Step,
  signatures: readonly SignatureVerdict[],
  ctx: CallContext,
): Promise<PartyAuthority> => {
  const { company } = step.lease[step.side];
  const { now } = ctx;
  const obligation = getObligation(step.lease);
  const [register, accounts] = await Promise.all([
    loadSigningRegister(company, now),
    listAccounts(step, ctx),
  ]);
  const people = signatures.flatMap((one) => findPerson(one, accounts) ?? []);
  const signers = await Promise.all(
    people.map((person) => loadCertifiedSigner(company, person, { obligation, now })),
  );
  const authority = decideSignersAuthority(register, company, { signers, obligation });
  assertAllowed(whyFileDoesNotBind(authority));
  return authority;
};
