import { deflateRawSync } from 'node:zlib';
import { NO_TOTALS } from '@domain/leases/bankStatement';
import { readStatement } from '@functions/leases/readStatement';
import { describe, expect, it } from 'vitest';
import {
  buildNumberCell,
  buildSheetXml,
  buildTextCell,
  buildWorkbookParts,
  packWorkbook,
  type SheetCell,
} from '../../support/workbook';

const HEADINGS = ['Data', 'Kwota', 'Tytuł'].map((text, index) => buildTextCell(`${'ABC'[index]}1`, text));

/** A row of a movement on row `line`. */
const buildMovement = (line: number, day: SheetCell, amount: SheetCell): SheetCell[] => [
  { ...day, ref: `A${line}` },
  { ...amount, ref: `B${line}` },
  buildTextCell(`C${line}`, 'Kaucja AB2CD3E'),
];

const DAY = buildNumberCell('A2', 46356, 2);
const AMOUNT = buildNumberCell('B2', 30000, 1);
const SHEET = buildSheetXml([HEADINGS, buildMovement(2, DAY, AMOUNT)]);
const PARTS = buildWorkbookParts([SHEET]);

const readParts = (patch: Record<string, string> = {}) => readStatement(packWorkbook({ ...PARTS, ...patch }));

/** Returns what is read from a movement with these cells: day and amount in grosze, or why it is unread. */
const readMovement = async (day: SheetCell, amount: SheetCell) => {
  const read = await readStatement(
    packWorkbook(buildWorkbookParts([buildSheetXml([HEADINGS, buildMovement(2, day, amount)])])),
  );
  if (!('entries' in read)) return read;
  const [entry] = read.entries;
  return entry ? [entry.bookedOn, entry.grosze] : read.unread[0]?.reason;
};

describe('a workbook of a bank', () => {
  it('is read like a table, by the headings of its sheet', async () => {
    expect(await readParts()).toEqual({
      format: 'table',
      accounts: [],
      entries: [
        {
          bookedOn: '2026-11-30',
          grosze: 3000000,
          counterparty: '',
          counterpartyAccount: '',
          title: 'Kaucja AB2CD3E',
        },
      ],
      rows: 1,
      unread: [],
      totals: NO_TOTALS,
    });
  });

  it.each([
    ['a day in the built-in format', DAY, AMOUNT, ['2026-11-30', 3000000]],
    ['a day in words, with its time', buildNumberCell('', 46356.75, 3), AMOUNT, ['2026-11-30', 3000000]],
    ['a day as text', buildTextCell('', '30.11.2026'), AMOUNT, ['2026-11-30', 3000000]],
    ['a number that is no day', buildNumberCell('', 46356), AMOUNT, 'day'],
    ['a day before March 1900', buildNumberCell('', 60, 2), AMOUNT, 'day'],
    ['a day that no calendar has', buildNumberCell('', 2958466, 2), AMOUNT, 'day'],
    ['an amount as text', DAY, buildTextCell('', '30 000,00 zł'), ['2026-11-30', 3000000]],
    [
      'a fraction that binary numbers miss',
      DAY,
      buildNumberCell('', '30000.100000000002'),
      ['2026-11-30', 3000010],
    ],
    ['a scientific notation', DAY, buildNumberCell('', '3.0E4'), ['2026-11-30', 3000000]],
    ['money that leaves', DAY, buildNumberCell('', -12.5), ['2026-11-30', -1250]],
    ['three decimals, which are no thousands', DAY, buildNumberCell('', 1.234), 'amount'],
    ['half a grosz', DAY, buildNumberCell('', 30000.005), 'amount'],
    ['an error', DAY, { ref: '', attributes: 't="e"', content: '<v>#N/A</v>' }, 'amount'],
    ['no amount', DAY, { ref: '', content: '' }, 'amount'],
  ])('gives %s or says that it is unread', async (_, day, amount, expected) => {
    expect(await readMovement(day, amount)).toEqual(expected);
  });

  it('names a row that cannot be read by its number in the sheet, behind empty rows too', async () => {
    const rows = SHEET.replace(
      '</sheetData>',
      '<row r="9"><c r="A9" s="2"><v>46356</v></c></row></sheetData>',
    );
    expect(await readParts({ 'xl/worksheets/sheet1.xml': rows })).toMatchObject({
      rows: 1,
      unread: [{ line: 9, reason: 'amount' }],
    });
  });

  it('reads what a title holds, whatever signs it has', async () => {
    const title = ';&quot;; Kaucja;&quot;&quot; AB2CD3E_x000D_&#10;lokal&quot;';
    const sheet = SHEET.replace('Kaucja AB2CD3E', title);
    expect(await readParts({ 'xl/worksheets/sheet1.xml': sheet })).toMatchObject({
      entries: [{ grosze: 3000000, title: ';"; Kaucja;"" AB2CD3E lokal"' }],
      unread: [],
    });
  });

  it('is refused if several sheets hold movements, and read if the others hold none', async () => {
    const facts = buildSheetXml([[buildTextCell('A1', 'Klient'), buildTextCell('B1', 'PEWNY LOKAL')]]);
    expect(await readStatement(packWorkbook(buildWorkbookParts([SHEET, SHEET])))).toEqual({
      fault: 'statementSheets',
    });
    expect(await readStatement(packWorkbook(buildWorkbookParts([facts, SHEET])))).toMatchObject({ rows: 1 });
    expect(await readStatement(packWorkbook(buildWorkbookParts([facts])))).toEqual({
      fault: 'statementUnreadable',
    });
    const empty = buildSheetXml([HEADINGS]);
    expect(await readStatement(packWorkbook(buildWorkbookParts([empty])))).toEqual({
      fault: 'statementEmpty',
    });
  });
});

