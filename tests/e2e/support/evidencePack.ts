import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { extractText } from '@tests/support/pdfText';
import { unzipSync } from 'fflate';

/** Unpacked files of an evidence pack, by name. */
type Pack = Record<string, Uint8Array>;

const readText = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

/** Downloads the evidence pack from the page of a lease. */
export const downloadPack = async (page: Page, path: string): Promise<Pack> => {
  await page.goto(path);
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: /\(ZIP\)$/ }).click(),
  ]);
  return unzipSync(await readFile(await download.path()));
};

/** Returns the text of a PDF in the pack. */
export const readPdf = async (pack: Pack, name: string): Promise<string> => {
  const bytes = pack[name];
  if (!bytes) throw new Error(`The pack has no ${name}, only ${Object.keys(pack).join(', ')}.`);
  return extractText(bytes);
};

/** Returns the content of a JSON file in the pack. */
export const readJson = (pack: Pack, name: string): unknown => JSON.parse(readText(pack[name]));

/** Returns the page of the pack without its script. */
export const readPackPage = (pack: Pack): string =>
  readText(pack['index.html']).replace(/<script[\s\S]*$/, '');

/** Returns the mails in the pack, the oldest first. */
export const readMails = (pack: Pack): string[] =>
  Object.keys(pack)
    .filter((name) => name.startsWith('mails/'))
    .sort()
    .map((name) => readText(pack[name]));
