import { type Browser, expect, type Page } from '@playwright/test';
import { storeConfirmedIdentity } from './support/identityDone';
import { waitForMail } from './support/inbox';
import { confirmEmail, createAccount, type NewAccount, openNewAccountPage } from './support/newAccount';
import { openSignedInPage } from './support/people';
import { test } from './support/test';

const COMPANY = '/moja-tablica/account/link-company';
const QUEUE_PATH = '/admin/companies';
/** Timeout for a live change: it passes two listeners and functions on a busy machine. */
const LIVE = { timeout: 60_000 };
/** A company of the fake register that the demo data does not use. */
const NIP = '123-456-00-59';
const STORED_NIP = '1234560059';
const ACCOUNT = '40 9991 2347 0000 0000 0000 1666';

const openVerifiedAccount = async (
  browser: Browser,
  first: string,
  last: string,
): Promise<[NewAccount, Page]> => {
  const account = await createAccount(first, last);
  await storeConfirmedIdentity(account);
  return [account, await openNewAccountPage(browser, account, COMPANY)];
};

const askForNip = async (page: Page) => {
  await page.getByLabel('NIP', { exact: true }).fill(NIP, LIVE);
  await page.getByRole('button', { name: 'Sprawdź NIP' }).click();
};

test('a person links a company, an admin accepts it, a colleague joins and leaves, and the company is deleted [F1, F5, F7, F17, F18, F19, F24, F25, F29, F34]', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const [creator, page] = await openVerifiedAccount(browser, 'Danuta', 'Zakładająca');
  const admin = await openSignedInPage(browser, 'admin', QUEUE_PATH);

  await test.step('the register fills the form in, and the rest is typed', async () => {
    await askForNip(page);
    await expect(page.getByText(/Znaleźliśmy firmę w rejestrze/)).toBeVisible(LIVE);
    await expect(page.getByLabel('REGON')).toHaveValue('380109656');
    await page.getByLabel('Firma nie ma numeru KRS').check();
    await page.getByLabel('Numer rachunku bankowego').fill(ACCOUNT.replaceAll(' ', ''));
    await expect(page.getByLabel('Numer rachunku bankowego')).toHaveValue(ACCOUNT);
    await page.getByRole('button', { name: 'Zapisz firmę' }).click();
    await expect(page.getByText(/Rachunek jest na białej liście/)).toBeVisible(LIVE);
    await expect(page.getByRole('row').filter({ hasText: STORED_NIP })).toContainText('Wniosek niewysłany');
  });

  await test.step('the proof of authority is sent in and can no longer be changed', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Wybierz plik PDF' }).click();
    await (await chooser).setFiles({
      name: 'pelnomocnictwo.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 umocowanie'),
    });
    await page.getByRole('button', { name: 'Prześlij do sprawdzenia' }).click();
    await expect(page.getByText('Sprawdzamy zgłoszenie.')).toBeVisible(LIVE);
    await expect(page.getByRole('button', { name: 'Wybierz plik PDF' })).toHaveCount(0);
  });

  await test.step('an admin compares and accepts; the page of the account follows', async () => {
    const row = admin.getByRole('row').filter({ hasText: STORED_NIP });
    await row.getByRole('button', { name: /^Sprawdź/ }).click(LIVE);
    const dialog = admin.getByRole('dialog');
    await expect(dialog.getByText('380109656')).toBeVisible(LIVE);
    const authority = dialog.getByRole('link', { name: 'Otwórz umocowanie' });
    await expect(authority).toHaveAttribute('href', /^\/view-document\/companies&\w+&Umocowanie\.pdf$/, LIVE);
    await dialog.getByRole('button', { name: 'Potwierdź' }).click();
    await expect(admin.getByRole('dialog')).toHaveCount(0, LIVE);
    await expect(row).toHaveCount(0, LIVE);
    await expect(page.getByText('Firma jest potwierdzona.')).toBeVisible(LIVE);
    await waitForMail(creator.email, 'Twoja firma jest potwierdzona');
  });

  const [colleague, other] = await openVerifiedAccount(browser, 'Edward', 'Dołączający');
  await test.step('a colleague gives the same number and asks to be let in', async () => {
    await askForNip(other);
    await other.getByRole('button', { name: 'Poproś o przyjęcie' }).click(LIVE);
    await expect(other.getByText('Czeka na przyjęcie')).toBeVisible(LIVE);
    await waitForMail(creator.email, 'chce dołączyć do Twojej firmy');
  });

  await test.step('the creator lets them in, and they act for the company at once', async () => {
    await page.getByRole('button', { name: 'Przyjmij' }).click(LIVE);
    await expect(other.getByText('Firma jest potwierdzona.')).toBeVisible(LIVE);
    await expect(page.getByRole('table', { name: 'Pracownicy' })).toContainText(colleague.email, LIVE);
  });

  await test.step('the company is not deleted while another member is in it', async () => {
    await page.getByRole('button', { name: 'Usuń firmę' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Usuń firmę' }).click();
    await expect(page.getByText(/są do niej przypisane inne osoby/)).toBeVisible(LIVE);
  });

  await test.step('the creator removes them, and they act for it no more', async () => {
    await page.getByRole('button', { name: 'Usuń z firmy: Edward Dołączający' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Usuń z firmy' }).click();
    await expect(page.getByText('Usunięto z firmy: Edward Dołączający.')).toBeVisible(LIVE);
    await expect(other.getByText('Konto nie działa jeszcze w imieniu żadnej firmy.')).toBeVisible(LIVE);
    await waitForMail(colleague.email, 'Usunięto Cię z firmy');
  });

  await test.step('alone, the creator deletes the company', async () => {
    await page.getByRole('button', { name: 'Usuń firmę' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Usuń firmę' }).click();
    await expect(page.getByText('Konto nie działa jeszcze w imieniu żadnej firmy.')).toBeVisible(LIVE);
    await expect(page.getByRole('table', { name: 'Twoje firmy' })).toHaveCount(0);
  });
});

test('an account without a confirmed identity is led to the page that confirms it, once its address is confirmed [F2]', async ({
  browser,
}) => {
  const account = await createAccount('Felicja', 'Niepotwierdzona');
  const page = await openNewAccountPage(browser, account, COMPANY);
  await expect(page.getByText(/Najpierw potwierdź adres e-mail/)).toBeVisible(LIVE);
  await expect(page.getByLabel('NIP', { exact: true })).toHaveCount(0);
  await confirmEmail(account);
  const confirmed = await openNewAccountPage(browser, account, COMPANY);
  await confirmed.getByRole('link', { name: 'Potwierdź tożsamość' }).click(LIVE);
  await expect(confirmed).toHaveURL(/\/moja-tablica\/account\/confirm-identity$/);
});
