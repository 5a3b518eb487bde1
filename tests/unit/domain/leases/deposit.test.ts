import { formatBankAccount } from '@domain/leases/deposit';
import { toGrosze } from '@domain/shared/money';
import { describe, expect, test } from 'vitest';

describe('money and accounts', () => {
  test('an account number is shown in groups', () =>
    expect(formatBankAccount('87999123470000000000001111')).toBe('87 9991 2347 0000 0000 0000 1111'));
  test.each([
    [0.1 + 0.2, 30],
    [12_500, 1_250_000],
    [19.99, 1999],
  ])('%d PLN are %d grosze', (pln, grosze) => expect(toGrosze(pln)).toBe(grosze));
});
