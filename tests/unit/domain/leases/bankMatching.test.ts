import {
  type AwaitedDeposit,
  findCodes,
  findOtherCodes,
  getEntryIdentity,
  getPayerReason,
  isOtherPayer,
  isProbableDeposit,
  keepProposalsOfTenant,
  matchDeposits,
  selectShownMatches,
} from '@domain/leases/bankMatching';
import type { StatementEntry } from '@domain/leases/bankStatement';
import { computeTransferCode, formatTransferTitle } from '@domain/leases/formatTransferTitle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const buildAwaitedDeposit = (id: string, patch: Partial<AwaitedDeposit> = {}): AwaitedDeposit => ({
  offerId: id,
  offerName: 'Biuro przy Stalowej',
  code: computeTransferCode({ id, version: null }),
  grosze: 3_750_000,
  payers: ['ŻÓŁTA ŁĄKA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ', 'Piotr Wiśniewski'],
  ...patch,
});
const ONE = buildAwaitedDeposit('offerOne');
const OTHER = buildAwaitedDeposit('offerOther', {
  grosze: 900_000,
  payers: ['Inna Firma S.A.', 'Anna Nowak'],
});
const LEASES = [ONE, OTHER];

const buildTransfer = (patch: Partial<StatementEntry> = {}): StatementEntry => ({
  bookedOn: '2026-11-20',
  grosze: 3_750_000,
  counterparty: 'ZOLTA LAKA SP Z O O',
  counterpartyAccount: '',
  title: 'przelew',
  ...patch,
});

const listMatches = (entry: StatementEntry, leases: AwaitedDeposit[]) =>
  matchDeposits([entry], leases)[0] ?? [];

