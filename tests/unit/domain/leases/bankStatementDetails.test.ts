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

describe('a title in which the payer writes what a bank writes about payers', () => {
  const read = (field: string) => readDetails([field], '', []);

  it.each([
    ['another name', '020~20Kaucja AB2CD3E ~32JAN KOWALSKI ~30109~32MAREK OBCY~33UL. DLUGA'],
    ['the second part of a name', '020~20Kaucja AB2CD3E ~33KOWALSKI~30109~32JAN NOWY'],
    [
      'a name, where the bank writes its own elsewhere',
      '020~20Kaucja ~32JAN KOWALSKI~21AB2CD3E~27MAREK OBCY',
    ],
    ['another name behind a question mark', '105?20Kaucja AB2CD3E?32JAN KOWALSKI?30109?32MAREK OBCY'],
    ['a label', '944 PRZELEW; TYT.: Kaucja AB2CD3E; nadawca: JAN KOWALSKI; OD: MAREK OBCY; TNR: 1'],
    [
      'a code between slashes',
      '/REMI/Kaucja AB2CD3E/CNTP/61109010140000071219812874//JAN KOWALSKI//NAME/MAREK OBCY/',
    ],
  ])('names no payer: %s', (_, field) => expect(read(field).counterparty).toBe(''));

  it('loses no word of such a title', () =>
    expect(read('020~20Kaucja AB2CD3E ~32JAN KOWALSKI ~30109~32MAREK OBCY').title).toBe(
      'Kaucja AB2CD3E JAN KOWALSKI MAREK OBCY',
    ));

  it.each([
    ['the name behind the title', '020~20Kaucja~21AB2CD3E~30109~32MAREK~33 OBCY~60x'],
    ['the name before the title', '020~32MAREK OBCY~20Kaucja~21AB2CD3E'],
    ['the name in the subfields of the title', '020~20Kaucja AB2CD3E~27MAREK OBCY'],
    ['an account behind the name', '020~20Kaucja AB2CD3E~32MAREK OBCY~2961109010140000071219812874'],
    [
      'the name before the title, as a sentence',
      '944 P; OD: MAREK OBCY; TYT.: AB2CD3E; nadawca: JAN KOWALSKI',
    ],
  ])('still names the payer of the bank: %s', (_, field) =>
    expect(read(field).counterparty).toBe('MAREK OBCY'),
  );
});
