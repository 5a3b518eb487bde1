import type { ColumnChoice, StatementFault, StatementReading } from '@domain/leases/bankStatement';
import {
  formatSheetNumber,
  GENERAL_FORMAT,
  type NumberFormat,
  type SheetRow,
  toTableText,
} from '@domain/leases/bankStatementSheet';
import { readTable } from '@domain/leases/bankStatementTable';
import { readZipArchive } from '../adapters/zipArchive';
import { decodeStatement } from './decodeStatement';
import { parseXml } from './parseXml';

/** A statement of 5000 movements has some 5 MB of XML. */
const UNPACKED_MAX_BYTES = 8_000_000;
const PARTS_MAX = 200;
const ROWS_MAX = 20_000;
const CELLS_MAX = 100;

const PARTS =
  /^xl\/(?:(?:workbook|sharedStrings|styles)\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/;
const LISTS = ['sheet', 'Relationship', 'numFmt', 'xf', 'si', 'r', 'row', 'c'];

type Text = { '#text'?: string };
type RichText = { t?: Text; r?: { t?: Text }[] };
type Cell = { '@r'?: string; '@t'?: string; '@s'?: string; v?: Text; is?: RichText };
type Row = { '@r'?: string; c?: Cell[] };
type WorkbookPart = {
  workbook?: { workbookPr?: { '@date1904'?: string }; sheets?: { sheet?: { '@id'?: string }[] } };
};
type Relation = { '@Id'?: string; '@Type'?: string; '@Target'?: string };
type RelationsPart = { Relationships?: { Relationship?: Relation[] } };
type StringsPart = { sst?: { si?: RichText[] } };
type StylesPart = {
  styleSheet?: {
    numFmts?: { numFmt?: { '@numFmtId'?: string; '@formatCode'?: string }[] };
    cellXfs?: { xf?: { '@numFmtId'?: string }[] };
  };
};
type SheetPart = { worksheet?: { sheetData?: { row?: Row[] } } };

/** Facts of a workbook that its cells refer to. */
type Book = { strings: readonly string[]; formats: readonly NumberFormat[]; is1904: boolean };

/** A workbook that is damaged or larger than any statement. */
class BrokenWorkbookError extends Error {}

/** Characters that XML cannot hold are written as their code (ISO/IEC 29500-1, 22.9.2.19). */
const decodeText = (node: Text | undefined): string =>
  (node?.['#text'] ?? '').replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

const readRichText = ({ t, r = [] }: RichText): string =>
  [t, ...r.map((run) => run.t)].map(decodeText).join('');

const isTrue = (flag: string | undefined): boolean => flag === '1' || flag === 'true';

const getSharedString = (strings: readonly string[], v: Text | undefined): string => {
  const text = strings[Number(v?.['#text'] || Number.NaN)];
  if (text === undefined) throw new BrokenWorkbookError();
  return text;
};

const readCell = ({ '@t': type, '@s': style, v, is }: Cell, { strings, formats, is1904 }: Book): string => {
  if (type === 's') return getSharedString(strings, v);
  if (type === 'inlineStr') return readRichText(is ?? {});
  if (type !== undefined && type !== 'n') return decodeText(v);
  const format = formats[Number(style ?? 0)] ?? GENERAL_FORMAT;
  return formatSheetNumber(v?.['#text'] ?? '', { format, is1904 });
};

const A = 'A'.charCodeAt(0);

/** Returns the column of a cell reference such as `AB12`, counted from 0. */
const parseColumn = (reference: string): number =>
  [...(/^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')].reduce(
    (column, letter) => column * 26 + letter.charCodeAt(0) - A + 1,
    0,
  ) - 1;

const readRow = ({ c: stored = [] }: Row, book: Book): string[] => {
  const cells: string[] = [];
  for (const cell of stored) {
    const column = cell['@r'] === undefined ? cells.length : parseColumn(cell['@r']);
    if (column < cells.length || column >= CELLS_MAX) throw new BrokenWorkbookError();
    while (cells.length < column) cells.push('');
    cells.push(readCell(cell, book));
  }
  return cells;
};

/** Returns the rows of a sheet, hidden ones too. */
const readSheet = ({ worksheet }: SheetPart, book: Book): SheetRow[] => {
  let line = 0;
  return (worksheet?.sheetData?.row ?? []).map((row) => {
    const next = row['@r'] === undefined ? line + 1 : Number(row['@r']);
    if (!(next > line && next <= ROWS_MAX)) throw new BrokenWorkbookError();
    line = next;
    return { line, cells: readRow(row, book) };
  });
};

type Parts = ReadonlyMap<string, Uint8Array>;

const parsePart = async <Part>(parts: Parts, path: string): Promise<Part | null> => {
  const bytes = parts.get(path);
  if (!bytes) return null;
  const parsed = await parseXml<Part>(decodeStatement(bytes), { lists: LISTS, keepsBlanks: true });
  if (!parsed) throw new BrokenWorkbookError();
  return parsed;
};

const loadBook = async (parts: Parts, { workbook }: WorkbookPart): Promise<Book> => {
  const strings = await parsePart<StringsPart>(parts, 'xl/sharedStrings.xml');
  const styles = (await parsePart<StylesPart>(parts, 'xl/styles.xml'))?.styleSheet;
  const codes = new Map(
    (styles?.numFmts?.numFmt ?? []).map((format) => [format['@numFmtId'], format['@formatCode']]),
  );
  return {
    strings: (strings?.sst?.si ?? []).map(readRichText),
    formats: (styles?.cellXfs?.xf ?? []).map(({ '@numFmtId': id = '0' }) => ({
      id: Number(id),
      code: codes.get(id) ?? '',
    })),
    is1904: isTrue(workbook?.workbookPr?.['@date1904']),
  };
};

/** Returns the path of a part that the workbook refers to: from the root of the file, or from the folder of the workbook. */
const toPartPath = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

/** Returns the sheets of a workbook, hidden ones too, in their order. */
const loadSheets = async (parts: Parts): Promise<SheetRow[][]> => {
  const workbook = await parsePart<WorkbookPart>(parts, 'xl/workbook.xml');
  const relations = await parsePart<RelationsPart>(parts, 'xl/_rels/workbook.xml.rels');
  if (!workbook) throw new BrokenWorkbookError();
  const book = await loadBook(parts, workbook);
  const related = new Map((relations?.Relationships?.Relationship ?? []).map((one) => [one['@Id'], one]));
  const sheets: SheetRow[][] = [];
  for (const { '@id': id } of workbook.workbook?.sheets?.sheet ?? []) {
    const { '@Type': type = '', '@Target': target = '' } = related.get(id) ?? {};
    const sheet = await parsePart<SheetPart>(parts, toPartPath(target));
    if (sheet) sheets.push(readSheet(sheet, book));
    else if (!/\/(?:chart|dialog)sheet$/.test(type)) throw new BrokenWorkbookError();
  }
  return sheets;
};

const isFault = (reading: StatementReading, faults: readonly StatementFault[]): boolean =>
  'fault' in reading && faults.includes(reading.fault);

/**
 * Reads an Excel workbook (XLSX) as a table, whichever sheet it stands on. Several sheets with movements are refused, because the
 * line of a row would not tell its sheet. So is a workbook that is encrypted, damaged or larger than any statement.
 */
export const readWorkbook = async (bytes: Uint8Array, columns?: ColumnChoice): Promise<StatementReading> => {
  const parts = readZipArchive(bytes, {
    isWanted: (path) => PARTS.test(path),
    filesMax: PARTS_MAX,
    bytesMax: UNPACKED_MAX_BYTES,
  });
  if (!parts) return { fault: 'statementSpreadsheet' };
  try {
    const readings = (await loadSheets(parts)).map((rows) => readTable(toTableText(rows), columns));
    const [found, another] = readings.filter(
      (reading) => !isFault(reading, ['statementUnreadable', 'statementEmpty']),
    );
    if (another) return { fault: 'statementSheets' };
    const empty = readings.find((reading) => isFault(reading, ['statementEmpty']));
    return found ?? empty ?? { fault: 'statementUnreadable' };
  } catch (error) {
    if (!(error instanceof BrokenWorkbookError)) throw error;
    return { fault: 'statementSpreadsheet' };
  }
};