describe('what a transfer is proposed for', () => {
  test('its code, its amount and the tenant as payer together are sure', () =>
    expect(listMatches(buildTransfer({ title: `kaucja ${ONE.code}` }), LEASES)).toEqual([
      {
        offerId: 'offerOne',
        offerName: ONE.offerName,
        tenant: 'ŻÓŁTA ŁĄKA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
        confidence: 'high',
        reasons: ['code', 'amount', 'payer'],
        differenceGrosze: 0,
      },
    ]));

  test('a code is found in small letters and broken by the bank anywhere', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.constantFrom(' ', '\n', ' - ', '.'), (at, gap) => {
        const code = ONE.code.toLowerCase();
        const title = `Kaucja ${code.slice(0, at)}${gap}${code.slice(at)}`;
        expect(listMatches(buildTransfer({ title }), LEASES)[0]).toMatchObject({
          offerId: 'offerOne',
          confidence: 'high',
        });
      }),
    );
  });

  test('the code with another amount is likely, and the difference is named', () =>
    expect(listMatches(buildTransfer({ title: ONE.code, grosze: 3_749_999 }), LEASES)).toMatchObject([
      { offerId: 'offerOne', confidence: 'medium', reasons: ['code', 'payer'], differenceGrosze: -1 },
    ]));

  test('the amount and the company of the tenant are likely', () =>
    expect(listMatches(buildTransfer({ counterparty: 'ZOLTA LAKA SP Z O O' }), LEASES)).toMatchObject([
      { offerId: 'offerOne', confidence: 'medium', reasons: ['amount', 'payer'] },
    ]));

  test('a title that names the tenant is no payer where the bank names another one', () => {
    const titled = { counterparty: 'OBCY MAREK', title: 'kaucja Żółta Łąka sp. z o.o.' };
    expect(listMatches(buildTransfer(titled), LEASES)).toMatchObject([
      { offerId: 'offerOne', confidence: 'low', reasons: ['amount', 'otherPayer'] },
    ]);
    expect(
      listMatches(buildTransfer({ ...titled, title: `${ONE.code} ${titled.title}` }), LEASES),
    ).toMatchObject([
      { offerId: 'offerOne', confidence: 'medium', reasons: ['code', 'amount', 'otherPayer'] },
    ]);
    expect(
      listMatches(buildTransfer({ ...titled, title: `${ONE.code} ${titled.title}`, grosze: 1 }), LEASES),
    ).toMatchObject([{ offerId: 'offerOne', confidence: 'low', reasons: ['code', 'otherPayer'] }]);
    expect(listMatches(buildTransfer({ ...titled, grosze: 1 }), LEASES)).toEqual([]);
  });

  test.each(['', ' ', '-'])(
    'a title that names the tenant is a hint where the bank says "%s" of the payer',
    (counterparty) =>
      expect(listMatches(buildTransfer({ counterparty, title: 'Kaucja Żółta Łąka' }), LEASES)).toMatchObject([
        { offerId: 'offerOne', confidence: 'low', reasons: ['amount', 'titleOnly'] },
      ]),
  );

  test.each(['', ' ', '-', 'NOTPROVIDED'])(
    'is not sure where the bank says "%s" of the payer',
    (counterparty) => {
      const unnamed = { counterparty, title: ONE.code };
      expect(listMatches(buildTransfer(unnamed), LEASES)).toMatchObject([
        { offerId: 'offerOne', confidence: 'medium', reasons: ['code', 'amount', 'noPayer'] },
      ]);
      const titled = { ...unnamed, title: `${ONE.code} Żółta Łąka` };
      expect(listMatches(buildTransfer(titled), LEASES)).toMatchObject([
        { offerId: 'offerOne', confidence: 'medium', reasons: ['code', 'amount', 'titleOnly'] },
      ]);
    },
  );

  test('the code and the amount from a stranger are never sure, whatever else the title says', () => {
    const stranger = { counterparty: 'OBCA FIRMA SP. Z O.O.', title: ONE.code };
    expect(listMatches(buildTransfer(stranger), LEASES)).toMatchObject([
      { offerId: 'offerOne', confidence: 'medium', reasons: ['code', 'amount', 'unrelatedPayer'] },
    ]);
    expect(listMatches(buildTransfer({ ...stranger, grosze: 1 }), LEASES)).toMatchObject([
      { offerId: 'offerOne', confidence: 'low', reasons: ['code', 'unrelatedPayer'] },
    ]);
    fc.assert(
      fc.property(
        fc.constantFrom('OBCY MAREK', 'INNA FIRMA S.A.', 'NIEZNANY'),
        fc.string(),
        (counterparty, words) => {
          const matches = listMatches(buildTransfer({ counterparty, title: `${ONE.code} ${words}` }), [ONE]);
          expect(matches[0]?.confidence).toBe('medium');
          expect(matches[0]?.reasons.some(isOtherPayer)).toBe(true);
        },
      ),
    );
  });

  test('the code of a stranger’s transfer still makes it a probable deposit, so that no clock runs over it', () =>
    expect(
      listMatches(buildTransfer({ counterparty: 'OBCY MAREK', title: ONE.code }), [ONE]).map(
        isProbableDeposit,
      ),
    ).toEqual([true]));

  test('the amount of a stranger or of an unnamed payer makes no transfer a probable deposit', () => {
    for (const counterparty of ['OBCY MAREK', ''])
      expect(listMatches(buildTransfer({ counterparty }), [ONE]).map(isProbableDeposit)).toEqual([false]);
  });

  test('a name that begins as the payer and ends in the title names no tenant', () =>
    expect(listMatches(buildTransfer({ counterparty: 'ŻÓŁTA', title: 'Łąka' }), LEASES)).toMatchObject([
      { confidence: 'low', reasons: ['amount', 'unrelatedPayer'] },
    ]));

  test('the tenant as the payer stays one whatever the title says', () =>
    expect(
      listMatches(
        buildTransfer({ counterparty: 'ZOLTA LAKA SP Z O O', title: 'kaucja, Żółta Łąka' }),
        LEASES,
      ),
    ).toMatchObject([{ confidence: 'medium', reasons: ['amount', 'payer'] }]));

  test('the amount alone is a guess', () =>
    expect(listMatches(buildTransfer({ counterparty: '' }), LEASES)).toMatchObject([
      { offerId: 'offerOne', confidence: 'low', reasons: ['amount', 'noPayer'] },
    ]));

  test('two leases with one amount and one payer are guesses both', () =>
    expect(
      listMatches(buildTransfer({ counterparty: 'Piotr Wiśniewski' }), [
        ONE,
        buildAwaitedDeposit('offerTwin'),
      ]),
    ).toMatchObject([{ confidence: 'low' }, { confidence: 'low' }]));

  test('a recognised code rules out every other lease', () =>
    expect(
      listMatches(buildTransfer({ title: OTHER.code, counterparty: 'Żółta Łąka' }), LEASES).map(
        ({ offerId }) => offerId,
      ),
    ).toEqual(['offerOther']));

  test('each of several transfers is proposed for what it names itself', () =>
    expect(
      matchDeposits([buildTransfer({ title: OTHER.code }), buildTransfer({ title: ONE.code })], LEASES).map(
        ([first]) => first?.offerId,
      ),
    ).toEqual(['offerOther', 'offerOne']));

  test('the payer alone, a legal form alone and a mistyped code propose nothing', () => {
    expect(listMatches(buildTransfer({ grosze: 1, counterparty: 'Piotr Wiśniewski' }), LEASES)).toEqual([]);
    expect(
      listMatches(buildTransfer({ grosze: 900_000, counterparty: 'SPÓŁKA AKCYJNA' }), LEASES),
    ).toMatchObject([{ reasons: ['amount', 'unrelatedPayer'] }]);
    const mistyped = (ONE.code[0] === 'A' ? 'B' : 'A') + ONE.code.slice(1);
    expect(listMatches(buildTransfer({ grosze: 1, title: mistyped }), LEASES)).toEqual([]);
  });

  test('the title we ask for always finds its lease', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9]{20}$/), fc.string({ maxLength: 200 }), (id, name) => {
        const title = formatTransferTitle({ id, name, version: null });
        expect(listMatches(buildTransfer({ title }), [OTHER, buildAwaitedDeposit(id)])[0]).toMatchObject({
          offerId: id,
        });
      }),
    );
  });
});

