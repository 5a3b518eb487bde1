import { COLORS } from '@domain/shared/designTokens';
import { layoutQrCode } from './addressCode';
import type { BilingualText } from './bilingualText';
import type { Block, BlockKind, BlockOf, Check } from './blocks';
import { layoutGlance } from './glance';
import { type Line, wrapBilingual } from './lines';
import { createSpacer, keepTogether, type LayoutBox, paginate } from './pagination';
import { PAGE, type PdfCanvas, TEXT_WIDTH } from './pdfCanvas';
import { layoutPicture } from './pictures';
import { layoutSignatures } from './signatures';
import { layoutFacts, layoutTable } from './tables';
import { layoutTimeline } from './timeline';
import { STYLES, type Style } from './typeface';

const HANGING_INDENT = 18;

type Beside = (y: number) => void;

const layoutLines = (sheet: PdfCanvas, lines: readonly Line[], x: number, beside?: Beside): LayoutBox[] =>
  lines.map(({ text, style }, index) => ({
    height: style.leading,
    draw: (y) => {
      if (index === 0) beside?.(y);
      sheet.write(text, { x, y, style });
    },
  }));

const layoutParagraph = (sheet: PdfCanvas, said: BilingualText, style: Style, after: number): LayoutBox[] => [
  ...keepTogether(layoutLines(sheet, wrapBilingual(sheet, said, style, TEXT_WIDTH), PAGE.left)),
  createSpacer(after),
];

const layoutHangingText = (sheet: PdfCanvas, said: BilingualText, beside: Beside): LayoutBox[] => [
  ...keepTogether(
    layoutLines(
      sheet,
      wrapBilingual(sheet, said, STYLES.body, TEXT_WIDTH - HANGING_INDENT),
      PAGE.left + HANGING_INDENT,
      beside,
    ),
  ),
  createSpacer(4),
];

const layoutNumberedItem = (sheet: PdfCanvas, number: string, said: BilingualText): LayoutBox[] =>
  layoutHangingText(sheet, said, (y) => sheet.write(number, { x: PAGE.left, y, style: STYLES.body }));

const CHECK_SIZE = 8;

const drawCheckbox = ({ pdf }: PdfCanvas, checked: boolean, y: number): void => {
  const top = y + 3;
  pdf
    .roundedRect(PAGE.left, top, CHECK_SIZE, CHECK_SIZE, 1.5)
    .lineWidth(0.8)
    .strokeColor(COLORS.controlBorder)
    .stroke();
  if (!checked) return;
  pdf
    .moveTo(PAGE.left + 1.8, top + 4.2)
    .lineTo(PAGE.left + 3.5, top + 6)
    .lineTo(PAGE.left + 6.4, top + 2)
    .lineWidth(1.2)
    .strokeColor(COLORS.pine)
    .stroke();
};

const layoutCheck = (sheet: PdfCanvas, { text, checked }: Check): LayoutBox[] =>
  layoutHangingText(sheet, text, (y) => drawCheckbox(sheet, checked, y));

const NOTICE_INSET = 12;

/** Lays out a note on a tint with a side bar. Every line draws its own part of the tint. */
const layoutNote = (sheet: PdfCanvas, { text }: BlockOf<'note'>): LayoutBox[] => {
  const lines = wrapBilingual(sheet, text, STYLES.body, TEXT_WIDTH - 2 * NOTICE_INSET);
  const strips = lines.map(({ text: line, style }, index): LayoutBox => {
    const above = index === 0 ? 6 : 0;
    const below = index === lines.length - 1 ? 6 : 0;
    const height = above + style.leading + below;
    return {
      height,
      draw: (y) => {
        sheet.pdf.rect(PAGE.left, y, TEXT_WIDTH, height + 0.2).fill(COLORS.pineTint);
        sheet.pdf.rect(PAGE.left, y, 2.5, height + 0.2).fill(COLORS.pine);
        sheet.write(line, { x: PAGE.left + NOTICE_INSET, y: y + above, style });
      },
    };
  });
  return [...keepTogether(strips), createSpacer(12)];
};

