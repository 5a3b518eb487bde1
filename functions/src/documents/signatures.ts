import { COLORS } from '@domain/shared/designTokens';
import type { BlockOf, SignatureBox } from './blocks';
import { type Line, wrapBilingual, wrapText } from './lines';
import type { LayoutBox } from './pagination';
import { PAGE, type PdfCanvas, TEXT_WIDTH } from './pdfCanvas';
import { STYLES } from './typeface';

const BOX_GAP = 20;
const INSET = 12;
const SIGNING_SPACE = 64;
const CORNER = 4;

const wrapSignatureBox = (sheet: PdfCanvas, box: SignatureBox, width: number): Line[] => [
  ...wrapBilingual(sheet, box.role, STYLES.columnHead, width),
  ...wrapText(sheet, box.company, STYLES.strong, width),
  ...wrapText(sheet, box.person, STYLES.body, width),
  ...wrapBilingual(sheet, box.statement, STYLES.small, width),
];

const drawLines = (sheet: PdfCanvas, lines: readonly Line[], x: number, y: number): number =>
  lines.reduce((top, { text, style }) => {
    sheet.write(text, { x, y: top, style });
    return top + style.leading;
  }, y);

const computeHeight = (lines: readonly Line[]) =>
  lines.reduce((total, { style }) => total + style.leading, 0);

/** Lays out the parties' signature boxes side by side. They are never separated. */
export const layoutSignatures = (sheet: PdfCanvas, { boxes }: BlockOf<'signatures'>): LayoutBox[] => {
  const width = (TEXT_WIDTH - BOX_GAP * (boxes.length - 1)) / boxes.length;
  const inner = width - 2 * INSET;
  const set = boxes.map((box) => ({
    lines: wrapSignatureBox(sheet, box, inner),
    caption: box.handwritten ? wrapBilingual(sheet, box.handwritten, STYLES.small, inner) : [],
  }));
  const captionHeight = Math.max(...set.map(({ caption }) => computeHeight(caption)));
  const spaceHeight = captionHeight > 0 ? SIGNING_SPACE + captionHeight : 0;
  const height = Math.max(...set.map(({ lines }) => computeHeight(lines))) + spaceHeight + 2 * INSET;
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
