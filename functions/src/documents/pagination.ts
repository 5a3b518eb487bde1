import { PAGE, type PdfCanvas, TEXT_BOTTOM } from './pdfCanvas';

/** An unbreakable piece of a page. `glued` keeps it with the next one. `head` is repeated when it starts a page. */
export type LayoutBox = {
  height: number;
  draw: (y: number) => void;
  glued?: boolean;
  head?: LayoutBox;
  /** An empty space, omitted at the top of a page. */
  isGap?: boolean;
  /** Starts a new page, unless one has just started. */
  opensPage?: boolean;
};

export const createSpacer = (height: number, glued = false): LayoutBox => ({
  height,
  draw: () => {},
  isGap: true,
  glued,
});

const PAGE_HEIGHT = TEXT_BOTTOM - PAGE.top;

/** Returns the height of a box with the boxes it is glued to, or its own height if together they exceed a page. */
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

/** A gap that does not fit is omitted: it must not open a page, which might stay empty. */
const isLeftOut = ({ isGap, glued, opensPage, height }: LayoutBox, y: number): boolean =>
  Boolean(isGap && !glued && !opensPage) && y + height > TEXT_BOTTOM;

/** Places boxes below each other, page by page. */
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

/** Glues the first two and the last two lines of a paragraph or rows of a table, to avoid widows and orphans. */
export const keepTogether = (strips: LayoutBox[]): LayoutBox[] =>
  strips.map((strip, index) => ({
    ...strip,
    glued: strip.glued || (strips.length > 1 && (index === 0 || index === strips.length - 2)),
  }));
