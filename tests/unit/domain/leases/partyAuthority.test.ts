import { chooseReading, type Extract, type RegisterReading } from '@domain/companies/representation/extract';
import {
  computeObligation,
  decidePartyAuthority,
  isSecondSigner,
  type Obligation,
  whyCannotBind,
} from '@domain/leases/partyAuthority';
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

const LIMIT = toReading(
  'DO KWOTY 100 000 ZŁ KAŻDY CZŁONEK ZARZĄDU SAMODZIELNIE, POWYŻEJ TEJ KWOTY DWÓCH CZŁONKÓW ZARZĄDU ŁĄCZNIE',
);

const withEntry = (patch: Partial<Extract>): RegisterReading => {
  const { extract } = ALONE;
  return extract ? { ...ALONE, extract: { ...extract, ...patch } } : ALONE;
};
const suspend = (reading: RegisterReading) =>
  withEntry({ members: (reading.extract?.members ?? []).map((one) => ({ ...one, isSuspended: true })) });

const UNKNOWN = { least: null, most: null };
const REVIEWED_BEFORE = NOW - 1000;

const decide = (
  register: RegisterReading,
  reviewedAt: number | null = null,
  obligation: Obligation = UNKNOWN,
  wasListed = false,
) => {
  const reviewed = reviewedAt === null ? null : { at: reviewedAt, wasListed };
  return decidePartyAuthority(register, { nip: '1234560042' }, { person: PERSON, obligation, reviewed });
};

describe('the ground on which a person binds a company', () => {
  it.each([
    ['the register that lets them act alone', ALONE, null, 'register', null],
    [
      'the document an admin reviewed, though the register asks for two',
      TWO,
      REVIEWED_BEFORE,
      'reviewedDocument',
      null,
    ],
    [
      'the document an admin reviewed, though the sentence is not understood',
      UNREAD,
      REVIEWED_BEFORE,
      'reviewedDocument',
      null,
    ],
    [
      'their admission, while the register does not respond',
      toFailure('unavailable'),
      null,
      'admission',
      null,
    ],
    ['their admission, where no register is configured', toFailure('notConfigured'), null, 'admission', null],
    ['nothing, where two must sign', TWO, null, null, 'signsJointly'],
    ['nothing, where the sentence is not understood', UNREAD, null, null, 'authorityUnclear'],
    [
      'nothing, where the register has no such company',
      toFailure('notFound'),
      null,
      null,
      'authorityUnclear',
    ],
  ] as const)('is %s', (_, register, reviewedAt, basis, refusal) => {
    const authority = decide(register, reviewedAt);
    expect(authority.basis).toBe(basis);
    expect(whyCannotBind(authority)).toBe(refusal);
  });

  it.each([
    ['a suspension', suspend(ALONE), 'suspended'],
    ['proceedings', withEntry({ hasProceedings: true }), 'proceedings'],
    ['another company under the number', withEntry({ nip: '1234560119' }), 'otherCompany'],
    ['a company without a tax number', withEntry({ nip: null }), 'otherCompany'],
  ] as const)(
    'is no document that an admin reviewed before the register showed %s',
    (_, register, reason) => {
      expect(decide(register, REVIEWED_BEFORE)).toMatchObject({ basis: null, reason });
      expect(decide(register, NOW + 1).basis).toBe('reviewedDocument');
    },
  );
});

describe('the document of a person whom the register named when an admin accepted it', () => {
  const GONE = withEntry({ members: (ALONE.extract?.members ?? []).slice(1) });

  it('ends with a newer reading that names them no longer', () => {
    expect(decide(GONE, REVIEWED_BEFORE, UNKNOWN, true)).toMatchObject({ basis: null, reason: 'notListed' });
    expect(decide(GONE, NOW + 1, UNKNOWN, true).basis).toBe('reviewedDocument');
  });

  it('counts for one whom the register never named, as of a power of attorney', () =>
    expect(decide(GONE, REVIEWED_BEFORE).basis).toBe('reviewedDocument'));
});

describe('the obligation of a lease', () => {
  const TERMS = { nonRentFees: 'lumpSum', lumpSum: 500, deposit: 20_000 } as const;
  const compute = (months: number | null, terms: object = {}) =>
    computeObligation({ price: 7500, leaseAgreement: { ...TERMS, ...terms } }, months);

  it('is at least its net rent and fees, at most the same gross with the deposit', () => {
    expect(compute(12)).toEqual({ least: 96_000, most: 138_080 });
  });

  it.each([
    ['metered fees', { nonRentFees: 'metered', lumpSum: null }, 90_000],
    ['no deposit named', { deposit: null }, 96_000],
  ])('has no upper bound with %s', (_, terms, least) => {
    expect(compute(12, terms)).toEqual({ least, most: null });
  });

  it('has no bounds without an end', () => {
    expect(compute(null)).toEqual({ least: null, most: null });
  });

  it('lets a person act alone only if both bounds do', () => {
    expect(decide(LIMIT, null, { least: 60_000, most: 90_000 }).mayAct).toBe('alone');
    expect(decide(LIMIT, null, { least: 96_000, most: 138_080 })).toMatchObject({
      mayAct: 'jointly',
      basis: null,
    });
    expect(decide(LIMIT, null, { least: 110_000, most: null }).mayAct).toBe('jointly');
  });
});

describe('a limit of representation and an amount that may exceed it', () => {
  const COLLEAGUE = { uid: 'u2', firstName: 'Jan', lastName: 'Kowal' };
  const STRANGER = { uid: 'u3', firstName: 'Iga', lastName: 'Obca' };
  const OPEN = { least: 60_000, most: null };
  const pair = (second: typeof PERSON, register = LIMIT) =>
    isSecondSigner(register, { nip: '1234560042' }, { first: PERSON, second, obligation: OPEN });

  it('asks one member for a second person instead of refusing the whole board', () =>
    expect(decide(LIMIT, null, OPEN)).toMatchObject({ mayAct: 'jointly', basis: null }));

  it('lets two members sign together, for whom the lower rule asks for one', () =>
    expect(pair(COLLEAGUE)).toBe(true));

  it('lets no one sign second whom the register does not name', () => expect(pair(STRANGER)).toBe(false));

  it('lets a person who may act at any amount act alone', () =>
    expect(decide(ALONE, null, OPEN)).toMatchObject({ mayAct: 'alone', basis: 'register' }));

  it('stays a doubt where the register says nothing above the limit', () =>
    expect(
      decide(toReading('DO KWOTY 100 000 ZŁ KAŻDY CZŁONEK ZARZĄDU SAMODZIELNIE'), null, OPEN),
    ).toMatchObject({
      mayAct: 'unclear',
      basis: null,
    }));
});

describe('the reading that counts', () => {
  it('is the last response of the register, not its silence', () => {
    expect(chooseReading(TWO, toFailure('unavailable'))).toBe(TWO);
    expect(chooseReading(TWO, toFailure('notFound'))).toEqual(toFailure('notFound'));
    expect(chooseReading(toFailure('notFound'), toFailure('unavailable'))).toEqual(toFailure('notFound'));
    expect(chooseReading(null, toFailure('unavailable'))).toEqual(toFailure('unavailable'));
  });
});
