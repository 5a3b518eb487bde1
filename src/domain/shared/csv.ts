export type CsvCell = string | number;

/** Makes spreadsheet programs read letters beyond ASCII. */
const BYTE_ORDER_MARK = '\uFEFF';
const SEPARATOR = ';';
const LINE_END = '\r\n';

/**
 * Text that spreadsheet programs run as a formula (CSV injection). Leading blanks and control characters do not prevent it;
 * full-width and small signs count as the common ones.
 */
const FORMULA = /^(?:[\t\r]|[\s\p{Cf}\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B])/u;
const NEEDS_QUOTES = /[;,"\r\n]/;

const formatCell = (cell: CsvCell): string => {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Returns a table as CSV for spreadsheet programs with Polish settings. No text in it runs as a formula. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => row.map(formatCell).join(SEPARATOR) + LINE_END).join('');
