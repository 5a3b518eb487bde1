import { readDetails } from '@domain/leases/bankStatementDetails';
import { withCpuBudget } from '@tests/support/work';
import { describe, expect, it } from 'vitest';

const BLANKS = ' '.repeat(200_000);

describe('a field of a bank statement made to exhaust the reader', () => {
  it.each([
    ['blanks before a sign', `${BLANKS}x`],
    ['blanks behind a number', `020${BLANKS}x`],
    ['blanks in a subfield', `020~20Kaucja~31${BLANKS}x~32Firma`],
    ['digits and blanks in a subfield', `020~20Kaucja~311${BLANKS}1x~32Firma`],
    ['blanks before the first subfield', `020~20Kaucja~32Firma\n${BLANKS}1x~60Najem`],
  ])('is read with little work: %s', async (_, field) => {
    await expect(withCpuBudget(() => readDetails([field], '', []))).resolves.toBeDefined();
  });

  it('is read as before with blanks around its subfields', () => {
    const field = ' 020 ~20Kaucja~31 PL61 1090 1014 0000 0712 1981 2874 ~32Firma';
    expect(readDetails([field], '', [])).toEqual({
      counterparty: 'Firma',
      counterpartyAccount: '61109010140000071219812874',
      title: 'Kaucja',
    });
  });
});