describe('what tells one movement from another', () => {
  test('is the same in files that break the title differently', () =>
    expect(getEntryIdentity(buildTransfer({ title: 'Kaucja Łąka' }), 0)).toEqual(
      getEntryIdentity(buildTransfer({ title: 'KAU CJA ŁĄKA' }), 0),
    ));
  test.each([
    ['the day', buildTransfer({ bookedOn: '2026-11-21' }), 0],
    ['the amount', buildTransfer({ grosze: 3_750_001 }), 0],
    ['the title', buildTransfer({ title: 'inny' }), 0],
    ['the number among equal ones', buildTransfer(), 1],
  ])('is %s', (_, entry, occurrence) =>
    expect(getEntryIdentity(entry, occurrence)).not.toEqual(getEntryIdentity(buildTransfer(), 0)),
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
  const named = buildTransfer({ title: `kaucja ${ONE.code}`, counterparty: 'ŻÓŁTA ŁĄKA SP. Z O.O.' });
  const twin = buildAwaitedDeposit('offerTwin');

  test('is looked up by its code where it is guessed by amount and payer, and not where its lease is known', () => {
    expect(findOtherCodes(named, listMatches(named, [twin]))).toContain(ONE.code);
    expect(findOtherCodes(named, listMatches(named, [ONE, twin]))).toEqual([]);
    expect(findOtherCodes(named, [])).toEqual([]);
  });

  test('stays an uncertain deposit of the leases of that tenant, and of no other', () => {
    const matches = listMatches(named, [twin, buildAwaitedDeposit('offerOther')]);
    expect(keepProposalsOfTenant(matches, new Set(['offerTwin']))).toEqual([
      {
        offerId: 'offerTwin',
        offerName: ONE.offerName,
        tenant: 'ŻÓŁTA ŁĄKA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
        confidence: 'low',
        reasons: ['amount', 'payer', 'otherLease'],
        differenceGrosze: 0,
      },
    ]);
    const byAmount = listMatches(buildTransfer({ title: ONE.code }), [twin]);
    expect(keepProposalsOfTenant(byAmount, new Set(['offerTwin'])).map(isProbableDeposit)).toEqual([true]);
    expect(keepProposalsOfTenant(matches, new Set())).toEqual([]);
  });

  test('is a probable deposit of each of two leases of one payer, but of none by its amount alone', () => {
    const guessed = buildTransfer({ counterparty: 'ŻÓŁTA ŁĄKA SP. Z O.O.' });
    const matches = listMatches(guessed, [ONE, twin]);
    expect(matches.map(({ confidence }) => confidence)).toEqual(['low', 'low']);
    expect(matches.every(isProbableDeposit)).toBe(true);
    expect(listMatches(buildTransfer({ counterparty: '' }), [ONE]).some(isProbableDeposit)).toBe(false);
  });
});

describe('the proposals an admin is shown', () => {
  const leases = Array.from({ length: 7 }, (_, index) => buildAwaitedDeposit(`offer${index}`));

  test('are the first five of those guessed by the amount', () => {
    const matches = listMatches(buildTransfer({ counterparty: '' }), leases);
    expect(matches).toHaveLength(7);
    expect(selectShownMatches(matches)).toEqual(matches.slice(0, 5));
  });

  test('are all that more than the amount speaks for', () => {
    const matches = listMatches(buildTransfer({ counterparty: 'Piotr Wiśniewski' }), leases);
    expect(selectShownMatches(matches).map(({ offerId }) => offerId)).toEqual(
      leases.map(({ offerId }) => offerId),
    );
  });
});

describe('who paid a transfer', () => {
  const payers = ['Usługi Budowlane sp. z o.o.', 'Piotr Wiśniewski'];
  test.each([
    ['USLUGI BUDOWLANE SP Z O O', 'przelew', 'payer'],
    ['WISNIEWSKI PIOTR', 'przelew', 'payer'],
    ['OBCY MAREK', 'za Usługi Budowlane', 'otherPayer'],
    ['OBCY MAREK', 'przelew', 'unrelatedPayer'],
    ['', 'Piotr Wiśniewski', 'titleOnly'],
    ['', 'przelew', 'noPayer'],
  ])('is told from the bank’s "%s" and the title "%s": %s', (counterparty, title, reason) =>
    expect(getPayerReason(buildTransfer({ counterparty, title }), payers)).toBe(reason),
  );
});
