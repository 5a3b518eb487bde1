import { COLORS } from '@domain/shared/designTokens';
import type { BlockOf, SignatureBox } from './blocks';
import type { Strip } from './flow';
import { type Line, linesOf, wrapped } from './lines';
import { PAGE, type Sheet, TEXT_WIDTH } from './sheet';
import { STYLES } from './typeface';

const BOX_GAP = 20;
const INSET = 12;
const SIGNING_SPACE = 64;
const CORNER = 4;

const boxLines = (sheet: Sheet, box: SignatureBox, width: number): Line[] => [
  ...linesOf(sheet, box.role, STYLES.columnHead, width),
  ...wrapped(sheet, box.company, STYLES.strong, width),
  ...wrapped(sheet, box.person, STYLES.body, width),
  ...linesOf(sheet, box.statement, STYLES.small, width),
];

const drawLines = (sheet: Sheet, lines: readonly Line[], x: number, y: number): number =>
  lines.reduce((top, { text, style }) => {
    sheet.write(text, { x, y: top, style });
    return top + style.leading;
  }, y);

const heightOf = (lines: readonly Line[]) => lines.reduce((total, { style }) => total + style.leading, 0);

/** The parties' places side by side; they never part. */
export const signatureStrips = (sheet: Sheet, { boxes }: BlockOf<'signatures'>): Strip[] => {
  const width = (TEXT_WIDTH - BOX_GAP * (boxes.length - 1)) / boxes.length;
  const inner = width - 2 * INSET;
  const set = boxes.map((box) => ({
    lines: boxLines(sheet, box, inner),
    caption: box.handwritten ? linesOf(sheet, box.handwritten, STYLES.small, inner) : [],
  }));
  const captionHeight = Math.max(...set.map(({ caption }) => heightOf(caption)));
  const spaceHeight = captionHeight > 0 ? SIGNING_SPACE + captionHeight : 0;
  const height = Math.max(...set.map(({ lines }) => heightOf(lines))) + spaceHeight + 2 * INSET;
  const draw = (y: number) =>
    set.forEach(({ lines, caption }, index) => {
      const x = PAGE.left + index * (width + BOX_GAP);
      sheet.pdf
        .roundedRect(x, y, width, height, CORNER)
        .lineWidth(0.6)
        .strokeColor(COLORS.controlBorder)
        .stroke();
      drawLines(sheet, lines, x + INSET, y + INSET);
      if (caption.length === 0) return;
      const lineY = y + height - INSET - captionHeight - 4;
      sheet.pdf
        .moveTo(x + INSET, lineY)
        .lineTo(x + width - INSET, lineY)
        .lineWidth(0.6)
        .strokeColor(COLORS.ink)
        .stroke();
      drawLines(sheet, caption, x + INSET, lineY + 4);
    });
  return [{ height, draw }];
};
