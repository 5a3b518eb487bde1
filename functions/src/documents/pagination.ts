import { PAGE, type PdfCanvas, TEXT_BOTTOM } from './pdfCanvas';

/** A piece of a page that is never cut. `glued` keeps it with the next one; `head` is repeated when it opens a page. */
export type LayoutBox = {
  height: number;
  draw: (y: number) => void;
  glued?: boolean;
  head?: LayoutBox;
  /** An empty space, left out at the top of a page. */
  isGap?: boolean;
  /** Begins a new page unless one was just begun. */
  opensPage?: boolean;
};

export const createSpacer = (height: number, glued = false): LayoutBox => ({
  height,
  draw: () => {},
  isGap: true,
  glued,
});

const PAGE_HEIGHT = TEXT_BOTTOM - PAGE.top;

/** The height of a strip with those it must stay with; its own when together they would never fit. */
const computeGluedHeight = (strips: readonly LayoutBox[], from: number): number => {
  let total = 0;
  let index = from;
  for (let strip = strips[index]; strip; strip = strips[index]) {
    total += strip.height;
    if (!strip.glued) break;
    index += 1;
  }
  return total <= PAGE_HEIGHT ? total : (strips[from]?.height ?? 0);
};

/** A gap that does not fit is left out: it opens no page, which might stay empty. */
const isLeftOut = ({ isGap, glued, opensPage, height }: LayoutBox, y: number): boolean =>
  Boolean(isGap && !glued && !opensPage) && y + height > TEXT_BOTTOM;

/** Sets strips one under another, page after page. */
export const paginate = (sheet: PdfCanvas, strips: readonly LayoutBox[]): void => {
  let y: number = PAGE.top;
  const place = (strip: LayoutBox) => {
    strip.draw(y);
    y += strip.height;
  };
  strips.forEach((strip, index) => {
    if (isLeftOut(strip, y)) return;
    const isFull = y + computeGluedHeight(strips, index) > TEXT_BOTTOM;
    if (y > PAGE.top && (isFull || strip.opensPage)) {
      sheet.addPage();
      y = PAGE.top;
      if (strip.head) place(strip.head);
    }
    if (!strip.isGap || y > PAGE.top) place(strip);
  });
};

/** Marks the lines of a paragraph or the rows of a table so that neither the first nor the last stands alone. */
export const keepTogether = (strips: LayoutBox[]): LayoutBox[] =>
  strips.map((strip, index) => ({
    ...strip,
    glued: strip.glued || (strips.length > 1 && (index === 0 || index === strips.length - 2)),
  }));
