import { toIsoDay } from '@domain/shared/dates';
import { formatDay } from '@domain/shared/format';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { fill } from './support/fields';
import { aLeaseHandedOver, aLeaseToHandOver } from './support/handover';
import { waitForMail } from './support/inbox';
import { openAccountPage, openSignedInPage, openVisitorPage, PASSWORD, PEOPLE } from './support/people';
import { renderPhotos } from './support/photos';
import { countStoredPhotos } from './support/store';
import { test } from './support/test';

/** Second member of the landlord's company. No other test signs in with this account. */
const EMAIL = PEOPLE.colleague;
const PHONE = { width: 390, height: 844 };
const ALL = 60;
const SLOW = { timeout: 180_000 };

const getPendingUploads = (page: Page) => page.getByRole('status').filter({ hasText: /^Czeka na wysłanie/ });

const NEW_PASSWORD = 'Piwnica2026!';
const openSecurity = (browser: Browser, password: string) =>
  openAccountPage(browser, EMAIL, '/moja-tablica/account/security', true, password);

/** Changes the password by the link of the newest mail in another browser. Returns the new one. */
const changePassword = async (browser: Browser): Promise<string> => {
  const owner = await openSecurity(browser, PASSWORD);
  await owner.getByRole('button', { name: 'Wyślij link do zmiany hasła' }).click();
  await expect(owner.getByText(/^Link jest już w skrzynce/)).toBeVisible(SLOW);
  const { text } = await waitForMail(EMAIL, 'mode=resetPassword');
  const { pathname, search } = new URL(text.match(/https?:\/\/\S+mode=resetPassword\S*/)?.[0] ?? '');
  const other = await openVisitorPage(browser, pathname + search);
  await fill(other.getByRole('main'), { Hasło: NEW_PASSWORD, 'Powtórz hasło': NEW_PASSWORD });
  await other.getByRole('button', { name: 'Zapisz nowe hasło' }).click();
  await expect(other.getByText(/^Hasło jest zmienione/)).toBeVisible(SLOW);
  return NEW_PASSWORD;
};

/** Signs out all devices in another browser. Returns the password of the next sign-in. */
const signOutEverywhere = async (browser: Browser): Promise<string> => {
  const owner = await openSecurity(browser, NEW_PASSWORD);
  await owner.getByRole('button', { name: 'Wyloguj się wszędzie' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Wyloguj się wszędzie' }).click();
  await expect(owner.getByText('Wylogowaliśmy wszystkie urządzenia.')).toBeVisible(SLOW);
  return NEW_PASSWORD;
};

const signInAgain = async (phone: Page, password: string): Promise<void> => {
  const dialog = phone.getByRole('dialog', { name: 'Zaloguj się' });
  await expect(dialog).toBeVisible(SLOW);
  await fill(dialog, { 'Adres e-mail': EMAIL, Hasło: password });
  await dialog.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(dialog).toBeHidden(SLOW);
};

/** Adds all photos without a network, ends all sessions elsewhere and expects every photo to arrive after the next sign-in. */
const takePhotosInTheCellar = async (
  browser: Browser,
  {
    phone,
    input,
    endSessions,
    isStored,
  }: {
    phone: Page;
    input: Locator;
    endSessions: (browser: Browser) => Promise<string>;
    isStored: () => Promise<number>;
  },
): Promise<void> => {
  await expect(input).toBeAttached(SLOW);
  await phone.context().setOffline(true);
  await input.setInputFiles(await renderPhotos(ALL));
  await expect(getPendingUploads(phone)).toContainText(`${ALL} zdjęć`, SLOW);
  const password = await endSessions(browser);
  await phone.context().setOffline(false);
  await signInAgain(phone, password);
  await expect(getPendingUploads(phone)).toHaveCount(0, SLOW);
  await expect.poll(isStored, SLOW).toBe(ALL);
};

test('sixty photos of a handover and sixty of a return are kept without a network and after all sessions ended', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const today = formatDay(toIsoDay(Date.now()), 'pl');

  await test.step('at the handover', async () => {
    const offerId = await aLeaseToHandOver();
    const phone = await openAccountPage(browser, EMAIL, `/protocol/${offerId}`);
    await phone.setViewportSize(PHONE);
    await takePhotosInTheCellar(browser, {
      phone,
      input: phone.getByLabel('Plik ze zdjęciem: Zimna woda'),
      endSessions: changePassword,
      isStored: () => countStoredPhotos(offerId),
    });
  });

  await test.step('at the return', async () => {
    const offerId = await aLeaseHandedOver();
    const tenant = await openSignedInPage(browser, 'tenant', `/lease/${offerId}`);
    const phone = await openAccountPage(browser, EMAIL, `/lease/${offerId}`, true, NEW_PASSWORD);
    const card = tenant.getByRole('region', { name: 'Zwrot lokalu' });
    await card.getByRole('button', { name: 'Wcześniejszy zwrot' }).click();
    await card.getByLabel('Dzień zwrotu').fill(today);
    await card.getByRole('button', { name: 'Zaproponuj dzień' }).click();
    await phone.getByRole('button', { name: `Zgadzam się na ${today}` }).click();
    await phone.getByRole('button', { name: 'Rozpocznij protokół zwrotu' }).click();
    await phone.setViewportSize(PHONE);
    const room = phone.getByRole('region', { name: 'A. Pomieszczenia' }).getByRole('group').first();
    await takePhotosInTheCellar(browser, {
      phone,
      input: room.getByLabel(/^Plik ze zdjęciem/),
      endSessions: signOutEverywhere,
      isStored: () => countStoredPhotos(offerId),
    });
  });
});
