import { parseGrosze, tidy, type UnreadReason } from './bankStatement';
import { isDay } from './bankStatementDays';

/** A row of a table as it is in the file; `line` is its first line. A row with a `fault` is not trusted. */
export type TableRow = { cells: string[]; line: number; fault: UnreadReason | null; isQuoted: boolean };

/** Most lines of a quoted cell: a title or an address has a few. */
export const CELL_LINES_MAX = 12;
const DATED = /^["'\s]*(\d{4}[-./]\d{2}[-./]\d{2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4})/;
/** Fewest cells of a movement: a day, an amount and a text. */
const CELLS_MIN = 3;

/** `isWhole`: every cell with a text is quoted, so no payer's quote can begin one. */
type Split = { cells: string[]; isOpen: boolean; isOdd: boolean; isQuoted: boolean; isWhole: boolean };
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
  const split: Split = { cells: [], isOpen: false, isOdd: false, isQuoted: false, isWhole: true };
  for (let at = 0; at <= line.length; at += delimiter.length) {
    const start = skipBlanks(line, at);
    const isQuoted = line[start] === '"';
    const cell = isQuoted ? readQuotedCell(line, start, delimiter) : readBareCell(line, at, delimiter);
    split.cells.push(cell.text);
    split.isOpen ||= cell.isOpen ?? false;
    split.isOdd ||= cell.isOdd ?? false;
    split.isWhole &&= (cell.isQuoted ?? false) || cell.text.trim() === '';
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

/** Returns whether a line alone looks like a movement: it begins with a day, or a cell of it is one. */
const isLikeMovement = (line: string, delimiter: string): boolean => {
  if (DATED.test(line)) return true;
  const cells = splitBare(line, delimiter);
  return cells.length >= CELLS_MIN && cells.some((cell) => isDay(tidy(cell)));
};

type JoinedRecord = { record: string; split: Split; lines: number; isDoubtful: boolean };

/**
 * Joins a record whose quoted cell continues on further lines. `isDoubtful`: one of these lines alone looks like a movement, so
 * either a payer wrote it or the quote belongs to no cell. Returns `null` if no such cell ends.
 */
const joinRecord = (lines: Lines, from: number, delimiter: string): JoinedRecord | null => {
  let record = lines[from] ?? '';
  let isDoubtful = false;
  for (let count = 1; count < CELL_LINES_MAX && from + count < lines.length; count += 1) {
    const next = lines[from + count] ?? '';
    isDoubtful ||= isLikeMovement(next, delimiter);
    record += `\n${next}`;
    const split = splitRecord(record, delimiter);
    if (split.isOpen) continue;
    return split.isOdd && !isDoubtful ? null : { record, split, lines: count + 1, isDoubtful };
  }
  return null;
};

/** Digits from which a number between delimiters is taken for an amount. */
const AMOUNT_DIGITS_MIN = 3;

const isAmountPart = (part: string): boolean =>
  part.replaceAll(/\D/g, '').length >= AMOUNT_DIGITS_MIN && parseGrosze(part) !== null;

/** Returns whether a cell holds a delimiter beside an amount, so that columns may have been swallowed by a payer's quote. */
const isHidingColumns = (cell: string, delimiter: string): boolean =>
  cell.includes(delimiter) &&
  parseGrosze(tidy(cell)) === null &&
  cell.split(delimiter).some((part) => isAmountPart(tidy(part).replaceAll(/^["']+|["']+$/g, '')));

type Cells = Omit<TableRow, 'line'>;

/** Returns the cells of a line with unbalanced quotes: in the reading that gives a row of the usual width, else with a fault. */
const repairRecord = (line: string, split: Split, { delimiter, width }: TableShape): Cells => {
  const { isOpen, cells, isQuoted } = split;
  const bare = splitBare(line, delimiter);
  if (bare.length === width) return { cells: bare, fault: null, isQuoted };
  if (!isOpen && cells.length === width) return { cells, fault: null, isQuoted };
  return { cells: bare, fault: 'quoting', isQuoted };
};

/** Returns the cells of a record, with a fault where some of its columns may be inside another cell. */
const toCells = (line: string, split: Split, shape: TableShape): Cells => {
  const read =
    split.isOpen || split.isOdd
      ? repairRecord(line, split, shape)
      : { cells: split.cells, fault: null, isQuoted: split.isQuoted };
  const isTrusted = split.isWhole && !split.isOdd;
  const isHiding = !isTrusted && read.cells.some((cell) => isHidingColumns(cell, shape.delimiter));
  return isHiding ? { ...read, fault: 'quoting' } : read;
};

/** `width` is the number of cells of a row. */
export type TableShape = { delimiter: string; width: number };

/**
 * Splits the text of a table into rows. A properly quoted cell may have several lines; if one of them alone looks like a movement,
 * none of them is trusted. An unclosed quote is a fault of its own line only, so that a row never swallows another one.
 */
export const splitRows = (text: string, shape: TableShape): TableRow[] => {
  const lines = text.split(/\r\n|\r|\n/);
  const rows: TableRow[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const split = splitRecord(line, shape.delimiter);
    const joined = split.isOpen ? joinRecord(lines, at, shape.delimiter) : null;
    const count = joined?.lines ?? 1;
    if (joined?.isDoubtful)
      for (const [index, part] of lines.slice(at, at + count).entries()) {
        const cells = splitBare(part, shape.delimiter);
        rows.push({ line: at + index + 1, cells, fault: 'quoting', isQuoted: true });
      }
    else if (joined)
      rows.push({ line: at + 1, ...toCells(joined.record, joined.split, shape), isQuoted: true });
    else rows.push({ line: at + 1, ...toCells(line, split, shape) });
    at += count - 1;
  }
  return rows;
};

/** Returns the cells of a single line, to detect the table's format. */
export const splitLine = (line: string, delimiter: string): string[] => splitRecord(line, delimiter).cells;

/** Returns whether a single line may begin a movement: with a day and further cells, the last of which may go on in the next line. */
export const startsMovement = (line: string, delimiter: string): boolean => {
  const { cells, isOpen } = splitRecord(line, delimiter);
  const filled = cells.map(tidy).filter(Boolean);
  return isDay(filled[0] ?? '') && filled.length >= (isOpen ? CELLS_MIN - 1 : CELLS_MIN);
};
