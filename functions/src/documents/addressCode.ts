import { COLORS } from '@domain/shared/designTokens';
import { encode } from 'uqr';
import type { BlockOf } from './blocks';
import { wrapBilingual, wrapText } from './lines';
import { createSpacer, type LayoutBox } from './pagination';
import { PAGE, type PdfCanvas, TEXT_WIDTH } from './pdfCanvas';
import { STYLES } from './typeface';

const CODE_SIZE = 96;
const GAP = 20;

const drawCode = ({ pdf }: PdfCanvas, url: string, y: number): void => {
  const { data, size } = encode(url, { ecc: 'M', border: 0 });
  const module = CODE_SIZE / size;
  data.forEach((row, line) => {
    row.forEach((isDark, column) => {
      if (isDark) pdf.rect(PAGE.left + column * module, y + line * module, module, module);
    });
  });
  pdf.fill(COLORS.ink);
};

/** Lays out a URL as a QR code, with its explanation and the URL beside it. */
export const layoutQrCode = (sheet: PdfCanvas, { url, text }: BlockOf<'address'>): LayoutBox[] => {
  const x = PAGE.left + CODE_SIZE + GAP;
  const width = TEXT_WIDTH - CODE_SIZE - GAP;
  const lines = [
    ...wrapBilingual(sheet, text, STYLES.body, width),
    ...wrapText(sheet, url, STYLES.strong, width),
  ];
  const textHeight = lines.reduce((total, { style }) => total + style.leading, 0);
  const draw = (y: number) => {
    drawCode(sheet, url, y);
    lines.reduce((top, { text: line, style }) => {
      sheet.write(line, { x, y: top, style });
      return top + style.leading;
    }, y);
  };
  return [{ height: Math.max(CODE_SIZE, textHeight), draw }, createSpacer(10)];
};
