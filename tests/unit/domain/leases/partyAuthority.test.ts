import type { Extract, RegisterReading } from '@domain/companies/representation/extract';
import { computeObligation, decidePartyAuthority, whyCannotBind } from '@domain/leases/partyAuthority';
import { NOW } from '@tests/support/builders';
import { describe, expect, it } from 'vitest';

const PERSON = { uid: 'u1', firstName: 'Anna', lastName: 'Nowak' };

const toReading = (sentence: string): RegisterReading => ({
  readAt: NOW,
  sha256: 'a'.repeat(64),
  failure: null,
  extract: {
    source: 'KRS',
    number: '0000900042',
    asOf: null,
    name: 'DEMO',
    nip: '1234560042',
    body: 'ZARZĄD',
    sentence,
    members: [
      { name: { first: 'A***', second: null, last: 'N****' }, office: 'CZŁONEK ZARZĄDU', isSuspended: false },
      { name: { first: 'J**', second: null, last: 'K****' }, office: 'CZŁONEK ZARZĄDU', isSuspended: false },
    ],
    proxies: [],
    hasProceedings: false,
  } satisfies Extract,
});
const toFailure = (failure: NonNullable<RegisterReading['failure']>): RegisterReading => ({
  readAt: NOW,
  extract: null,
  sha256: null,
  failure,
});
const ALONE = toReading('KAŻDY CZŁONEK ZARZĄDU SAMODZIELNIE');
const TWO = toReading('DWÓCH CZŁONKÓW ZARZĄDU ŁĄCZNIE');
const UNREAD = toReading('WEDŁUG UMOWY SPÓŁKI');

const decide = (register: RegisterReading, creatorId = 'other') =>
  decidePartyAuthority(register, { nip: '1234560042', creatorId }, { person: PERSON, amount: null });

describe('the ground on which a person binds a company', () => {
  it.each([
    ['the register that lets them act alone', ALONE, 'other', 'register', null],
    ['the document an admin reviewed, though the register asks for two', TWO, 'u1', 'reviewedDocument', null],
    [
      'the document an admin reviewed, though the sentence is not understood',
      UNREAD,
      'u1',
      'reviewedDocument',
      null,
    ],
    [
      'their admission, while the register does not respond',
      toFailure('unavailable'),
      'other',
      'admission',
      null,
    ],
    [
      'their admission, where no register is configured',
      toFailure('notConfigured'),
      'other',
      'admission',
      null,
    ],
    ['nothing, where two must sign', TWO, 'other', null, 'signsJointly'],
    ['nothing, where the sentence is not understood', UNREAD, 'other', null, 'authorityUnclear'],
    [
      'nothing, where the register has no such company',
      toFailure('notFound'),
      'other',
      null,
      'authorityUnclear',
    ],
  ] as const)('is %s', (_, register, creatorId, basis, refusal) => {
    const authority = decide(register, creatorId);
    expect(authority.basis).toBe(basis);
    expect(whyCannotBind(authority)).toBe(refusal);
  });

  it('is weighed against the rent of the whole term, which a lease without an end does not have', () => {
    expect(computeObligation({ rent: 12_500, months: 12 })).toBe(150_000);
    expect(computeObligation({ rent: 12_500, months: null })).toBeNull();
  });
});
