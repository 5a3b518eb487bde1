import { COLORS } from '@domain/shared/designTokens';
import type { BilingualText } from './bilingualText';
import type { BlockOf } from './blocks';
import { wrapBilingual } from './lines';
import { createSpacer, type LayoutBox } from './pagination';
import { PAGE, type PdfCanvas, TEXT_WIDTH } from './pdfCanvas';
import { STYLES } from './typeface';

const COLUMNS = 3;
const INSET = 12;
const GAP = 14;
const WIDTH = (TEXT_WIDTH - 2 * INSET - (COLUMNS - 1) * GAP) / COLUMNS;

type Cell = readonly [label: BilingualText, value: BilingualText];

const layoutRow = (
  sheet: PdfCanvas,
  cells: readonly Cell[],
  edges: { above: number; below: number },
): LayoutBox => {
  const columns = cells.map(([label, value]) => [
    ...wrapBilingual(sheet, label, STYLES.small, WIDTH),
    ...wrapBilingual(sheet, value, STYLES.glance, WIDTH),
  ]);
  const heights = columns.map((lines) => lines.reduce((sum, { style }) => sum + style.leading, 0));
  const height = edges.above + Math.max(...heights) + edges.below;
  return {
    height,
    glued: true,
    draw: (y) => {
      sheet.pdf.rect(PAGE.left, y, TEXT_WIDTH, height + 0.2).fill(COLORS.canvas);
      columns.forEach((lines, column) => {
        const x = PAGE.left + INSET + column * (WIDTH + GAP);
        lines.reduce((top, { text, style }) => {
          sheet.write(text, { x, y: top, style });
          return top + style.leading;
        }, y + edges.above);
      });
    },
  };
};

/** Lays out the main facts of a document large, three in a row on a tint. */
export const layoutGlance = (sheet: PdfCanvas, { cells }: BlockOf<'glance'>): LayoutBox[] => {
  const rows = Array.from({ length: Math.ceil(cells.length / COLUMNS) }, (_, row) =>
    cells.slice(row * COLUMNS, (row + 1) * COLUMNS),
  );
  return [
    ...rows.map((row, index) =>
      layoutRow(sheet, row, { above: index === 0 ? 10 : 4, below: index === rows.length - 1 ? 10 : 4 }),
    ),
    createSpacer(12),
  ];
};
