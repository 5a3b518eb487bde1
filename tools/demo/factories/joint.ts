import { createHash } from 'node:crypto';
import { formatPersonName } from '@domain/accounts/personName';
import type { Extract, RegisterReading } from '@domain/companies/representation/extract';
import type { Contract } from '@domain/leases/contract';
import { getJointHoldEnd } from '@domain/leases/jointSigning';
import { computeObligation, decidePartyAuthority } from '@domain/leases/partyAuthority';
import type { Offer } from '@domain/offers/offer';
import { toCanonicalJson } from '@domain/shared/canonical';
import { toIsoDay } from '@domain/shared/dates';
import declarations from '@locales/pl/declarations.json';
import { COURT_REGISTER, type CourtPerson } from '../../fakes/business/entries';
import { DEMO_SETTINGS } from '../settings';
import type { Party } from './lifecycle';

type Person = Pick<Party, 'uid' | 'firstName' | 'lastName'>;

/** The court register's number of the company that signs by two people. */
const JOINT_KRS = '0000900148';

/** Returns a reserved offer for which the first of two people of the tenant's company signed at `at`. */
export const withFirstSignature = (offer: Offer, first: Person, second: Person, at: number): Offer => {
  const { reservation } = offer;
  if (!reservation) throw new Error(`The offer ${offer.id} is not reserved.`);
  return {
    ...offer,
    reservation: {
      ...reservation,
      endsAt: getJointHoldEnd(reservation),
      joint: {
        first: { uid: first.uid, name: formatPersonName(first), at },
        second: { uid: second.uid, name: formatPersonName(second), at: null },
      },
    },
    updatedAt: at,
  };
};

/** The register masks names: the first letter of each word, then asterisks. */
const maskName = (name: string): string => name.replaceAll(/(?<=\p{L})\p{L}/gu, '*');

const toMember = ({ first, last, office = '' }: CourtPerson): Extract['members'][number] => ({
  name: { first: maskName(first), second: null, last: maskName(last) },
  office,
  isSuspended: false,
});

const readRegister = (at: number): RegisterReading => {
  const entry = COURT_REGISTER.find(({ krs }) => krs === JOINT_KRS);
  if (!entry) throw new Error(`The local court register has no entry ${JOINT_KRS}.`);
  const { krs, name, nip, body, sentence, members } = entry;
  const extract: Extract = {
    source: 'KRS',
    number: krs,
    asOf: toIsoDay(at),
    ...{ name, nip, body, sentence },
    members: members.map(toMember),
    proxies: [],
    hasProceedings: false,
  };
  const sha256 = createHash('sha256').update(toCanonicalJson(extract)).digest('hex');
  return { readAt: at, extract, sha256, failure: null };
};

const splitName = (name: string): Pick<Person, 'firstName' | 'lastName'> => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { firstName, lastName };
};

/** Returns what the first of two people signed, for the contract of a lease that waits for the second; otherwise nothing. */
export const buildJointContract = (offer: Offer): Pick<Contract, 'joint'> => {
  const joint = offer.reservation?.joint;
  if (!joint) return {};
  const register = readRegister(joint.first.at);
  const { readTerms, acceptElectronicForm } = declarations;
  return {
    joint: {
      ...joint,
      firstDeclarations: { lang: 'pl', said: { readTerms, acceptElectronicForm } },
      firstAuthority: decidePartyAuthority(
        register,
        { nip: register.extract?.nip ?? '' },
        {
          person: { uid: joint.first.uid, ...splitName(joint.first.name) },
          obligation: computeObligation(offer, offer.reservation?.months ?? null),
          reviewed: null,
        },
      ),
      feeGrosze: DEMO_SETTINGS.invoicing?.feesGrosze?.tenant ?? 0,
    },
  };
};
