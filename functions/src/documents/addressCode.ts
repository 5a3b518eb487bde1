import { COLORS } from '@domain/shared/designTokens';
import { encode } from 'uqr';
import type { BlockOf } from './blocks';
import { gap, type Strip } from './flow';
import { linesOf, wrapped } from './lines';
import { PAGE, type Sheet, TEXT_WIDTH } from './sheet';
import { STYLES } from './typeface';

const CODE_SIZE = 96;
const GAP = 20;

const drawCode = ({ pdf }: Sheet, url: string, y: number): void => {
  const { data, size } = encode(url, { ecc: 'M', border: 0 });
  const module = CODE_SIZE / size;
  data.forEach((row, line) => {
    row.forEach((isDark, column) => {
      if (isDark) pdf.rect(PAGE.left + column * module, y + line * module, module, module);
    });
  });
  pdf.fill(COLORS.ink);
};

/** An address as a QR code with its explanation and the address itself beside it. */
export const addressStrips = (sheet: Sheet, { url, text }: BlockOf<'address'>): Strip[] => {
  const x = PAGE.left + CODE_SIZE + GAP;
  const width = TEXT_WIDTH - CODE_SIZE - GAP;
  const lines = [...linesOf(sheet, text, STYLES.body, width), ...wrapped(sheet, url, STYLES.strong, width)];
  const textHeight = lines.reduce((total, { style }) => total + style.leading, 0);
  const draw = (y: number) => {
    drawCode(sheet, url, y);
    lines.reduce((top, { text: line, style }) => {
      sheet.write(line, { x, y: top, style });
      return top + style.leading;
    }, y);
  };
  return [{ height: Math.max(CODE_SIZE, textHeight), draw }, gap(10)];
};
