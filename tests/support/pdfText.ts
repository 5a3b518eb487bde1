import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Returns the text of every page of a PDF as a reader would copy it. Any white space becomes one space. */
export const extractPageTexts = async (bytes: Uint8Array): Promise<string[]> => {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    pages.push(text.replace(/\s+/g, ' ').trim());
  }
  await task.destroy();
  return pages;
};

/** Returns the text of a whole PDF, page by page. */
export const extractText = async (bytes: Uint8Array): Promise<string> =>
  (await extractPageTexts(bytes)).join(' ');
