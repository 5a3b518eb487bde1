import { buffer } from 'node:stream/consumers';
import { COLORS } from '@domain/shared/designTokens';
import { LOGO } from '@domain/shared/logo';
import { type Face, loadFontFiles, STYLES, type Style, toPrintable } from './typeface';

/** A4 in points, its margins and the text area. */
export const PAGE = { width: 595.28, height: 841.89, left: 62, right: 62, top: 82, bottom: 80 } as const;
export const TEXT_WIDTH = PAGE.width - PAGE.left - PAGE.right;
export const TEXT_BOTTOM = PAGE.height - PAGE.bottom;
const HEADER_Y = 40;
const FOOTER_Y = PAGE.height - 58;

/** Running header and footer, equal on every page. */
export type Frame = {
  product: string;
  title: string;
  /** Document id and version. */
  reference: string;
  digestLabel: string;
  digest: string;
  pageOf: (page: number, pages: number) => string;
  /** Creation time written into the file (epoch ms). Equal time and data give equal bytes. */
  createdAt: number;
};

/** A document being typeset. `measure` returns points; `write` draws one line with its top at `y`. */
export type PdfCanvas = {
  pdf: PDFKit.PDFDocument;
  measure: (text: string, style: Style) => number;
  write: (text: string, at: { x: number; y: number; style: Style; spacing?: number }) => void;
  clean: (text: string) => string;
  rule: (y: number, color?: string) => void;
  addPage: () => void;
  /** Draws header and footer on every page, runs `last` and closes the file. */
  finish: (last?: (pdf: PDFKit.PDFDocument) => void) => Promise<{ bytes: Uint8Array; pages: number }>;
};

/** The parts we use of the library's internal record of an open font. */
type OpenFont = {
  font: { hasGlyphForCodePoint: (codePoint: number) => boolean };
  layoutCache: Record<string, unknown>;
};

const getOpenFont = (pdf: PDFKit.PDFDocument): OpenFont => (pdf as unknown as { _font: OpenFont })._font;

const SHAPED_WORDS_MAX = 5_000;
const shaped = new Map<Face, Record<string, unknown>>();

/**
 * Returns the shaping cache of a face. Shaping words is the expensive part of a document and depends only on the face, so
 * documents share a size-limited cache.
 */
const getShapedWordsCache = (face: Face): Record<string, unknown> => {
  const known = shaped.get(face);
  if (known && Object.keys(known).length < SHAPED_WORDS_MAX) return known;
  const fresh: Record<string, unknown> = Object.create(null);
  shaped.set(face, fresh);
  return fresh;
};

const openPdf = async (frame: Frame) => {
  const [{ default: Pdf }, fonts] = await Promise.all([import('pdfkit'), loadFontFiles()]);
  const pdf = new Pdf({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'pl-PL',
    displayTitle: true,
    // Faces are opened by name below. A default font would be loaded again for every line.
    font: null as never,
    autoFirstPage: false,
    info: {
      Title: `${frame.title}, ${frame.reference}`,
      Author: frame.product,
      Creator: frame.product,
      Producer: frame.product,
      Subject: frame.digest,
      CreationDate: new Date(frame.createdAt),
    },
  });
  for (const face of ['regular', 'strong'] satisfies Face[]) {
    pdf.registerFont(face, fonts[face]).font(face);
    getOpenFont(pdf).layoutCache = getShapedWordsCache(face);
  }
  pdf.addPage();
  return pdf;
};

const getTextOptions = (style: Style, spacing = 0) => ({
  lineBreak: false,
  characterSpacing: spacing,
  ...(style.tabular ? { features: ['tnum' as const] } : {}),
});

const createGlyphCheck = (pdf: PDFKit.PDFDocument) => {
  pdf.font('regular');
  const { font } = getOpenFont(pdf);
  return (codePoint: number) => font.hasGlyphForCodePoint(codePoint);
};

/** Opens an A4 document. The PDF library and the fonts are loaded lazily here. */
export const openPdfCanvas = async (frame: Frame): Promise<PdfCanvas> => {
  const pdf = await openPdf(frame);
  const hasGlyph = createGlyphCheck(pdf);
  const sheet: PdfCanvas = {
    pdf,
    measure: (text, style) =>
      pdf.font(style.face).fontSize(style.size).widthOfString(text, getTextOptions(style)),
    write: (text, { x, y, style, spacing }) => {
      const top = y + (style.leading - style.size * 1.2) / 2;
      pdf
        .font(style.face)
        .fontSize(style.size)
        .fillColor(style.color)
        .text(text, x, top, getTextOptions(style, spacing));
    },
    clean: (text) => toPrintable(text, hasGlyph),
    rule: (y, color = COLORS.hairline) => {
      pdf
        .moveTo(PAGE.left, y)
        .lineTo(PAGE.width - PAGE.right, y)
        .lineWidth(0.6)
        .strokeColor(color)
        .stroke();
    },
    addPage: () => {
      pdf.addPage();
    },
    finish: async (last) => {
      const pages = pdf.bufferedPageRange().count;
      for (let page = 0; page < pages; page += 1) {
        pdf.switchToPage(page);
        writeFrame(sheet, frame, frame.pageOf(page + 1, pages));
      }
      last?.(pdf);
      pdf.end();
      return { bytes: await buffer(pdf), pages };
    },
  };
  return sheet;
};

const MARK_SIDE = 12;

/** Draws our mark before the name. */
const drawMark = (pdf: PDFKit.PDFDocument): void => {
  pdf
    .save()
    .translate(PAGE.left, HEADER_Y - 1.5)
    .scale(MARK_SIDE / LOGO.side);
  pdf.roundedRect(0, 0, LOGO.side, LOGO.side, LOGO.radius).fill(COLORS.pine);
  pdf.path(LOGO.awning).fill(COLORS.paper);
  pdf.path(LOGO.tick).lineWidth(LOGO.tickWidth).lineCap('round').lineJoin('round').stroke(COLORS.paper);
  pdf.restore();
};

const writeFrame = (sheet: PdfCanvas, frame: Frame, pageText: string): void => {
  const atRight = (text: string, y: number) =>
    sheet.write(text, {
      x: PAGE.width - PAGE.right - sheet.measure(text, STYLES.small),
      y,
      style: STYLES.small,
    });
  drawMark(sheet.pdf);
  sheet.write(frame.product, { x: PAGE.left + MARK_SIDE + 5, y: HEADER_Y, style: STYLES.smallStrong });
  atRight(`${frame.title} · ${frame.reference}`, HEADER_Y);
  sheet.rule(HEADER_Y + 16);
  sheet.rule(FOOTER_Y - 8);
  sheet.write(frame.digestLabel, { x: PAGE.left, y: FOOTER_Y, style: STYLES.small });
  sheet.write(frame.digest, { x: PAGE.left, y: FOOTER_Y + 11, style: STYLES.digest, spacing: 0.3 });
  atRight(pageText, FOOTER_Y);
};
