import {
  type AwaitedDeposit,
  findCodes,
  findOtherCodes,
  getEntryIdentity,
  isProbableDeposit,
  keepProposalsOfTenant,
  matchDeposits,
  selectShownMatches,
} from '@domain/leases/bankMatching';
import type { StatementEntry } from '@domain/leases/bankStatement';
import { computeTransferCode, formatTransferTitle } from '@domain/leases/formatTransferTitle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const awaited = (id: string, patch: Partial<AwaitedDeposit> = {}): AwaitedDeposit => ({
  offerId: id,
  offerName: 'Biuro przy Stalowej',
  code: computeTransferCode({ id, version: null }),
  grosze: 3_750_000,
  payers: ['ŻÓŁTA ŁĄKA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ', 'Piotr Wiśniewski'],
  ...patch,
});
const ONE = awaited('offerOne');
const OTHER = awaited('offerOther', { grosze: 900_000, payers: ['Inna Firma S.A.', 'Anna Nowak'] });
const LEASES = [ONE, OTHER];

const transfer = (patch: Partial<StatementEntry> = {}): StatementEntry => ({
  bookedOn: '2026-11-20',
  grosze: 3_750_000,
  counterparty: 'NIEZNANY',
  counterpartyAccount: '',
  title: 'przelew',
  ...patch,
});

const matchesOf = (entry: StatementEntry, leases: AwaitedDeposit[]) =>
  matchDeposits([entry], leases)[0] ?? [];

describe('what a transfer is proposed for', () => {
  test('its code and its amount together are sure', () =>
    expect(matchesOf(transfer({ title: `kaucja ${ONE.code}` }), LEASES)).toEqual([
      {
        offerId: 'offerOne',
        offerName: ONE.offerName,
        confidence: 'high',
        reasons: ['code', 'amount'],
        differenceGrosze: 0,
      },
    ]));

  test('a code is found in small letters and broken by the bank anywhere', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.constantFrom(' ', '\n', ' - ', '.'), (at, gap) => {
        const code = ONE.code.toLowerCase();
        const title = `Kaucja ${code.slice(0, at)}${gap}${code.slice(at)}`;
        expect(matchesOf(transfer({ title }), LEASES)[0]).toMatchObject({
          offerId: 'offerOne',
          confidence: 'high',
        });
      }),
    );
  });

  test('the code with another amount is likely, and the difference is named', () =>
    expect(matchesOf(transfer({ title: ONE.code, grosze: 3_749_999 }), LEASES)).toMatchObject([
      { offerId: 'offerOne', confidence: 'medium', reasons: ['code'], differenceGrosze: -1 },
    ]));

  test('the amount and the company of the tenant are likely', () =>
    expect(matchesOf(transfer({ counterparty: 'ZOLTA LAKA SP Z O O' }), LEASES)).toMatchObject([
      { offerId: 'offerOne', confidence: 'medium', reasons: ['amount', 'payer'] },
    ]));

  test('a title that names the tenant is no payer where the bank names another one', () => {
    const titled = { counterparty: 'OBCY MAREK', title: 'kaucja Żółta Łąka sp. z o.o.' };
    expect(matchesOf(transfer(titled), LEASES)).toMatchObject([
      { offerId: 'offerOne', confidence: 'low', reasons: ['amount', 'otherPayer'] },
    ]);
    expect(matchesOf(transfer({ ...titled, title: `${ONE.code} ${titled.title}` }), LEASES)).toMatchObject([
      { offerId: 'offerOne', confidence: 'medium', reasons: ['code', 'amount', 'otherPayer'] },
    ]);
    expect(
      matchesOf(transfer({ ...titled, title: `${ONE.code} ${titled.title}`, grosze: 1 }), LEASES),
    ).toMatchObject([{ offerId: 'offerOne', confidence: 'low', reasons: ['code', 'otherPayer'] }]);
    expect(matchesOf(transfer({ ...titled, grosze: 1 }), LEASES)).toEqual([]);
  });

  test.each(['', ' ', '-'])(
    'a title that names the tenant is a hint where the bank says "%s" of the payer',
    (counterparty) =>
      expect(matchesOf(transfer({ counterparty, title: 'Kaucja Żółta Łąka' }), LEASES)).toMatchObject([
        { offerId: 'offerOne', confidence: 'low', reasons: ['amount', 'titleOnly'] },
      ]),
  );

  test('a name that begins as the payer and ends in the title names no tenant', () =>
    expect(matchesOf(transfer({ counterparty: 'ŻÓŁTA', title: 'Łąka' }), LEASES)).toMatchObject([
      { confidence: 'low', reasons: ['amount'] },
    ]));

  test('the tenant as the payer stays one whatever the title says', () =>
    expect(
      matchesOf(transfer({ counterparty: 'ZOLTA LAKA SP Z O O', title: 'kaucja, Żółta Łąka' }), LEASES),
    ).toMatchObject([{ confidence: 'medium', reasons: ['amount', 'payer'] }]));

  test('the amount alone is a guess', () =>
    expect(matchesOf(transfer(), LEASES)).toMatchObject([
      { offerId: 'offerOne', confidence: 'low', reasons: ['amount'] },
    ]));

  test('two leases with one amount and one payer are guesses both', () =>
    expect(
      matchesOf(transfer({ counterparty: 'Piotr Wiśniewski' }), [ONE, awaited('offerTwin')]),
    ).toMatchObject([{ confidence: 'low' }, { confidence: 'low' }]));

  test('a recognised code rules out every other lease', () =>
    expect(
      matchesOf(transfer({ title: OTHER.code, counterparty: 'Żółta Łąka' }), LEASES).map(
        ({ offerId }) => offerId,
      ),
    ).toEqual(['offerOther']));

  test('each of several transfers is proposed for what it names itself', () =>
    expect(
      matchDeposits([transfer({ title: OTHER.code }), transfer({ title: ONE.code })], LEASES).map(
        ([first]) => first?.offerId,
      ),
    ).toEqual(['offerOther', 'offerOne']));

  test('the payer alone, a legal form alone and a mistyped code propose nothing', () => {
    expect(matchesOf(transfer({ grosze: 1, counterparty: 'Piotr Wiśniewski' }), LEASES)).toEqual([]);
    expect(matchesOf(transfer({ grosze: 900_000, counterparty: 'SPÓŁKA AKCYJNA' }), LEASES)).toMatchObject([
      { reasons: ['amount'] },
    ]);
    const mistyped = (ONE.code[0] === 'A' ? 'B' : 'A') + ONE.code.slice(1);
    expect(matchesOf(transfer({ grosze: 1, title: mistyped }), LEASES)).toEqual([]);
  });

  test('the title we ask for always finds its lease', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9]{20}$/), fc.string({ maxLength: 200 }), (id, name) => {
        const title = formatTransferTitle({ id, name, version: null });
        expect(matchesOf(transfer({ title }), [OTHER, awaited(id)])[0]).toMatchObject({ offerId: id });
      }),
    );
  });
});

