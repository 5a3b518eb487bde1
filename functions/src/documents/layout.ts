import { COLORS } from '@domain/shared/designTokens';
import { addressStrips } from './addressCode';
import type { Block, BlockKind, BlockOf, Check } from './blocks';
import { flow, gap, keptTogether, type Strip } from './flow';
import { type Line, linesOf } from './lines';
import type { Said } from './say';
import { PAGE, type Sheet, TEXT_WIDTH } from './sheet';
import { signatureStrips } from './signatures';
import { factStrips, tableStrips } from './tables';
import { STYLES, type Style } from './typeface';

const HANGING_INDENT = 18;

type Beside = (y: number) => void;

const lineStrips = (sheet: Sheet, lines: readonly Line[], x: number, beside?: Beside): Strip[] =>
  lines.map(({ text, style }, index) => ({
    height: style.leading,
    draw: (y) => {
      if (index === 0) beside?.(y);
      sheet.write(text, { x, y, style });
    },
  }));

const paragraph = (sheet: Sheet, said: Said, style: Style, after: number): Strip[] => [
  ...keptTogether(lineStrips(sheet, linesOf(sheet, said, style, TEXT_WIDTH), PAGE.left)),
  gap(after),
];

const hanging = (sheet: Sheet, said: Said, beside: Beside): Strip[] => [
  ...keptTogether(
    lineStrips(
      sheet,
      linesOf(sheet, said, STYLES.body, TEXT_WIDTH - HANGING_INDENT),
      PAGE.left + HANGING_INDENT,
      beside,
    ),
  ),
  gap(4),
];

const numbered = (sheet: Sheet, number: string, said: Said): Strip[] =>
  hanging(sheet, said, (y) => sheet.write(number, { x: PAGE.left, y, style: STYLES.body }));

const CHECK_SIZE = 8;

const drawCheckbox = ({ pdf }: Sheet, checked: boolean, y: number): void => {
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

const checkStrips = (sheet: Sheet, { text, checked }: Check): Strip[] =>
  hanging(sheet, text, (y) => drawCheckbox(sheet, checked, y));

const NOTICE_INSET = 12;

/** A remark on a tint with a bar at its side; every line carries its own piece of the tint. */
const noticeStrips = (sheet: Sheet, { text }: BlockOf<'notice'>): Strip[] => {
  const lines = linesOf(sheet, text, STYLES.body, TEXT_WIDTH - 2 * NOTICE_INSET);
  const strips = lines.map(({ text: line, style }, index): Strip => {
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
  return [...keptTogether(strips), gap(12)];
};

const titleStrips = (sheet: Sheet, { text, under }: BlockOf<'title'>): Strip[] => [
  ...lineStrips(sheet, linesOf(sheet, text, STYLES.title, TEXT_WIDTH), PAGE.left),
  ...lineStrips(sheet, linesOf(sheet, under, STYLES.subtitle, TEXT_WIDTH), PAGE.left),
  gap(12),
];

const sectionStrips = (sheet: Sheet, block: BlockOf<'section'>, number: number): Strip[] => {
  const { pl, en } = block.text;
  const text = { pl: block.unnumbered ? pl : `${number}. ${pl}`, en };
  const lines = lineStrips(sheet, linesOf(sheet, text, STYLES.section, TEXT_WIDTH), PAGE.left, () => {
    sheet.pdf.outline.addItem(text.pl);
  });
  return [
    gap(10, true),
    ...lines.map((strip) => ({ ...strip, glued: true })),
    { ...gap(4, true), isGap: false },
  ];
};

const POINT = /^(\d{1,3}[.)])\s+(.*)$/;

const termStrip = (sheet: Sheet, { pl, en }: Said): Strip[] => {
  if (pl === '') return [gap(4)];
  const point = POINT.exec(pl);
  if (point?.[1] && point[2]) {
    return numbered(sheet, point[1], { pl: point[2], en: en === null ? null : en.replace(POINT, '$2') });
  }
  if (!pl.startsWith('§')) return paragraph(sheet, { pl, en }, STYLES.body, 4);
  const heading = lineStrips(sheet, linesOf(sheet, { pl, en }, STYLES.clause, TEXT_WIDTH), PAGE.left);
  return [gap(6, true), ...heading.map((strip) => ({ ...strip, glued: true })), gap(2, true)];
};

/** Free lease terms line by line: a line with § opens a clause, one with a number hangs, the rest are paragraphs. */
const termStrips = (sheet: Sheet, { text, reading }: BlockOf<'terms'>): Strip[] => {
  const translations = reading?.split('\n') ?? [];
  return text
    .split('\n')
    .flatMap((line, index) => termStrip(sheet, { pl: line.trim(), en: translations[index]?.trim() ?? null }));
};

type Setter<K extends BlockKind> = (sheet: Sheet, block: BlockOf<K>, section: number) => Strip[];

const SETTERS: { [K in BlockKind]: Setter<K> } = {
  title: titleStrips,
  section: sectionStrips,
  paragraph: (sheet, { text }) => paragraph(sheet, text, STYLES.body, 8),
  notice: noticeStrips,
  facts: factStrips,
  table: tableStrips,
  points: (sheet, { items }) => items.flatMap((item, index) => numbered(sheet, `${index + 1}.`, item)),
  terms: termStrips,
  checks: (sheet, { items }) => items.flatMap((item) => checkStrips(sheet, item)),
  signatures: signatureStrips,
  newPage: () => [{ ...gap(0), opensPage: true }],
  address: addressStrips,
};

const ROWS_BEFORE_ADDRESS = 3;

/** Glues the last rows to what follows, with the gaps and headings between, so that it never stands on a page alone. */
const withGluedEnd = (strips: readonly Strip[]): Strip[] => {
  let rows = 0;
  const glued = [...strips].reverse().map((strip): Strip => {
    if (strip.glued || rows >= ROWS_BEFORE_ADDRESS) return strip;
    if (!strip.isGap) rows += 1;
    return { ...strip, glued: true };
  });
  return glued.reverse();
};

/** Sets a document's blocks on its sheet; sections are numbered from 1. */
export const layOut = (sheet: Sheet, blocks: readonly Block[]): void => {
  let section = 0;
  const strips = blocks.reduce<Strip[]>((before, block) => {
    if (block.kind === 'section' && !block.unnumbered) section += 1;
    const own = (SETTERS[block.kind] as Setter<BlockKind>)(sheet, block, section);
    return [...(block.kind === 'address' ? withGluedEnd(before) : before), ...own];
  }, []);
  flow(sheet, strips);
};
