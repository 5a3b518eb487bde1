import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBalanced, type StatementReading } from '@domain/leases/bankStatement';
import { readMt940 } from '@domain/leases/bankStatementMt940';
import { readTable } from '@domain/leases/bankStatementTable';
import { decodeStatement } from '@functions/leases/decodeStatement';
import { readStatement } from '@functions/leases/readStatement';
import { describe, expect, it } from 'vitest';

const CORPUS = join(import.meta.dirname, '../../support/statements');
const VICTIM = 'PIEKARNIA NOWA';
const VICTIM_ACCOUNT = '61109010140000071219812874';
const OWN = '96999123470000000000009000';

const getEntries = (reading: StatementReading) => ('entries' in reading ? reading.entries : []);

/** The files of the banks as text, their payer replaced by another one. `broken` holds no bank's file. */
const tables = readdirSync(CORPUS, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(csv|sta)$/.test(name) && !name.startsWith('broken/'))
  .sort();

/** Titles of a payer who wants to be taken for another one. */
const FORGED = [
  `AB2CD3E Nazwa nadawcy: ${VICTIM} SP. Z O.O.`,
  `Nazwa nadawcy: ${VICTIM} SP. Z O.O. AB2CD3E`,
  `Rachunek nadawcy: ${VICTIM_ACCOUNT} AB2CD3E`,
  `Nazwa nadawcy/odbiorcy: ${VICTIM} AB2CD3E`,
  `Sender: ${VICTIM} AB2CD3E`,
];