describe('what tells one movement from another', () => {
  test('is the same in files that break the title differently', () =>
    expect(getEntryIdentity(transfer({ title: 'Kaucja Łąka' }), 0)).toEqual(
      getEntryIdentity(transfer({ title: 'KAU CJA ŁĄKA' }), 0),
    ));
  test.each([
    ['the day', transfer({ bookedOn: '2026-11-21' }), 0],
    ['the amount', transfer({ grosze: 3_750_001 }), 0],
    ['the title', transfer({ title: 'inny' }), 0],
    ['the number among equal ones', transfer(), 1],
  ])('is %s', (_, entry, occurrence) =>
    expect(getEntryIdentity(entry, occurrence)).not.toEqual(getEntryIdentity(transfer(), 0)),
  );
});

describe('the codes that may stand in a title', () => {
  test('hold that of the deposit wherever a bank breaks its title', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 20 }),
        fc.string({ maxLength: 80 }),
        fc.nat({ max: 140 }),
        (id, name, breakAt) => {
          const title = formatTransferTitle({ id, name, version: null });
          const broken = `${title.slice(0, breakAt)} \n${title.slice(breakAt)}`;
          expect(findCodes(broken.toLowerCase())).toContain(computeTransferCode({ id, version: null }));
        },
      ),
    );
  });

  test('are none in a title that is too short or names no code', () => {
    for (const title of ['', 'ABCDEF', 'ABCDEFG']) expect(findCodes(title)).toEqual([]);
  });
});

describe('a transfer that may name another lease', () => {
  const named = transfer({ title: `kaucja ${ONE.code}`, counterparty: 'ŻÓŁTA ŁĄKA SP. Z O.O.' });
  const twin = awaited('offerTwin');

  test('is looked up by its code where it is guessed by amount and payer, and not where its lease is known', () => {
    expect(findOtherCodes(named, matchesOf(named, [twin]))).toContain(ONE.code);
    expect(findOtherCodes(named, matchesOf(named, [ONE, twin]))).toEqual([]);
    expect(findOtherCodes(named, [])).toEqual([]);
  });

  test('stays an uncertain deposit of the leases of that tenant, and of no other', () => {
    const matches = matchesOf(named, [twin, awaited('offerOther')]);
    expect(keepProposalsOfTenant(matches, new Set(['offerTwin']))).toEqual([
      {
        offerId: 'offerTwin',
        offerName: ONE.offerName,
        confidence: 'low',
        reasons: ['amount', 'payer', 'otherLease'],
        differenceGrosze: 0,
      },
    ]);
    const byAmount = matchesOf(transfer({ title: ONE.code }), [twin]);
    expect(keepProposalsOfTenant(byAmount, new Set(['offerTwin'])).map(isProbableDeposit)).toEqual([true]);
    expect(keepProposalsOfTenant(matches, new Set())).toEqual([]);
  });

  test('is a probable deposit of each of two leases of one payer, but of none by its amount alone', () => {
    const guessed = transfer({ counterparty: 'ŻÓŁTA ŁĄKA SP. Z O.O.' });
    const matches = matchesOf(guessed, [ONE, twin]);
    expect(matches.map(({ confidence }) => confidence)).toEqual(['low', 'low']);
    expect(matches.every(isProbableDeposit)).toBe(true);
    expect(matchesOf(transfer(), [ONE]).some(isProbableDeposit)).toBe(false);
  });
});

describe('the proposals an admin is shown', () => {
  const leases = Array.from({ length: 7 }, (_, index) => awaited(`offer${index}`));

  test('are the first five of those guessed by the amount', () => {
    const matches = matchesOf(transfer(), leases);
    expect(matches).toHaveLength(7);
    expect(selectShownMatches(matches)).toEqual(matches.slice(0, 5));
  });

  test('are all that more than the amount speaks for', () => {
    const matches = matchesOf(transfer({ counterparty: 'Piotr Wiśniewski' }), leases);
    expect(selectShownMatches(matches).map(({ offerId }) => offerId)).toEqual(
      leases.map(({ offerId }) => offerId),
    );
  });
});
