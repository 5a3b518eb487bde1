import { COLORS } from '@domain/shared/designTokens';
import { toBilingual } from './bilingualText';
import type { BlockOf, Column, Row } from './blocks';
import { type Line, wrapBilingual } from './lines';
import { createSpacer, keepTogether, type LayoutBox } from './pagination';
import { PAGE, type PdfCanvas, TEXT_WIDTH } from './pdfCanvas';
import { STYLES, type Style } from './typeface';

const CELL_GAP = 12;
const PADDING = 3.5;
const ROW_LEADING = 12.5;
/** A longer row is split across pages in pieces of this many lines. */
const LINES_UNCUT_MAX = 14;

type PlacedColumn = { x: number; width: number; align: 'left' | 'right' };

const placeColumns = (columns: readonly Column[]): PlacedColumn[] => {
  const shares = columns.reduce((total, { share }) => total + share, 0);
  const room = TEXT_WIDTH - CELL_GAP * (columns.length - 1);
  let x: number = PAGE.left;
  return columns.map(({ share, align = 'left' }) => {
    const width = (room * share) / shares;
    const column = { x, width, align };
    x += width + CELL_GAP;
    return column;
  });
};

const drawCell = (sheet: PdfCanvas, lines: readonly Line[], column: PlacedColumn, y: number): void => {
  lines.forEach(({ text, style }, index) => {
    const free = column.align === 'right' ? column.width - sheet.measure(text, style) : 0;
    sheet.write(text, {
      x: column.x + free,
      y: y + index * ROW_LEADING,
      style: { ...style, leading: ROW_LEADING },
    });
  });
};

type RowLook = { styles: readonly Style[]; tint?: boolean; ruleColor?: string };

const layoutRow = (
  sheet: PdfCanvas,
  cells: Row['cells'],
  columns: readonly PlacedColumn[],
  look: RowLook,
): LayoutBox[] => {
  const cellLines = columns.map((column, index) =>
    wrapBilingual(sheet, cells[index] ?? toBilingual(''), look.styles[index] ?? STYLES.body, column.width),
  );
  const lineCount = Math.max(...cellLines.map((lines) => lines.length));
  const pieces = Math.ceil(lineCount / LINES_UNCUT_MAX);
  return Array.from({ length: pieces }, (_, piece) => {
    const from = piece * LINES_UNCUT_MAX;
    const count = Math.min(LINES_UNCUT_MAX, lineCount - from);
    const top = piece === 0 ? PADDING : 0;
    const bottom = piece === pieces - 1 ? PADDING : 0;
    const height = top + count * ROW_LEADING + bottom;
    return {
      height,
      draw: (y) => {
        if (look.tint) sheet.pdf.rect(PAGE.left - 6, y, TEXT_WIDTH + 12, height).fill(COLORS.canvas);
        cellLines.forEach((lines, index) => {
          const column = columns[index];
          if (column) drawCell(sheet, lines.slice(from, from + LINES_UNCUT_MAX), column, y + top);
        });
        if (bottom > 0) sheet.rule(y + height, look.ruleColor);
      },
    };
  });
};

/** Lays out a table whose header is repeated on every page. Strong rows are tinted and stay with the next row. */
export const layoutTable = (sheet: PdfCanvas, { columns, rows }: BlockOf<'table'>): LayoutBox[] => {
  const places = placeColumns(columns);
  const heads = layoutRow(
    sheet,
    columns.map(({ head }) => head),
    places,
    { styles: columns.map(() => STYLES.columnHead), ruleColor: COLORS.controlBorder },
  );
  const head = heads[0];
  const styles = columns.map(({ align }) => (align === 'right' ? STYLES.figures : STYLES.body));
  const strong = columns.map(({ align }) => ({ ...STYLES.strong, tabular: align === 'right' }));
  const body = rows.flatMap((row) =>
    layoutRow(sheet, row.cells, places, { styles: row.strong ? strong : styles, tint: row.strong }).map(
      (strip) => ({
        ...strip,
        head,
        glued: row.strong,
      }),
    ),
  );
  return [...heads.map((strip) => ({ ...strip, glued: true })), ...keepTogether(body), createSpacer(10)];
};

const FACT_COLUMNS: Column[] = [
  { head: toBilingual(''), share: 36 },
  { head: toBilingual(''), share: 64 },
];

/** Lays out facts in two columns, label and value, with hairlines. */
export const layoutFacts = (sheet: PdfCanvas, { rows }: BlockOf<'facts'>): LayoutBox[] => {
  const places = placeColumns(FACT_COLUMNS);
  const styles = [STYLES.label, STYLES.body];
  return [
    ...keepTogether(rows.flatMap((cells) => layoutRow(sheet, cells, places, { styles }))),
    createSpacer(10),
  ];
};
