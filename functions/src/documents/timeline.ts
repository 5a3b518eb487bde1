import { COLORS } from '@domain/shared/designTokens';
import type { BilingualText } from './bilingualText';
import type { BlockOf, TimelineStep } from './blocks';
import { type Line, wrapBilingual } from './lines';
import { createSpacer, type LayoutBox } from './pagination';
import { PAGE, type PdfCanvas, TEXT_WIDTH } from './pdfCanvas';
import { STYLES, type Style } from './typeface';

const TIME_WIDTH = 88;
/** From the left edge of the text: the line with its dots, and the steps. */
const LINE_X = 97;
const STEP_X = 109;
const DOT_RADIUS = 3;
const AFTER_STEP = 8;
/** From the top of a step to the middle of its first line. */
const DOT_Y = 7;

const sumHeights = (lines: readonly Line[]): number =>
  lines.reduce((sum, { style }) => sum + style.leading, 0);

const writeLines = (sheet: PdfCanvas, lines: readonly Line[], x: number, y: number): void => {
  lines.reduce((top, { text, style }) => {
    sheet.write(text, { x, y: top, style });
    return top + style.leading;
  }, y);
};

/** Ends of the line beside a step: it begins at the first dot and ends at the last. */
type Ends = { isFirst: boolean; isLast: boolean };

const drawDot = ({ pdf }: PdfCanvas, y: number, height: number, { isFirst, isLast }: Ends): void => {
  const x = PAGE.left + LINE_X;
  pdf
    .moveTo(x, isFirst ? y + DOT_Y : y)
    .lineTo(x, isLast ? y + DOT_Y : y + height)
    .lineWidth(1)
    .strokeColor(COLORS.hairline)
    .stroke();
  pdf.circle(x, y + DOT_Y, DOT_RADIUS).fill(COLORS.pine);
};

const layoutStep = (sheet: PdfCanvas, { when, what, who }: TimelineStep, ends: Ends): LayoutBox => {
  const wrap = (said: BilingualText, style: Style, width: number) => wrapBilingual(sheet, said, style, width);
  const time = wrap(when, STYLES.figures, TIME_WIDTH);
  const width = TEXT_WIDTH - STEP_X;
  const step = [...wrap(what, STYLES.body, width), ...wrap(who, STYLES.label, width)];
  const height = Math.max(sumHeights(time), sumHeights(step)) + AFTER_STEP;
  return {
    height,
    draw: (y) => {
      drawDot(sheet, y, height, ends);
      writeLines(sheet, time, PAGE.left, y);
      writeLines(sheet, step, PAGE.left + STEP_X, y);
    },
  };
};

/** Lays out steps in time: the moment, a dot on a line, what was done and by whom. A step is never split between pages. */
export const layoutTimeline = (sheet: PdfCanvas, { steps }: BlockOf<'timeline'>): LayoutBox[] => [
  ...steps.map((step, index) =>
    layoutStep(sheet, step, { isFirst: index === 0, isLast: index === steps.length - 1 }),
  ),
  createSpacer(4),
];
