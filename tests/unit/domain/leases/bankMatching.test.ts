import {
  getEntryIdentity,
  isOtherPayer,
  isProbableDeposit,
  matchDeposits,
} from '@domain/leases/bankMatching';
import { formatTransferTitle } from '@domain/leases/formatTransferTitle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildAwaitedDeposit, buildTransfer, listMatches, ONE } from './bankFixtures';

const OTHER = buildAwaitedDeposit('offerOther', {
  grosze: 900_000,
  payers: ['Inna Firma S.A.', 'Anna Nowak'],
});
const LEASES = [ONE, OTHER];

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
