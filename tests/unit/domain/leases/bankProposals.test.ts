import {
  findCodes,
  findOtherCodes,
  getPayerReason,
  isProbableDeposit,
  keepProposalsOfTenant,
  selectShownMatches,
} from '@domain/leases/bankMatching';
import { computeTransferCode, formatTransferTitle } from '@domain/leases/formatTransferTitle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildAwaitedDeposit, buildTransfer, listMatches, ONE } from './bankFixtures';

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