const layoutTitle = (sheet: PdfCanvas, { text, under }: BlockOf<'title'>): LayoutBox[] => [
  ...layoutLines(sheet, wrapBilingual(sheet, text, STYLES.title, TEXT_WIDTH), PAGE.left),
  ...layoutLines(sheet, wrapBilingual(sheet, under, STYLES.subtitle, TEXT_WIDTH), PAGE.left),
  createSpacer(12),
];

const layoutSection = (sheet: PdfCanvas, block: BlockOf<'section'>, number: number): LayoutBox[] => {
  const { pl, en } = block.text;
  const text = { pl: block.unnumbered ? pl : `${number}. ${pl}`, en };
  const lines = layoutLines(sheet, wrapBilingual(sheet, text, STYLES.section, TEXT_WIDTH), PAGE.left, () => {
    sheet.pdf.outline.addItem(text.pl);
  });
  return [
    createSpacer(10, true),
    ...lines.map((strip) => ({ ...strip, glued: true })),
    { ...createSpacer(4, true), isGap: false },
  ];
};

const POINT = /^(\d{1,3}[.)])\s+(.*)$/;

const layoutTermLine = (sheet: PdfCanvas, { pl, en }: BilingualText): LayoutBox[] => {
  if (pl === '') return [createSpacer(4)];
  const point = POINT.exec(pl);
  if (point?.[1] && point[2]) {
    return layoutNumberedItem(sheet, point[1], {
      pl: point[2],
      en: en === null ? null : en.replace(POINT, '$2'),
    });
  }
  if (!pl.startsWith('§')) return layoutParagraph(sheet, { pl, en }, STYLES.body, 4);
  const heading = layoutLines(sheet, wrapBilingual(sheet, { pl, en }, STYLES.clause, TEXT_WIDTH), PAGE.left);
  return [
    createSpacer(6, true),
    ...heading.map((strip) => ({ ...strip, glued: true })),
    createSpacer(2, true),
  ];
};

/**
 * Lays out free lease terms line by line: a line with § starts a clause, a numbered line has a hanging indent, the rest
 * are paragraphs.
 */
const layoutTerms = (sheet: PdfCanvas, { text, reading }: BlockOf<'terms'>): LayoutBox[] => {
  const translations = reading?.split('\n') ?? [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      layoutTermLine(sheet, { pl: line.trim(), en: translations[index]?.trim() ?? null }),
    );
};

type Setter<K extends BlockKind> = (sheet: PdfCanvas, block: BlockOf<K>, section: number) => LayoutBox[];

const SETTERS: { [K in BlockKind]: Setter<K> } = {
  title: layoutTitle,
  section: layoutSection,
  paragraph: (sheet, { text }) => layoutParagraph(sheet, text, STYLES.body, 8),
  note: layoutNote,
  glance: layoutGlance,
  facts: layoutFacts,
  table: layoutTable,
  timeline: layoutTimeline,
  points: (sheet, { items }) =>
    items.flatMap((item, index) => layoutNumberedItem(sheet, `${index + 1}.`, item)),
  terms: layoutTerms,
  checks: (sheet, { items }) => items.flatMap((item) => layoutCheck(sheet, item)),
  signatures: layoutSignatures,
  picture: layoutPicture,
  newPage: () => [{ ...createSpacer(0), opensPage: true }],
  address: layoutQrCode,
};

const ROWS_BEFORE_ADDRESS = 3;

/**
 * Keeps the last rows together with the next block, including gaps and headings, so that the block never stands alone on
 * a page.
 */
const withGluedEnd = (strips: readonly LayoutBox[]): LayoutBox[] => {
  let rows = 0;
  const glued = [...strips].reverse().map((strip): LayoutBox => {
    if (strip.glued || rows >= ROWS_BEFORE_ADDRESS) return strip;
    if (!strip.isGap) rows += 1;
    return { ...strip, glued: true };
  });
  return glued.reverse();
};

/** Lays out a document's blocks on its canvas. Sections are numbered from 1. */
export const layOut = (sheet: PdfCanvas, blocks: readonly Block[]): void => {
  let section = 0;
  const strips = blocks.reduce<LayoutBox[]>((before, block) => {
    if (block.kind === 'section' && !block.unnumbered) section += 1;
    const own = (SETTERS[block.kind] as Setter<BlockKind>)(sheet, block, section);
    return [...(block.kind === 'address' ? withGluedEnd(before) : before), ...own];
  }, []);
  paginate(sheet, strips);
};
