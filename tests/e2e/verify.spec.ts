import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { findViolations } from './support/accessibility';
import { openSignedInPage, openVisitorPage } from './support/people';
import { PERSONAL_PAGES } from './support/personalPages';
import { test } from './support/test';

const PHONE = { width: 360, height: 780 };
const LEASE = 'documents/lease.pdf';

type Pack = Record<string, Uint8Array>;

/** Downloads the evidence pack of the demo lease as one party; its texts are in the language of the account. */
const downloadPack = async (browser: Browser): Promise<Pack> => {
  const page = await openSignedInPage(browser, 'tenant', PERSONAL_PAGES.deposit);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /\(ZIP\)$/ }).click(),
  ]);
  return unzipSync(readFileSync(await download.path()));
};

const changeOneByte = (bytes: Uint8Array): Buffer => {
  const copy = Buffer.from(bytes);
  const at = Math.floor(copy.length / 2);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};

const choose = (page: Page, buffer: Buffer, name = 'umowa.pdf') =>
  page.getByLabel('Wybierz plik PDF').and(page.locator('input')).setInputFiles({
    name,
    mimeType: 'application/pdf',
    buffer,
  });
const answer = (page: Page, title: string) =>
  expect(page.getByRole('heading', { name: title })).toBeVisible();

const expectNoGraveFaults = async (page: Page) => {
  expect(
    (await findViolations(page)).filter(({ impact }) => ['serious', 'critical'].includes(impact ?? '')),
  ).toEqual([]);
};

test('the lease of an evidence pack is genuine, with one changed byte it is not, and nothing is uploaded', async ({
  browser,
}) => {
  const pack = await downloadPack(browser);
  const lease = Buffer.from(pack[LEASE] ?? []);
  const page = await openVisitorPage(browser);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sprawdź dokument' }).click();
  await expect(page).toHaveURL(/\/weryfikacja$/);
  const sent: number[] = [];
  page.on('request', (request) => sent.push(request.postDataBuffer()?.length ?? 0));

  await choose(page, lease);
  await answer(page, 'Dokument jest autentyczny');
  await expectNoGraveFaults(page);
  await choose(page, changeOneByte(lease));
  await answer(page, 'Dokument został zmieniony');
  await choose(page, Buffer.from('%PDF-1.7 skądinąd'));
  await answer(page, 'Nie znamy tego dokumentu');
  await choose(page, Buffer.from(pack['offer/offer-version-1.pdf'] ?? []), 'oferta.pdf');
  await answer(page, 'Dokument wydał Pewny Lokal, ale nie jest już aktualny');
  await expect(page.getByRole('status')).toContainText('Oferta, wersja 1');
  await expect(page.getByRole('status')).toContainText('zastąpiony umową podpisaną');
  await expectNoGraveFaults(page);
  expect(Math.max(0, ...sent)).toBeLessThan(1000);

  await test.step('the same on a phone: the answer fits the screen and has no faults', async () => {
    await page.setViewportSize(PHONE);
    await choose(page, lease);
    await answer(page, 'Dokument jest autentyczny');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await expectNoGraveFaults(page);
  });
});

test('the page of the pack, opened from a file without a network, finds the changed file', async ({
  browser,
}) => {
  const pack = await downloadPack(browser);
  const folder = mkdtempSync(join(tmpdir(), 'pack-'));
  try {
    for (const [name, bytes] of Object.entries(pack)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), bytes);
    }
    const context = await browser.newContext({ offline: true });
    const page = await context.newPage();
    await page.goto(pathToFileURL(join(folder, 'index.html')).href);
    const files = page.getByLabel(/^(Pliki do sprawdzenia|Files to check)$/);
    await files.setInputFiles([join(folder, LEASE), join(folder, 'audit.json')]);
    await expect(page.getByRole('status')).toContainText(/(Niezmieniony|Unchanged): documents\/lease\.pdf/);
    await expect(page.getByRole('status')).toContainText(/łańcuch dowodowy kompletny|audit chain complete/);

    writeFileSync(join(folder, LEASE), changeOneByte(pack[LEASE] ?? new Uint8Array()));
    await files.setInputFiles([join(folder, LEASE)]);
    await expect(page.getByRole('status')).toContainText(/(Zmieniony|Changed): documents\/lease\.pdf/);
    await expect(page.getByRole('status')).toContainText(/(Brakuje|Missing): audit\.json/);
    await expectNoGraveFaults(page);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
