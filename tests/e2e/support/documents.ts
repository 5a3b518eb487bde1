import { expect, type Locator, type Page } from '@playwright/test';
import { extractText } from '@tests/support/pdfText';

const PDF = /\.pdf/;

/** Opens a PDF by a click that opens a new tab, and returns its text. */
export const readPdfText = async (page: Page, opener: Locator): Promise<string> => {
  const asked = page.context().waitForEvent('request', (request) => PDF.test(request.url()));
  await opener.click();
  const response = await page.context().request.get((await asked).url());
  expect(response.headers()['content-type']).toContain('application/pdf');
  return extractText(await response.body());
};

/** Returns the text of a document opened from the menu of an offer's card on the current list. */
export const readPdfTextFromMenu = async (
  page: Page,
  offerName: string,
  document: string,
): Promise<string> => {
  await page.getByRole('button', { name: `Działania: ${offerName}` }).click();
  return readPdfText(page, page.getByRole('menuitem', { name: document }));
};
