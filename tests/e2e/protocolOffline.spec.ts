import { expect, type Page } from '@playwright/test';
import { fill } from './support/fields';
import { aLeaseToHandOver } from './support/handover';
import { openSignedInPage } from './support/people';
import { renderPhotos } from './support/photos';
import { completeProtocol, submitProtocol } from './support/protocol';
import { readOfferStatus } from './support/store';
import { test } from './support/test';

const PHONE = { width: 390, height: 844 };
const WATER = 'Zimna woda';
const ROOM = 'Sala z witryną';
const DIFFERENCE = /Sala z witryną, inaczej niż w ofercie: Pęknięta szyba/;

const getRoom = (page: Page) =>
  page.getByRole('region', { name: 'A. Pomieszczenia' }).getByRole('group', { name: ROOM, exact: true });

const getMeter = (page: Page, name: string) =>
  page.getByRole('region', { name: 'C. Liczniki' }).getByRole('group', { name, exact: true });
const getPendingUploads = (page: Page) => page.getByRole('status').filter({ hasText: /^Czeka na wysłanie/ });
const isSent = async (page: Page) => {
  await expect(page.getByRole('status').filter({ hasText: /^Zapisano o/ })).toBeVisible({ timeout: 60_000 });
  await expect(getPendingUploads(page)).toHaveCount(0);
};
const addMeterPhoto = async (page: Page, number: number) => {
  const photos = await renderPhotos(number);
  await getMeter(page, WATER).getByLabel(`Plik ze zdjęciem: ${WATER}`).setInputFiles(photos.slice(-1));
  await expect(page.getByRole('img', { name: `${WATER}, zdjęcie ${number}` })).toBeVisible();
};
/** Expects the page and all its files to be available offline. */
const isOnDevice = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
        const files = ['/app.html', ...loaded.filter((path) => path.startsWith('/assets/'))];
        return (await Promise.all(files.map((file) => caches.match(file)))).every(Boolean);
      }),
    )
    .toBe(true);
/** Navigates to another page without a reload, as the application's own links do. */
const goOnTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
/** Fakes `navigator.onLine` from the next load on: after a reload Chromium forgets that the test has set it offline. */
const stubOffline = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));

/** Returns whether an image has loaded and can be seen. */
const isSeen = async (page: Page, name: string) => {
  const image = page.getByRole('img', { name });
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((seen: HTMLImageElement) => seen.naturalWidth)).toBeGreaterThan(0);
};

test('a protocol filled in without a network, photos too, is sent once there is one and explains the refusal to the other side', async ({
  browser,
}) => {
  const offerId = await aLeaseToHandOver();
  const address = `/protocol/${offerId}`;
  const landlord = await openSignedInPage(browser, 'landlord', '/');
  await goOnTo(landlord, address);
  const device = landlord.context();
  await landlord.setViewportSize(PHONE);
  await fill(getMeter(landlord, 'Ciepło'), { 'Numer licznika': '12' });
  await isSent(landlord);

  await test.step('without a network everything stays on the device and is counted', async () => {
    await device.setOffline(true);
    await fill(getMeter(landlord, WATER), { 'Numer licznika': '00451276', 'Stan licznika': '1204,5' });
    await getRoom(landlord).getByText('Inaczej', { exact: true }).click();
    await getRoom(landlord).getByText('uszkodzenia', { exact: true }).click();
    await fill(getRoom(landlord), { Uwagi: 'Pęknięta szyba' });
    await addMeterPhoto(landlord, 1);
    await expect(getPendingUploads(landlord)).toContainText('1 zdjęcie');
    await expect(landlord.getByText('Brak sieci. Zachowane na tym urządzeniu.')).toBeVisible();
  });
  await test.step('with a network it is sent', async () => {
    await device.setOffline(false);
    await isSent(landlord);
  });

  const reopened =
    await test.step('a page reloaded and closed without a network opens again and loses nothing', async () => {
      await isOnDevice(landlord);
      await device.setOffline(true);
      await addMeterPhoto(landlord, 2);
      await fill(getMeter(landlord, 'Energia elektryczna'), { 'Numer licznika': '77' });
      await expect(getPendingUploads(landlord)).toContainText('1 zdjęcie');
      await stubOffline(landlord);
      await landlord.reload();
      await expect(landlord.getByText(/Przywróciliśmy zmiany z/)).toBeVisible();
      await expect(getMeter(landlord, 'Energia elektryczna').getByLabel('Numer licznika')).toHaveValue('77');
      await isSeen(landlord, `${WATER}, zdjęcie 2`);
      await expect(getPendingUploads(landlord)).toContainText('1 zdjęcie');
      await fill(getMeter(landlord, 'Ciepła woda'), { 'Numer licznika': '88' });
      await expect(landlord.getByText('Brak sieci. Zachowane na tym urządzeniu.')).toBeVisible();
      await landlord.close({ runBeforeUnload: false });
      await device.setOffline(false);
      const page = await device.newPage();
      await page.setViewportSize(PHONE);
      await page.goto(address);
      await expect(page.getByText(/Przywróciliśmy zmiany z/)).toBeVisible();
      await expect(getMeter(page, 'Energia elektryczna').getByLabel('Numer licznika')).toHaveValue('77');
      await expect(getMeter(page, 'Ciepła woda').getByLabel('Numer licznika')).toHaveValue('88');
      await isSeen(page, `${WATER}, zdjęcie 2`);
      await isSent(page);
      return page;
    });

  await test.step('the landlord answers the rest and submits it', async () => {
    // a meter whose number was typed needs its reading
    for (const meter of ['Energia elektryczna', 'Ciepła woda', 'Ciepło'])
      await fill(getMeter(reopened, meter), { 'Stan licznika': '31' });
    await completeProtocol(reopened);
    await isSent(reopened);
    await submitProtocol(reopened);
  });

  await test.step('the tenant sees the photos and the difference, and refuses with it', async () => {
    const tenant = await openSignedInPage(browser, 'tenant', address);
    await isSeen(tenant, `${WATER}, zdjęcie 1`);
    await isSeen(tenant, `${WATER}, zdjęcie 2`);
    await tenant.getByRole('button', { name: 'Odmawiam przyjęcia lokalu' }).click();
    const dialog = tenant.getByRole('dialog');
    await expect(dialog.getByText(DIFFERENCE)).toBeVisible();
    await dialog.getByRole('checkbox', { name: /różnią się od oferty/ }).check();
    await dialog.getByRole('button', { name: 'Odmawiam przyjęcia' }).click();
    await expect(tenant.getByText('Zgłoszenie zostało przyjęte.')).toBeVisible();
    expect((await readOfferStatus(offerId)).status).toBe('PROTOCOL_REJECTED');
  });
});
