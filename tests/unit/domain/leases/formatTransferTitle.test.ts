import {
  computeTransferCode,
  formatTransferQrText,
  formatTransferTitle,
  isTransferCode,
  toBankText,
} from '@domain/leases/formatTransferTitle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const ids = fc.stringMatching(/^[A-Za-z0-9]{20}$/);

describe('the transfer title [M17]', () => {
  test('names the offer and its code', () => {
    const offer = { id: 'offerOffice012345678', name: 'Biuro przy Stalowej', version: null };
    expect(formatTransferTitle(offer)).toBe(`Kaucja Biuro przy Stalowej ${computeTransferCode(offer)}`);
  });
  test('of a bound offer carries the code of its moment, cut or whole', () => {
    const offer = {
      id: 'offerOffice012345678',
      name: 'Biuro przy Stalowej',
      version: { confirmedAt: 1_764_055_800_000 },
    };
    expect(formatTransferTitle(offer)).toBe('Kaucja Biuro przy Stalowej P7VJMZV');
    expect(formatTransferTitle(offer, 32)).toBe('Kaucja Biuro przy Stalow P7VJMZV');
  });
  test('never exceeds the 140 characters of a bank and always ends with the whole code', () => {
    fc.assert(
      fc.property(ids, fc.string({ maxLength: 300 }), (id, name) => {
        const title = formatTransferTitle({ id, name, version: null });
        expect(title.length).toBeLessThanOrEqual(140);
        expect(title.endsWith(` ${computeTransferCode({ id, version: null })}`)).toBe(true);
      }),
    );
  });
  test('tells two offers of one name apart', () => {
    const name = 'Biuro';
    expect(formatTransferTitle({ id: 'a'.repeat(20), name, version: null })).not.toBe(
      formatTransferTitle({ id: 'b'.repeat(20), name, version: null }),
    );
  });
});

describe('the code of a transfer title', () => {
  test.each([
    ['an offer that is not bound', 'offerOffice012345678', null, 'TWZZ43Y'],
    ['the same offer once bound', 'offerOffice012345678', 1_764_055_800_000, 'P7VJMZV'],
    ['the same offer bound a millisecond later', 'offerOffice012345678', 1_764_055_800_001, '4TUJ5ZH'],
    ['another offer bound at that moment', 'offerHalle0123456789', 1_764_055_800_000, '2DG7CPD'],
  ])('of %s stays the one that tenants were told', (_, id, confirmedAt, code) => {
    expect(computeTransferCode({ id, version: confirmedAt === null ? null : { confirmedAt } })).toBe(code);
  });
  test('is whole for every offer', () => {
    fc.assert(
      fc.property(ids, (id) => {
        expect(isTransferCode(computeTransferCode({ id, version: null }))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
  test('a mistyped character is noticed', () => {
    const alphabet = [...'23456789ABCDEFGHJKLMNPQRSTUVWXYZ'];
    fc.assert(
      fc.property(ids, fc.nat(5), fc.constantFrom(...alphabet), (id, index, wrong) => {
        const code = computeTransferCode({ id, version: null });
        fc.pre(code[index] !== wrong);
        const mistyped = code.slice(0, index) + wrong + code.slice(index + 1);
        expect(isTransferCode(mistyped)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
  test.each(['', 'ABC', 'abcdefg', '0000000', '2222222X'])('%s is none', (code) => {
    expect(isTransferCode(code)).toBe(false);
  });
});

/** Characters that banks keep in a transfer title: Latin and Polish letters, digits, space and a few signs. */
const BANK_CHARACTERS = /^[A-Za-z0-9ąćęłńóśźżĄĆĘŁŃÓŚŹŻ ,./&-]*$/;

describe('the characters of a bank', () => {
  test.each([
    ['Biuro „Żółta Łąka” – piętro 3', 'Biuro Żółta Łąka - piętro 3'],
    [
      'Café & Crème / Größe',
      'Café & Crème / Größe'
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .replace('ß', ' '),
    ],
    ['A|B;C"D\nE\tF', 'A B C D E F'],
    ['Lokal 🏢 24/7', 'Lokal 24/7'],
    ['Zażółć'.normalize('NFD'), 'Zażółć'],
    ['', ''],
  ])('%s becomes %s', (text, expected) => expect(toBankText(text)).toBe(expected));
  test('are the only ones of a title, whatever the name of the offer', () => {
    fc.assert(
      fc.property(ids, fc.string({ maxLength: 300, unit: 'grapheme' }), (id, name) => {
        const title = formatTransferTitle({ id, name, version: null });
        expect(title).toMatch(BANK_CHARACTERS);
        expect(title).not.toMatch(/ {2}/);
      }),
    );
  });
});

describe('the two-dimensional code of the transfer [M16, M17]', () => {
  const offer = { id: 'offerOffice012345678', name: 'Biuro przy Stalowej', version: null };
  const order = { account: '96999123470000000000009000', grosze: 3_750_000, holder: 'Pewny Lokal', offer };
  test('says account, amount, holder and title in the order of the recommendation', () => {
    expect(formatTransferQrText(order)).toBe(
      `|PL|96999123470000000000009000|3750000|Pewny Lokal|Kaucja Biuro przy Stalow ${computeTransferCode(offer)}|||`,
    );
  });
  test('fills a small amount up to six digits', () =>
    expect(formatTransferQrText({ ...order, grosze: 1 }).split('|')[3]).toBe('000001'));
  test('keeps its nine fields, their lengths and the whole code, whatever the names', () => {
    const anyText = fc.string({ maxLength: 200, unit: 'grapheme' });
    fc.assert(
      fc.property(
        ids,
        anyText,
        anyText,
        fc.integer({ min: 1, max: 10_000_000_00 }),
        (id, name, holder, grosze) => {
          const fields = formatTransferQrText({
            ...order,
            grosze,
            holder,
            offer: { id, name, version: null },
          }).split('|');
          expect(fields).toHaveLength(9);
          expect(fields[4]?.length).toBeLessThanOrEqual(20);
          expect(fields[5]?.length).toBeLessThanOrEqual(32);
          expect(fields[5]?.endsWith(computeTransferCode({ id, version: null }))).toBe(true);
          expect(Number(fields[3])).toBe(grosze);
        },
      ),
    );
  });
});
