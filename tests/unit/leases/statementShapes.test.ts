import { isBalanced, type StatementEntry, type StatementReading } from '@domain/leases/bankStatement';
import { readMt940 } from '@domain/leases/bankStatementMt940';
import { readTable } from '@domain/leases/bankStatementTable';
import { readStatement } from '@functions/leases/readStatement';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const OWN = '96999123470000000000009000';
const PAYER = '61109010140000071219812874';

const getFirstEntry = (reading: StatementReading) => ('entries' in reading ? reading.entries[0] : reading);
const readMovement = (...details: string[]) =>
  getFirstEntry(readMt940([':20:1', `:25:PL${OWN}`, ':61:261130C30000,00NTRF', ...details].join('\n')));

describe('the details of an MT940 movement', () => {
  it.each([
    ['two fields, the first of them empty of facts', [':86:020/OCMT/PLN1,00', ':86:020~20Kaucja AB~32FIRMA']],
    ['a second field that goes on in the middle of a subfield', [':86:020~20Kau', ':86:cja AB~32FIRMA']],
    ['a field without the code of the operation', [':86:~20Kaucja AB~32FIRMA']],
    ['subfields over several lines', [':86:020', '~20Kaucja AB', '~32FIRMA']],
    ['empty subfields filled with a sign', [':86:020~20Kaucja AB~21\u02D9~22\u02D9~32FIRMA~33\u02D9']],
    ['the name in subfields 27 and 28', [':86:020<20Kaucja AB<27FIRMA<28']],
    ['the sign ^', [':86:020^20Kaucja AB^32FIRMA']],
    ['the sign ? beside a question mark', [':86:020?00Co?20Kaucja AB?32FIRMA']],
    ['a sentence', [':86:PRZELEW; od: FIRMA; tytulem: Kaucja AB; TNR: 1452']],
    ['a sentence with capital labels', [':86:911 PRZELEW; OD: FIRMA; TYT.: Kaucja AB; TNR: 1452']],
    ['a sentence without semicolons', [':86:Nadawca: FIRMA Tytuł: Kaucja AB']],
    ['codes between slashes', [':86:/ORDP//NAME/FIRMA/REMI/Kaucja AB/IBAN/PL61109010140000071219812874']],
    ['codes of three letters between slashes', [':86:/CTC/076/ORD/FIRMA/INF/Kaucja AB']],
    [
      'codes of three letters, the account before the name',
      [':86:/CTC/076/ORD/61109010140000071219812874/CITIPLPX/FIRMA/WARSZAWA/INF/Kaucja AB'],
    ],
    ['codes between slashes, the kind of title named', [':86:/EREF/X//NAME/FIRMA/REMI/USTD//Kaucja AB']],
    ['subfields before a field of the bank’s own', [':86:020~20Kaucja AB~32FIRMA', ':NS:22NASZA', '23X']],
  ])('are read from %s', (_, details) =>
    expect(readMovement(...details)).toMatchObject({ title: 'Kaucja AB', counterparty: 'FIRMA' }),
  );

  it.each([
    ['a subfield of the title', `~20Kaucja AB~29${PAYER}~32FIRMA`],
    ['a subfield of the title with its country', `~20Kaucja AB~29PL${PAYER}~32FIRMA`],
    [
      'its own subfield over a line end',
      `~20Kaucja AB~32FIRMA~38PL${PAYER.slice(0, 10)}\n${PAYER.slice(10)}`,
    ],
    [
      'bank and customer without check digits',
      `~20Kaucja AB~30${PAYER.slice(2, 10)}~31${PAYER.slice(10)}~32FIRMA`,
    ],
    ['two pieces', `~20Kaucja AB~28${PAYER.slice(0, 10)}~29${PAYER.slice(10)}~32FIRMA`],
    ['a sentence', `; z rach.: ${PAYER}; od: FIRMA; tyt.: Kaucja AB`],
    [
      'a sentence in groups of four',
      '; z rach.: 61 1090 1014 0000 0712 1981 2874; od: FIRMA; tyt.: Kaucja AB',
    ],
  ])('give the account from %s and no digit of it in the title', (_, details) =>
    expect(readMovement(`:86:020${details}`)).toMatchObject({
      title: 'Kaucja AB',
      counterparty: 'FIRMA',
      counterpartyAccount: PAYER,
    }),
  );

  it.each([
    [
      'codes in the title of a labelled sentence',
      `PRZELEW; z rach.: ${PAYER}; od: OBCY JAN; tyt.: /NAME/FIRMA/IBAN/PL27114020040000300201355387/REMI/Kaucja AB`,
      ['OBCY JAN', PAYER, '/NAME/FIRMA/IBAN/PL27114020040000300201355387/REMI/Kaucja AB'],
    ],
    [
      'one code in the title of a labelled sentence',
      `PRZELEW; z rach.: ${PAYER}; od: FIRMA; tyt.: faktura 1/REMI/26`,
      ['FIRMA', PAYER, 'faktura 1/REMI/26'],
    ],
    [
      'codes behind a word',
      'PRZELEW /NAME/FIRMA/REMI/Kaucja AB',
      ['', '', 'PRZELEW /NAME/FIRMA/REMI/Kaucja AB'],
    ],
    [
      'labels in a sentence of codes',
      `/NAME/FIRMA/REMI/Kaucja; z rach.: ${PAYER}; od: OBCY JAN`,
      ['', '', `/NAME/FIRMA/REMI/Kaucja; z rach.: ${PAYER}; od: OBCY JAN`],
    ],
    [
      'a second name behind a title of codes',
      '/REMI/Kaucja AB/NAME/FIRMA//NAME/OBCY JAN',
      ['', '', 'Kaucja AB'],
    ],
    ['a second name behind a title', 'tyt.: Kaucja AB; od: FIRMA; od: OBCY JAN', ['', '', 'Kaucja AB']],
    ['an account in the title', `od: OBCY JAN; tyt.: Kaucja ${PAYER}`, ['OBCY JAN', '', `Kaucja ${PAYER}`]],
  ])(
    'name who paid only where the bank says it: %s',
    (_, sentence, [counterparty, counterpartyAccount, title]) =>
      expect(readMovement(`:86:${sentence}`)).toMatchObject({ counterparty, counterpartyAccount, title }),
  );

  it('are the title as a whole where nothing can be told apart', () =>
    expect(readMovement(':86:PRZELEW OD JANA KAUCJA', 'AB2CD3E')).toMatchObject({
      title: 'PRZELEW OD JANA KAUCJA AB2CD3E',
      counterparty: '',
    }));

  it.each(['C30 000,00NTRF', 'C30.000,00NTRF', 'C30000,005NTRF'])(
    'are unread, never less than it says, with the amount %s',
    (line) =>
      expect(readMt940(`:20:1\n:61:261130${line}`)).toMatchObject({
        entries: [],
        unread: [{ line: 2, reason: 'amount' }],
      }),
  );

  it('of a closing balance belong to no movement', () =>
    expect(
      readMovement(':86:020~20Kaucja AB', ':62F:C261130PLN30000,00', ':86:020~20Do widzenia'),
    ).toMatchObject({ title: 'Kaucja AB' }));

  it.each([
    ['CR', 100, undefined],
    ['DR', -100, undefined],
    ['RC', -100, true],
    ['RD', 100, true],
    ['RCR', -100, true],
    ['DN', -100, undefined],
    ['c', 100, undefined],
    ['rc', -100, true],
    ['1130 C ', 100, undefined],
    [' 1130 D', -100, undefined],
  ])('come with the mark %s', (mark, grosze, isReversal) => {
    const entry = getFirstEntry(readMt940(`:20:1\n:61:261130${mark}1,00NTRF`));
    expect(entry).toMatchObject({ grosze });
    expect((entry as StatementEntry).isReversal).toBe(isReversal);
  });
});

