import {
  formatBankAccount,
  isTransferCode,
  toGrosze,
  transferCode,
  transferTitle,
} from '@domain/leases/deposit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const ids = fc.stringMatching(/^[A-Za-z0-9]{20}$/);

describe('[M17] the transfer title', () => {
  test('names the offer and its code', () => {
    const offer = { id: 'offerOffice012345678', name: 'Biuro przy Stalowej', version: null };
    expect(transferTitle(offer)).toBe(`Kaucja Biuro przy Stalowej ${transferCode(offer)}`);
  });
  test('never exceeds the 140 characters of a bank and always ends with the whole code', () => {
    fc.assert(
      fc.property(ids, fc.string({ maxLength: 300 }), (id, name) => {
        const title = transferTitle({ id, name, version: null });
        expect(title.length).toBeLessThanOrEqual(140);
        expect(title.endsWith(` ${transferCode({ id, version: null })}`)).toBe(true);
      }),
    );
  });
  test('tells two offers of one name apart', () => {
    const name = 'Biuro';
    expect(transferTitle({ id: 'a'.repeat(20), name, version: null })).not.toBe(
      transferTitle({ id: 'b'.repeat(20), name, version: null }),
    );
  });
});

describe('the code of a transfer title', () => {
  test('is whole for every offer and the same every time', () => {
    fc.assert(
      fc.property(ids, (id) => {
        expect(isTransferCode(transferCode({ id, version: null }))).toBe(true);
        expect(transferCode({ id, version: null })).toBe(transferCode({ id, version: null }));
      }),
      { numRuns: 1000 },
    );
  });
  test('a mistyped character is noticed', () => {
    const alphabet = [...'23456789ABCDEFGHJKLMNPQRSTUVWXYZ'];
    fc.assert(
      fc.property(ids, fc.nat(5), fc.constantFrom(...alphabet), (id, index, wrong) => {
        const code = transferCode({ id, version: null });
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

describe('money and accounts', () => {
  test('an account number is shown in groups', () =>
    expect(formatBankAccount('87999123470000000000001111')).toBe('87 9991 2347 0000 0000 0000 1111'));
  test.each([
    [0.1 + 0.2, 30],
    [12_500, 1_250_000],
    [19.99, 1999],
  ])('%d PLN are %d grosze', (pln, grosze) => expect(toGrosze(pln)).toBe(grosze));
});