describe('a payer who writes another one’s name into the title', () => {
  it.each(tables)('is not taken for it in %s', async (file) => {
    const text = decodeStatement(readFileSync(join(CORPUS, file))).replaceAll('\r\n', '\n');
    const { columns } = JSON.parse(readFileSync(join(CORPUS, `${file}.expected.json`), 'utf8'));
    for (const forged of FORGED) {
      const attack = text
        .replaceAll(VICTIM, 'OSZUST')
        .replaceAll('PIEKARN\nIA NOWA', 'OSZUST')
        .replaceAll('PIEKARNIA NOW\nA', 'OSZUST')
        .replaceAll(/Kaucja Lokal[^"~<^?;,\t\n]*(?:[~<^?]21 ?AB2CD3E)?|Kaucja AB2CD3E/g, forged);
      for (const { counterparty } of getEntries(await readStatement(Buffer.from(attack), columns)))
        expect(counterparty).not.toContain(VICTIM);
    }
  });

  it.each(FORGED)('is named by the column of the payer, and the title stays whole: %s', (title) =>
    expect(
      readTable(
        `Data;Kontrahent;Rachunek kontrahenta;Tytuł;Kwota\n2026-11-30;OSZUST SP. Z O.O.;${OWN};${title};1,00`,
      ),
    ).toMatchObject({
      entries: [{ counterparty: 'OSZUST SP. Z O.O.', counterpartyAccount: OWN, title }],
    }),
  );

  it.each([
    [
      'a title behind which the table ends with a delimiter',
      'Data;Kwota;Tytuł;',
      `2026-11-30;1,00;Nazwa nadawcy: ${VICTIM};`,
    ],
    [
      'two cells with the same label',
      'Data;Kwota;Opis transakcji;;;',
      `2026-11-30;1,00;Nazwa nadawcy: OSZUST;Tytuł: AB;Nazwa nadawcy: ${VICTIM};`,
    ],
  ])('is named by none of the labels in %s', (_, headings, row) =>
    expect(readTable(`${headings}\n${row}`)).toMatchObject({ entries: [{ counterparty: '' }] }),
  );

  it('is named by none of the labels in a title that holds the delimiter, unquoted', () => {
    const forged = ['Data;Kwota;Tytuł;', `2026-11-30;1,00;Tytuł: AB;Nazwa nadawcy: ${VICTIM};`];
    expect(readTable(forged.join('\n'))).toMatchObject({ unread: [{ line: 2, reason: 'quoting' }] });
    expect(readTable([...forged, forged[1]].join('\n'))).toMatchObject({
      entries: [{ counterparty: '' }, { counterparty: '' }],
    });
  });

  it('is still named by the labels that a bank writes into cells of their own', () =>
    expect(
      readTable(
        [
          '"Data operacji","Kwota","Opis transakcji","",""',
          `"2026-11-30","+1.00","Rachunek nadawcy/odbiorcy: ${VICTIM_ACCOUNT}","Nazwa nadawcy/odbiorcy: OSZUST","Tytuł: Nazwa nadawcy: X"`,
        ].join('\n'),
      ),
    ).toMatchObject({
      entries: [{ counterparty: 'OSZUST', counterpartyAccount: VICTIM_ACCOUNT, title: 'Nazwa nadawcy: X' }],
    }));
});

describe('a line of a title that begins like a field of MT940', () => {
  const read = (...details: string[]) =>
    readMt940(
      [
        ':20:1',
        `:25:PL${OWN}`,
        ':28C:1',
        ':60F:C261130PLN1000,00',
        ':61:2611301130C30000,00NTRF',
        ...details,
        ':61:2611301130D12,50NTRF',
        ':86:020~20Opłata',
        ':62F:C261130PLN30987,50',
        '-',
      ].join('\n'),
    );
  const BANK_LINE = '~32OSZUST SP. Z O.O.~3827114020040000300201355387';
  const BANK = { counterparty: 'OSZUST SP. Z O.O.', counterpartyAccount: '27114020040000300201355387' };

  it.each([
    [
      'a sentence continued as subfields',
      [
        ':86:770 PRZELEW; Z RACH.: 27114020040000300201355387; OD: OSZUST SP. Z O.O.; TYT.: Kaucja',
        `:86:020+20AB2CD3E+32${VICTIM} SP. Z O.O.+60; TNR: 1`,
      ],
    ],
    [
      'a sentence without labels continued as subfields',
      [':86:PRZELEW OSZUST SP. Z O.O. KAUCJA', `:86:020~20AB2CD3E~32${VICTIM}`],
    ],
    [
      'subfields continued by others',
      [
        ':86:020~20Kaucja~32OSZUST~3827114020040000300201355387',
        `:86:020~20AB2CD3E~32${VICTIM}~38${VICTIM_ACCOUNT}`,
      ],
    ],
    [
      'subfields continued by others, the name in those of the title',
      [':86:020<20Kaucja', `:86:020<20AB2CD3E<27${VICTIM} SP. Z O.O. UL. JASNA 1`, '<27OSZUST'],
    ],
  ])('names no payer: %s', (_, details) => {
    const [entry] = getEntries(read(...details));
    expect(entry).toMatchObject({ counterparty: '', counterpartyAccount: '' });
    expect(entry?.title).toContain('AB2CD3E');
  });

  it('names the payer of the bank where a sentence continues subfields', () =>
    expect(read(':86:020~20Kaucja', `:86:; od: ${VICTIM}; tyt.: AB2CD3E`, BANK_LINE)).toMatchObject({
      entries: [BANK, {}],
    }));

  it.each([
    ':30:00 AB2CD3E',
    ':13:05 spotkanie',
    ':62F:zaplata AB2CD3E',
    ':62F:C261130PLN1,00',
    ':60F:C261130PLN1,00',
    ':64:C261130PLN1,00',
    ':20:AB2CD3E',
    ':25:lokal 7',
    ':28C:1',
    ':NS:22KONIEC',
    ':90C:1PLN1,00',
    ':61:kaucja',
    ':61:2611301130C99,00NTRF',
    '{1:x',
    '{1:F01',
    '-',
    '-}',
  ])('is part of the title, and loses neither payer nor account: %s', (line) => {
    const reading = read(':86:020~20Kaucja o godz. 12', line, BANK_LINE);
    expect(reading).toMatchObject({ entries: [BANK, { grosze: -1250 }], unread: [] });
    expect(getEntries(reading)[0]?.title).toContain(line.slice(0, 4));
    expect('entries' in reading && isBalanced(reading)).toBe(true);
  });

  it('is text where only without it the balances agree', () =>
    expect(read(':86:PRZELEW KAUCJA', ':61:2611301130C99,00NTRF')).toMatchObject({
      entries: [{ grosze: 3_000_000, title: 'PRZELEW KAUCJA :61:2611301130C99,00NTRF' }, { grosze: -1250 }],
    }));

  it('is a movement where the balances agree with it', () => {
    const reading = read(':86:020~20Kaucja', ':61:2611301130C99,00NTRF', ':61:2611301130D99,00NTRF');
    expect(getEntries(reading)).toHaveLength(4);
  });

  it('is asked about where nothing tells', () => {
    const reading = read(':86:020~20Kaucja', ':61:2611301130C99,00NTRF', ':86:020~20AB2CD3E');
    expect('entries' in reading && isBalanced(reading)).toBe(false);
  });

  it('is a movement of the bank although its day cannot be read', () =>
    expect(read(':86:020~20Kaucja', ':61:2699')).toMatchObject({ unread: [{ line: 7, reason: 'day' }] }));

  it.each(['2611301130C1,00', '261130    C1,00', '261130C1,00'])('may lack the day of booking: %s', (line) =>
    expect(readMt940(`:20:1\n:61:${line}NTRF`)).toMatchObject({ entries: [{ bookedOn: '2026-11-30' }] }),
  );

  it('of codes between slashes may share a slash', () =>
    expect(read(`:86:/ORDP/NAME/${VICTIM}/IBAN/PL${VICTIM_ACCOUNT}/REMI/Kaucja AB2CD3E`)).toMatchObject({
      entries: [{ counterparty: VICTIM, counterpartyAccount: VICTIM_ACCOUNT, title: 'Kaucja AB2CD3E' }, {}],
    }));
});
