import type { Extract, RegisterReading } from '@domain/companies/representation/extract';
import { decidePartyAuthority, isSecondSigner, type Obligation } from '@domain/leases/partyAuthority';
import { NOW } from '@tests/support/builders';
import { bindsByReading, type OracleBoard, type OraclePerson } from '@tests/support/representation/oracle';
import { SENTENCES } from '@tests/support/representation/sentences';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';

const NIP = '1234560042';
const RUNS = 10_000;

/** People with different names; none fits the masked name of another. */
const NAMES = [
  ['Anna', 'Nowak'],
  ['Bartosz', 'Zając'],
  ['Celina', 'Wiśniewska'],
  ['Dominik', 'Kot'],
  ['Ewelina', 'Lis'],
  ['Franciszek', 'Wróbel'],
] as const;
const OFFICES = {
  president: 'PREZES ZARZĄDU',
  vicePresident: 'WICEPREZES ZARZĄDU',
  member: 'CZŁONEK ZARZĄDU',
};
const BODIES = {
  member: 'ZARZĄD',
  partner: 'WSPÓLNICY',
  generalPartner: 'KOMPLEMENTARIUSZE',
  liquidator: 'LIKWIDATORZY',
  director: 'RADA DYREKTORÓW',
};

const toPerson = (id: number) => ({
  uid: `uid${id}`,
  firstName: NAMES[id]?.[0] ?? '',
  lastName: NAMES[id]?.[1] ?? '',
});
const mask = (word: string): string => word.slice(0, 1) + '*'.repeat(word.length - 1);
const toName = (id: string) => {
  const { firstName, lastName } = toPerson(Number(id));
  return { first: mask(firstName), second: null, last: mask(lastName) };
};

type Register = Pick<Extract, 'hasProceedings'> & { isSuspended: boolean; isOther: boolean };

const toReading = (sentence: string, { general, people }: OracleBoard, facts: Register): RegisterReading => ({
  readAt: NOW,
  sha256: 'a'.repeat(64),
  failure: null,
  extract: {
    source: 'KRS',
    number: '0000900042',
    asOf: null,
    name: 'DEMO',
    nip: facts.isOther ? '1234560119' : NIP,
    body: BODIES[general as keyof typeof BODIES],
    sentence,
    members: people.flatMap(({ id, office }) =>
      office === 'proxy'
        ? []
        : [{ name: toName(id), office: OFFICES[office], isSuspended: facts.isSuspended }],
    ),
    proxies: people.flatMap(({ id, office, isSole }) =>
      office === 'proxy' ? [{ name: toName(id), alone: isSole }] : [],
    ),
    hasProceedings: facts.hasProceedings,
  },
});

const anOffice = fc.constantFrom<OraclePerson['office']>('president', 'vicePresident', 'member', 'proxy');
/** Up to five people of the register; the sixth name is that of an outsider. */
const aBoard = fc
  .array(fc.tuple(anOffice, fc.integer({ min: 0, max: 9 })), { minLength: 1, maxLength: 5 })
  .map((people) =>
    people.map(
      ([office, chance], at): OraclePerson => ({
        id: String(at),
        office,
        isSole: office === 'proxy' && chance === 0,
      }),
    ),
  );
const someAmount = fc.constantFrom(1, 5_000, 10_000, 10_001, 50_000, 50_001, 100_000, 600_000, 2_000_000);
const anObligation = fc.oneof(
  fc
    .tuple(someAmount, someAmount)
    .map(([one, other]): Obligation => ({ least: Math.min(one, other), most: Math.max(one, other) })),
  someAmount.map((least): Obligation => ({ least, most: null })),
  fc.constant<Obligation>({ least: null, most: null }),
);
const rarely = fc.integer({ min: 0, max: 19 }).map((chance) => chance === 0);
const aDraw = fc.record({
  row: fc.constantFrom(...SENTENCES),
  otherBody: fc
    .tuple(rarely, fc.constantFrom(...Object.keys(BODIES)))
    .map(([is, body]) => (is ? body : null)),
  people: aBoard,
  obligation: anObligation,
  first: fc.integer({ min: 0, max: 5 }),
  second: fc.integer({ min: 0, max: 5 }),
  facts: fc.record({ hasProceedings: rarely, isSuspended: rarely, isOther: rarely }),
});