/** Returns an archive whose directory states `size` for a sheet that unpacks to more. */
const packLyingWorkbook = (size: number): Uint8Array => {
  const bytes = Buffer.from(packWorkbook({ ...PARTS, 'xl/worksheets/sheet1.xml': '' }));
  const bomb = deflateRawSync(Buffer.alloc(400_000_000), { level: 1 }).subarray(0, 900_000);
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const end = bytes.length - 22;
  const directory = bytes.readUInt32LE(end + 16);
  const entry = bytes.lastIndexOf(name) - 46;
  bytes.writeUInt16LE(8, entry + 10);
  bytes.writeUInt32LE(bomb.length, entry + 20);
  bytes.writeUInt32LE(size, entry + 24);
  bytes.writeUInt32LE(directory, entry + 42);
  bytes.writeUInt32LE(directory + local.length + name.length + bomb.length, end + 16);
  return Buffer.concat([bytes.subarray(0, directory), local, name, bomb, bytes.subarray(directory)]);
};

describe('a hostile or damaged workbook', () => {
  const wide = SHEET.replace('r="C2"', 'r="XFD2"');
  const tall = SHEET.replace('<row r="2">', '<row r="1048576">');

  it.each<[string, () => Promise<unknown>]>([
    ['a cell in the last column', () => readParts({ 'xl/worksheets/sheet1.xml': wide })],
    ['a cell in the last row', () => readParts({ 'xl/worksheets/sheet1.xml': tall })],
    [
      'cells out of order',
      () => readParts({ 'xl/worksheets/sheet1.xml': SHEET.replace('r="B2"', 'r="A2"') }),
    ],
    ['a sheet that ends in the middle', () => readParts({ 'xl/worksheets/sheet1.xml': SHEET.slice(0, -40) })],
    [
      'entities of its own',
      () => readParts({ 'xl/workbook.xml': `<!DOCTYPE a>${PARTS['xl/workbook.xml']}` }),
    ],
    [
      'a shared text that is missing',
      () => readParts({ 'xl/worksheets/sheet1.xml': SHEET.replace('<c r="B2" s="1">', '<c r="B2" t="s">') }),
    ],
    [
      'a sheet that is missing',
      () =>
        readParts({
          'xl/_rels/workbook.xml.rels':
            PARTS['xl/_rels/workbook.xml.rels']?.replace('sheet1', 'sheet2') ?? '',
        }),
    ],
    [
      'more text than any statement',
      () => readParts({ 'xl/worksheets/sheet1.xml': SHEET + ' '.repeat(8_000_000) }),
    ],
    [
      'more files than any workbook',
      () =>
        readParts(Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`xl/media/${index}`, '']))),
    ],
    ['half an archive', () => readStatement(packWorkbook(PARTS).subarray(0, 700))],
  ])('with %s is refused', async (_, read) => {
    expect(await read()).toEqual({ fault: 'statementSpreadsheet' });
  });

  it.each([1000, 7_000_000])(
    'that states %d bytes for far more is refused without unpacking them',
    async (size) => {
      const file = packLyingWorkbook(size);
      const start = process.cpuUsage();
      expect(await readStatement(file)).toEqual({ fault: 'statementSpreadsheet' });
      const { user, system } = process.cpuUsage(start);
      expect(user + system).toBeLessThan(2_000_000);
    },
  );

  it('of another program or age is refused by name', async () => {
    const page =
      '<html><body><table><tr><td>Data</td><td>Kwota</td><td>Tytuł</td></tr></table></body></html>';
    const old = '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?><Workbook></Workbook>';
    for (const text of [page, old, `\uFEFF<!DOCTYPE html>${page}`])
      expect(await readStatement(Buffer.from(text))).toEqual({ fault: 'statementSpreadsheet' });
    const libreOffice = packWorkbook({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }, 0);
    expect(await readStatement(libreOffice)).toEqual({ fault: 'statementSpreadsheet' });
    expect(await readStatement(packWorkbook({ 'wyciag.sta': ':20:' }))).toEqual({
      fault: 'statementArchive',
    });
  });
});
