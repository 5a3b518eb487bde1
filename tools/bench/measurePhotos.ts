import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { APP_URLS } from '../dev/environment';
import { withBrowser } from './browser';
import { storeDraft } from './draft';
import { signIn } from './signIn';
import { formatAgainstBudget } from './statistics';

const PHOTOS = 20;
const WIDTH = 4000;
const HEIGHT = 3000;
/** Longest task budget: after a longer one a click feels delayed. */
const LONG_TASK_BUDGET_MS = 200;
const DONE_WITHIN_MS = 300_000;
const MIB = 1024 * 1024;

/** Draws a gradient as the base of a photo. Each number has its own colours. */
const drawTestPhoto = (number: number): Buffer => {
  const hue = (number * 47) % 360;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 60% 80%)"/>
    <stop offset="1" stop-color="hsl(${(hue + 140) % 360} 50% 30%)"/></linearGradient>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/></svg>`);
};

/** Writes a noisy photo as a phone's camera would. Returns its path. */
const writePhoto = async (folder: string, number: number): Promise<string> => {
  const file = join(folder, `lokal-${number}.jpg`);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const size = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  const grain = await sharp({ create: { ...size, background: '#808080', noise } })
    .blur(0.6)
    .png({ compressionLevel: 0 })
    .toBuffer();
  await sharp(drawTestPhoto(number))
    .composite([{ input: grain, blend: 'soft-light' }])
    .flatten()
    .jpeg({ quality: 88 })
    .toFile(file);
  return file;
};

type WindowWithMeasurements = { __busy?: { tasks: number[]; gaps: number[] } };

/** Records the page's tasks above 50 ms and the time between its frames from now on. */
const watchPage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const busy = { tasks: [] as number[], gaps: [] as number[] };
    (window as WindowWithMeasurements).__busy = busy;
    new PerformanceObserver((list) =>
      busy.tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' });
    const frames = {
      last: performance.now(),
      next(now: number) {
        busy.gaps.push(now - frames.last);
        frames.last = now;
        requestAnimationFrame(frames.next);
      },
    };
    requestAnimationFrame(frames.next);
  });

const openPhotos = async (page: Page, offerId: string): Promise<void> => {
  await page.goto(`${APP_URLS.build}/add-offer/${offerId}`);
  const fold = page.getByRole('button', { name: 'Zdjęcia', exact: true }).first();
  await fold.waitFor();
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  await page.getByRole('button', { name: 'Dodaj zdjęcia' }).waitFor();
};

/** Adds the files to the form and waits until each is a photo of the draft. Returns the time in seconds. */
const addPhotos = async (page: Page, files: readonly string[]): Promise<number> => {
  const start = performance.now();
  await page.locator('input[type="file"][multiple]').setInputFiles([...files]);
  await page
    .getByRole('button', { name: `Usuń zdjęcie ${files.length}`, exact: true })
    .waitFor({ timeout: DONE_WITHIN_MS });
  return (performance.now() - start) / 1000;
};

const measureUpload = async (files: readonly string[]): Promise<number> => {
  const offerId = await storeDraft(Date.now());
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    await signIn(page, 'landlord@demo.pl');
    await openPhotos(page, offerId);
    await watchPage(page);
    const seconds = await addPhotos(page, files);
    const { tasks, gaps } = await page.evaluate(
      () => (window as WindowWithMeasurements).__busy ?? { tasks: [], gaps: [] },
    );
    const longest = Math.max(0, ...tasks);
    console.log(`in all ${seconds.toFixed(1)} s · a photo ${(seconds / files.length).toFixed(2)} s`);
    console.log(
      `${formatAgainstBudget('longest task', longest, LONG_TASK_BUDGET_MS)} · ${tasks.length} above 50 · ${formatAgainstBudget('longest time between frames', Math.max(0, ...gaps), LONG_TASK_BUDGET_MS)}`,
    );
    return longest <= LONG_TASK_BUDGET_MS ? 0 : 1;
  });
};

const folder = mkdtempSync(join(tmpdir(), 'photos-'));
try {
  const files: string[] = [];
  for (let number = 1; number <= PHOTOS; number += 1) files.push(await writePhoto(folder, number));
  const mib = files.reduce((sum, file) => sum + statSync(file).size, 0) / MIB;
  console.log(
    `\n${PHOTOS} photos of ${WIDTH} × ${HEIGHT} (${mib.toFixed(0)} MiB) added to an offer; the page's busy times in ms (budget)`,
  );
  process.exitCode = await measureUpload(files);
} finally {
  rmSync(folder, { recursive: true });
}
