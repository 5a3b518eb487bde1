import { type Browser, expect, type Page } from '@playwright/test';
import { SIGNER_CODE, SIGNER_PIN } from '@tools/fakes/remoteSigning/answers';
import { describeViolations } from './support/accessibility';
import { PHONE } from './support/englishPhone';
import { findLink, waitForMail } from './support/inbox';
import { chooseLease, goToReview, reserveButton } from './support/lease';
import { expectNoSideways } from './support/narrow';
import { openAccountPage, PEOPLE } from './support/people';
import { saveScreenshot } from './support/picture';
import { readOfferStatus } from './support/store';
import { test } from './support/test';

const OFFER = 'offer-active-warehouse-03';
const LANDLORD = 'magazyny@demo.pl';
/** Taps from the page of the lease to its signature. */
const TAPS_MAX = 9;

/** Counts the taps on a page from now on. */
const countTaps = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    document.body.dataset.taps = '0';
    const count = () => {
      document.body.dataset.taps = String(Number(document.body.dataset.taps) + 1);
    };
    document.addEventListener('pointerdown', count, { capture: true });
  });
  return () => page.evaluate(() => Number(document.body.dataset.taps));
};

const typeInto = async (page: Page, label: string, text: string): Promise<void> => {
  const field = page.getByLabel(label, { exact: true });
  await field.click();
  await field.pressSequentially(text);
};

/** Signs on the page of the lease, with the provider at the position `provider`. Returns the number of taps. */
const signHere = async (
  page: Page,
  { login, provider, picture }: { login: string; provider: string; picture?: string },
) => {
  await page.setViewportSize(PHONE);
  const readTaps = await countTaps(page);
  await page.getByRole('button', { name: 'Podpisz podpisem kwalifikowanym tutaj' }).click();
  await page.getByRole('radio', { name: provider, exact: true }).click();
  await typeInto(page, 'Login u dostawcy', login);
  await page.getByRole('button', { name: 'Poproś o kod' }).click();
  await expect(page.getByText(/^Wydawca: Fake Remote Signing CA/)).toBeVisible({ timeout: 60_000 });
  await typeInto(page, 'PIN podpisu', SIGNER_PIN);
  await typeInto(page, 'Kod jednorazowy', SIGNER_CODE);
  await expectNoSideways(page);
  if (picture) await saveScreenshot(page, picture);
  await page.getByRole('button', { name: 'Podpisz umowę' }).click();
  return readTaps;
};

const reserveLease = async (browser: Browser): Promise<Page> => {
  const page = await openAccountPage(browser, PEOPLE.tenant, `/offer/${OFFER}`);
  await chooseLease(page, 'Na 60 miesięcy');
  await goToReview(page);
  await reserveButton(page).click();
  await page.getByRole('link', { name: 'Przejdź do podpisania umowy' }).click({ timeout: 120_000 });
  await expect(page.getByRole('link', { name: 'Otwórz umowę (PDF)' })).toBeVisible({ timeout: 60_000 });
  return page;
};

test('a lease of five years is signed by both sides on a phone, on its page, with at most nine taps each [L11]', async ({
  browser,
}) => {
  const tenant = await reserveLease(browser);

  await test.step('an unknown login says what to do and stays as typed', async () => {
    await tenant.setViewportSize(PHONE);
    await tenant.getByRole('button', { name: 'Podpisz podpisem kwalifikowanym tutaj' }).click();
    await typeInto(tenant, 'Login u dostawcy', 'nikt@demo.pl');
    await tenant.getByRole('button', { name: 'Poproś o kod' }).click();
    await expect(tenant.getByText(/Dostawca podpisu nie zna tego loginu/)).toBeVisible({ timeout: 60_000 });
    await expect(tenant.getByLabel('Login u dostawcy', { exact: true })).toHaveValue('nikt@demo.pl');
    await tenant.reload();
  });

  await test.step('the tenant signs with a provider of version 1.0.4', async () => {
    const readTaps = await signHere(tenant, {
      login: PEOPLE.tenant,
      provider: 'Podpis Demo',
      picture: 'tenant-remote-signing-phone',
    });
    await expect(tenant.getByText('Twój podpis jest przyjęty')).toBeVisible({ timeout: 60_000 });
    expect(await readTaps()).toBeLessThanOrEqual(TAPS_MAX);
    expect((await readOfferStatus(OFFER)).state).toBe('BOOKED');
  });

  await test.step('the landlord signs the same file with one of version 2.0, which concludes the lease', async () => {
    const link = `/contract/${OFFER}/submit/`;
    const landlord = await openAccountPage(
      browser,
      LANDLORD,
      findLink(await waitForMail(LANDLORD, link), link),
    );
    await expect(landlord.getByText('Piotr Wiśniewski').first()).toBeVisible();
    const readTaps = await signHere(landlord, { login: LANDLORD, provider: 'e-Podpis Demo' });
    await expect(landlord.getByRole('heading', { name: 'Umowa jest podpisana' })).toBeVisible({
      timeout: 60_000,
    });
    expect(await readTaps()).toBeLessThanOrEqual(TAPS_MAX);
    expect(await readOfferStatus(OFFER)).toEqual({ state: 'SIGNED', status: 'DEPOSIT_PENDING' });
    // the page of the signed lease loads while the news of the signature still stands over it
    await expect.poll(() => describeViolations(landlord)).toEqual([]);
  });
});