describe('the pages of an MT940 statement', () => {
  const page = (opening: string, closing: string, from: number, to: number) =>
    [
      ':20:1',
      `:${opening}:C261130PLN${from},00`,
      ':61:261130C10,00NTRF',
      `:${closing}:C261130PLN${to},00`,
    ].join('\n');
  const balanced = (...pages: string[]) => {
    const read = readMt940(pages.join('\n'));
    return 'entries' in read && isBalanced(read);
  };

  it('agree with its balances when they follow each other', () =>
    expect(balanced(page('60F', '62M', 0, 10), page('60M', '62F', 10, 20))).toBe(true));
  it('do not when one between them is missing', () =>
    expect(balanced(page('60F', '62M', 0, 10), page('60M', '62F', 20, 30))).toBe(false));
  it('do not when the last one is missing', () => expect(balanced(page('60F', '62M', 0, 10))).toBe(false));
});

describe('a CAMT.053 file', () => {
  const entryOf = (name: string, amount: string) =>
    `<Ntry><Amt Ccy="PLN">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-30</Dt></BookgDt>
    <NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry>`;
  const read = (before: string, ...inside: string[]) =>
    readStatement(
      Buffer.from(
        `${before}<?xml version="1.0"?>\n<Document><BkToCstmrStmt><Stmt>\n${inside.join('\n')}\n</Stmt></BkToCstmrStmt></Document>`,
      ),
    );

  it.each(['\n\n', '\uFEFF\r\n', '  '])(
    'may begin with blanks (%j), and names the line of an entry',
    async (before) => {
      const line = before.split('\n').length + 2;
      expect(await read(before, entryOf('FIRMA', '30000,00'))).toMatchObject({
        unread: [{ line, reason: 'amount' }],
      });
    },
  );

  it.each([
    ['<BizMsgEnvlp xmlns="urn:x"><AppHdr><Fr>A</Fr></AppHdr>', '</BizMsgEnvlp>'],
    ['<h:Envelope xmlns:h="urn:y"><h:Header/><h:Body>', '</h:Body></h:Envelope>'],
  ])('may be in an envelope: %s', async (before, behind) => {
    const document = (name: string) =>
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${entryOf(name, '1.00')}</Stmt></BkToCstmrStmt></Document>`;
    expect(await readStatement(Buffer.from(`${before}${document('FIRMA')}${behind}`))).toMatchObject({
      entries: [{ counterparty: 'FIRMA' }],
    });
    const two = `${before}${document('FIRMA')}${document('INNA')}${behind}`;
    expect(await readStatement(Buffer.from(two))).toMatchObject({
      entries: [{ counterparty: 'FIRMA' }, { counterparty: 'INNA' }],
    });
  });

  it('counts no entry in a comment or in a text', async () =>
    expect(
      await read('', '<!-- <Ntry>', '-->', '<A><![CDATA[<Ntry>]]></A>', entryOf('FIRMA', 'x')),
    ).toMatchObject({
      unread: [{ line: 6, reason: 'amount' }],
    }));

  it.each([
    ['2026-11-02T23:30:00Z', '2026-11-03'],
    ['2026-11-03T00:30:00+01:00', '2026-11-03'],
    ['2026-11-02T23:30:00', '2026-11-02'],
    ['2026-11-02T23:30:00+0100', '2026-11-02'],
  ])('books a movement of %s on %s, its day in Warsaw', async (time, bookedOn) =>
    expect(
      await read('', entryOf('FIRMA', '1.00').replace('<Dt>2026-11-30</Dt>', `<DtTm>${time}</DtTm>`)),
    ).toMatchObject({ entries: [{ bookedOn }] }),
  );

  it('says who paid without what turns or hides the words', async () =>
    expect(await read('', entryOf('FIR&#x202E;MA &#x2066;X&#xAD;', '1.00'))).toMatchObject({
      entries: [{ counterparty: 'FIRMA X', grosze: 100 }],
    }));
});

const HEAD = 'Data księgowania;Nadawca / Odbiorca;Rachunek źródłowy;Kwota operacji;Waluta;Tytułem';
const cell = fc
  .array(fc.constantFrom('Kaucja', '"lokal"', 'ul. Prosta 1', 'Łódź', "O'Neil", 'a, b', '7"', 'AB2CD3E'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((words) => words.join(' '));
const entry: fc.Arbitrary<StatementEntry> = fc.record({
  bookedOn: fc.constantFrom('2026-11-30', '2026-12-01'),
  grosze: fc.integer({ min: 1, max: 10_000_000 }),
  counterparty: cell,
  counterpartyAccount: fc.constantFrom('', PAYER),
  title: cell,
});
const entries = fc.array(entry, { minLength: 1, maxLength: 6 });
const formatAmount = (grosze: number) =>
  `${Math.floor(grosze / 100)},${String(grosze % 100).padStart(2, '0')}`;
const quoteAlways = (text: string) => `"${text.replaceAll('"', '""')}"`;
const quoteIfNeeded = (text: string) => (/[;"]/.test(text) ? quoteAlways(text) : text);
const quoteNever = (text: string) => text;
const QUOTINGS: ((text: string) => string)[] = [quoteAlways, quoteIfNeeded];

const formatTable = (rows: readonly StatementEntry[], quote: (text: string) => string, end: string): string =>
  [
    HEAD,
    ...rows.map(({ bookedOn, counterparty, counterpartyAccount, grosze, title }) =>
      [bookedOn, counterparty, counterpartyAccount, formatAmount(grosze), 'PLN', title].map(quote).join(';'),
    ),
  ].join(end) + end;

/** Encodings of a text: with a byte order mark, and UTF-8 without one. */
const ENCODINGS: Record<string, (text: string) => Uint8Array> = {
  'utf-8': (text) => Buffer.from(text),
  'utf-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  'utf-16le with a mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'utf-16be with a mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'utf-16le': (text) => Buffer.from(text, 'utf16le'),
};

describe('the same movements in a table', () => {
  it.each(Object.keys(ENCODINGS))(
    'are read alike in %s, however quoted and whatever ends its lines',
    (name) =>
      fc.assert(
        fc.asyncProperty(
          entries,
          fc.constantFrom(...QUOTINGS),
          fc.constantFrom('\n', '\r\n', '\r'),
          async (rows, quote, end) => {
            const bytes = ENCODINGS[name]?.(formatTable(rows, quote, end)) ?? new Uint8Array();
            expect(await readStatement(bytes)).toMatchObject({ entries: rows, unread: [] });
          },
        ),
      ),
  );

  it('are as many read and unread as there are rows, whatever quotes stand anywhere', () => {
    const torn = fc.array(
      fc.tuple(entry, fc.constantFrom('', '"', '""', '"x', 'x"'), fc.integer({ min: 0, max: 5 })),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(torn, (rows) => {
        const lines = rows.map(([row, mark, place]) => {
          const line = formatTable([row], quoteNever, '\n').split('\n')[1] ?? '';
          return line
            .split(';')
            .map((text, index) => (index === place && index > 0 ? mark + text : text))
            .join(';');
        });
        const read = readTable([HEAD, ...lines].join('\n'));
        if (!('entries' in read)) throw new Error('The table is not read.');
        expect(read.entries.length + read.unread.length).toBe(rows.length);
        const titles = rows.map(([row]) => row.title.replaceAll('"', ''));
        for (const { title } of read.entries)
          expect(
            titles.some((known) => title.replaceAll('"', '').replace(/^x|x$/g, '').includes(known)),
          ).toBe(true);
      }),
    );
  });
});
