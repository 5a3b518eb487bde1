import type { UnreadReason } from './bankStatement';

/** A row of a table as it is in the file; `line` is its first line. A row with a `fault` is not trusted. */
export type TableRow = { cells: string[]; line: number; fault: UnreadReason | null; isQuoted: boolean };

/** Most lines of a quoted cell: a title or an address has a few. */
export const CELL_LINES_MAX = 12;
const DATED = /^["'\s]*(\d{4}[-./]\d{2}[-./]\d{2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4})/;

type Split = { cells: string[]; isOpen: boolean; isOdd: boolean; isQuoted: boolean };
type Cell = { text: string; end: number; isOpen?: boolean; isOdd?: boolean; isQuoted?: boolean };

const readBareCell = (line: string, start: number, delimiter: string): Cell => {
  const found = line.indexOf(delimiter, start);
  const end = found < 0 ? line.length : found;
  return { text: line.slice(start, end), end };
};

const skipBlanks = (line: string, from: number): number => {
  let at = from;
  while (line[at] === ' ') at += 1;
  return at;
};

const isCellEnd = (line: string, at: number, delimiter: string): boolean =>
  line.startsWith(delimiter, at) || skipBlanks(line, at) >= line.length;

/** Reads a cell that begins with a quote. A quote followed by text is part of the text (`isOdd`). */
const readQuotedCell = (line: string, quote: number, delimiter: string): Cell => {
  let text = '';
  let isOdd = false;
  for (let at = quote + 1; at < line.length; at += 1) {
    const isQuote = line[at] === '"';
    const behind = isQuote ? skipBlanks(line, at + 1) : at;
    if (isQuote && line[at + 1] === '"' && !isCellEnd(line, at + 1, delimiter)) {
      text += '"';
      at += 1;
    } else if (isQuote && isCellEnd(line, behind, delimiter)) {
      return { text, end: behind, isOdd, isQuoted: true };
    } else {
      isOdd ||= isQuote;
      text += line[at];
    }
  }
  return { text, end: line.length, isOpen: true, isOdd, isQuoted: true };
};

/** Splits one record by RFC 4180. A quote inside an unquoted cell is text. */
const splitRecord = (line: string, delimiter: string): Split => {
  const split: Split = { cells: [], isOpen: false, isOdd: false, isQuoted: false };
  for (let at = 0; at <= line.length; at += delimiter.length) {
    const start = skipBlanks(line, at);
    const isQuoted = line[start] === '"';
    const cell = isQuoted ? readQuotedCell(line, start, delimiter) : readBareCell(line, at, delimiter);
    split.cells.push(cell.text);
    split.isOpen ||= cell.isOpen ?? false;
    split.isOdd ||= cell.isOdd ?? false;
    split.isQuoted ||= (cell.isQuoted && !cell.isOpen) ?? false;
    at = cell.end;
  }
  return split;
};

/** Splits a record without quoting: every delimiter separates. */
const splitBare = (line: string, delimiter: string): string[] =>
  line.split(delimiter).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replace(/^"(?=[^"]*$)/, ''),
  );

type Lines = readonly string[];

/** Joins a record whose quoted cell continues on further lines. Returns `null` if no such cell ends. */
const joinRecord = (
  lines: Lines,
  from: number,
  delimiter: string,
): { split: Split; lines: number } | null => {
  let record = lines[from] ?? '';
  for (let count = 1; count < CELL_LINES_MAX && from + count < lines.length; count += 1) {
    const next = lines[from + count] ?? '';
    if (DATED.test(next)) return null;
    record += `\n${next}`;
    const split = splitRecord(record, delimiter);
    if (!split.isOpen) return split.isOdd ? null : { split, lines: count + 1 };
  }
  return null;
};

/** Returns the cells of a line with unbalanced quotes: in the reading that gives a row of the usual width, else with a fault. */
const repairRecord = (
  line: string,
  split: Split,
  { delimiter, width }: TableShape,
): Omit<TableRow, 'line'> => {
  const { isOpen, cells, isQuoted } = split;
  const bare = splitBare(line, delimiter);
  if (bare.length === width) return { cells: bare, fault: null, isQuoted };
  if (!isOpen && cells.length === width) return { cells, fault: null, isQuoted };
  return { cells: bare, fault: 'quoting', isQuoted };
};

/** `width` is the number of cells of a row. */
export type TableShape = { delimiter: string; width: number };

/**
 * Splits the text of a table into rows. A properly quoted cell may have several lines. An unclosed quote is a fault of its own
 * line only, so that a row never swallows another one.
 */
export const splitRows = (text: string, shape: TableShape): TableRow[] => {
  const lines = text.split(/\r\n|\r|\n/);
  const rows: TableRow[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const split = splitRecord(line, shape.delimiter);
    const joined = split.isOpen ? joinRecord(lines, at, shape.delimiter) : null;
    const row = { line: at + 1 };
    if (joined) {
      rows.push({ ...row, cells: joined.split.cells, fault: null, isQuoted: true });
      at += joined.lines - 1;
    } else if (split.isOpen || split.isOdd) rows.push({ ...row, ...repairRecord(line, split, shape) });
    else rows.push({ ...row, cells: split.cells, fault: null, isQuoted: split.isQuoted });
  }
  return rows;
};

/** Returns the cells of a single line, to detect the table's format. */
export const splitLine = (line: string, delimiter: string): string[] => splitRecord(line, delimiter).cells;