const getBody = (reading: string): string =>
  Object.keys(BODIES).find((role) => new RegExp(`\\b${role}\\b`).test(reading)) ?? 'member';
/** The body is mostly the one that the sentence is about. */
const aCase = aDraw.map(({ otherBody, ...drawn }) => ({
  ...drawn,
  general: otherBody ?? getBody(drawn.row[0]),
}));

const counts = { alone: 0, together: 0, refused: 0 };
afterAll(() => console.table(counts));

/**
 * * Returns whether the oracle lets these people bind the company for both bounds of the lease. Two who are needed for one bound
 * suffice where one of them does for the other.
 */
const isAllowed = (
  reading: string,
  board: OracleBoard,
  { ids, obligation: { least, most } }: { ids: readonly number[]; obligation: Obligation },
): boolean => {
  const signers = [...new Set(ids)].flatMap((id) => board.people.find((one) => one.id === String(id)) ?? []);
  const isEach = signers.length === ids.length;
  const amounts = [least, most].map((amount) => amount ?? Number.POSITIVE_INFINITY);
  const binds = (some: typeof signers, amount: number) =>
    bindsByReading(reading, board, { signers: some, amount });
  return (
    isEach &&
    amounts.some((amount) => binds(signers, amount)) &&
    amounts.every((amount) => binds(signers, amount) || signers.some((one) => binds([one], amount)))
  );
};

describe('the register never lets a person bind a company who may not', () => {
  it('alone, in any board, at any amount, by any of the 200 sentences', () => {
    fc.assert(
      fc.property(aCase, ({ row: [reading, sentence], general, people, obligation, first, facts }) => {
        const board = { general, people };
        const register = toReading(sentence, board, facts);
        const deed = { person: toPerson(first), obligation, reviewed: null };
        const { basis } = decidePartyAuthority(register, { nip: NIP }, deed);
        counts[basis ? 'alone' : 'refused'] += 1;
        if (basis === null) return;
        expect(basis).toBe('register');
        expect([facts.hasProceedings, facts.isOther]).toEqual([false, false]);
        expect(isAllowed(reading, board, { ids: [first], obligation })).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  it('as the second of two, who must be another person and complete the first', () => {
    fc.assert(
      fc.property(
        aCase,
        ({ row: [reading, sentence], general, people, obligation, first, second, facts }) => {
          const board = { general, people };
          const register = toReading(sentence, board, facts);
          const pair = { first: toPerson(first), second: toPerson(second), obligation };
          if (!isSecondSigner(register, { nip: NIP }, pair)) return;
          counts.together += 1;
          expect(first).not.toBe(second);
          expect([facts.hasProceedings, facts.isOther, facts.isSuspended]).toEqual([
            false,
            false,
            facts.isSuspended && [first, second].every((id) => people[id]?.office === 'proxy'),
          ]);
          expect(isAllowed(reading, board, { ids: [first, second], obligation })).toBe(true);
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('by a second account of the same person', () => {
    fc.assert(
      fc.property(aCase, ({ row: [, sentence], general, people, obligation, first, facts }) => {
        const register = toReading(sentence, { general, people }, facts);
        const twin = { ...toPerson(first), uid: 'uidTwin' };
        const pair = { first: toPerson(first), second: twin, obligation };
        expect(isSecondSigner(register, { nip: NIP }, pair)).toBe(false);
      }),
      { numRuns: RUNS },
    );
  });

  it('is no empty claim: many draws bind the company alone or together', () => {
    expect(counts.alone).toBeGreaterThan(500);
    expect(counts.together).toBeGreaterThan(50);
  });
});
