import type { BlockOf } from './blocks';
import { wrapBilingual } from './lines';
import { createSpacer, type LayoutBox } from './pagination';
import { PAGE, type PdfCanvas, TEXT_BOTTOM, TEXT_WIDTH } from './pdfCanvas';
import { STYLES } from './typeface';

/** The library opens images by a method that its types lack. */
type ImageOpener = { openImage: (bytes: Buffer) => { width: number; height: number } };

const PICTURE_MAX_HEIGHT = TEXT_BOTTOM - PAGE.top - 120;

/** Lays out a picture over the width of the text, or lower where it would not fit on a page, with its text below. */
export const layoutPicture = (sheet: PdfCanvas, { jpeg, text }: BlockOf<'picture'>): LayoutBox[] => {
  const { pdf } = sheet;
  const image = (pdf as unknown as ImageOpener).openImage(Buffer.from(jpeg));
  const scale = Math.min(TEXT_WIDTH / image.width, PICTURE_MAX_HEIGHT / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const lines = wrapBilingual(sheet, text, STYLES.small, TEXT_WIDTH);
  return [
    {
      height: height + 4,
      draw: (y) => void pdf.image(image as unknown as Buffer, PAGE.left, y, { width, height }),
      glued: true,
    },
    ...lines.map(({ text: line, style }, index) => ({
      height: style.leading,
      draw: (y: number) => sheet.write(line, { x: PAGE.left, y, style }),
      glued: index < lines.length - 1,
    })),
    createSpacer(10),
  ];
};
