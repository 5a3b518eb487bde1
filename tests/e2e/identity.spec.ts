import { expect, type Page } from '@playwright/test';
import { waitForMail } from './support/inbox';
import { confirmEmail, createAccount, openNewAccountPage } from './support/newAccount';
import { openSignedInPage } from './support/people';
import { test } from './support/test';

const IDENTITY = '/moja-tablica/account/confirm-identity';
const QUEUE_PATH = '/admin/mobywatel-verification';
const CODE = '046281';

const getCard = (admin: Page, email: string) => admin.getByRole('listitem').filter({ hasText: email });
/** Timeout for a live change: it passes two listeners and functions on a busy machine. */
const LIVE = { timeout: 60_000 };

test('an account and an admin confirm an identity in two browsers, each following the other live [E4, E15, E16, E17, E19, E22, E24, E26, S12, S14, S16, S17, S20, S22, S28]', async ({
  browser,
}) => {
  const person = await createAccount('Halina', 'Mobywatelska');
  const name = 'Halina Mobywatelska';
  await confirmEmail(person);
  const page = await openNewAccountPage(browser, person, IDENTITY);
  const admin = await openSignedInPage(browser, 'admin', QUEUE_PATH);

  await test.step('the account begins, and the card appears in the queue', async () => {
    await page.getByRole('button', { name: 'Zacznij weryfikację' }).click();
    await expect(page.getByText('Przygotuj telefon')).toBeVisible(LIVE);
    await expect(getCard(admin, person.email).getByText('Czyta instrukcję')).toBeVisible(LIVE);
    await expect(admin.getByText(/^Nie opuszczaj panelu/)).toBeVisible();
  });

  await test.step('the admin asks whether it goes on, and it does', async () => {
    await getCard(admin, person.email).getByRole('button', { name: 'Zapytaj, czy kontynuuje' }).click();
    const question = page.getByRole('dialog', { name: 'Czy kontynuujesz weryfikację?' });
    await question.getByRole('button', { name: 'Kontynuuję' }).click(LIVE);
    await expect(question).toHaveCount(0, LIVE);
  });

  await test.step('it asks for a code, the admin enters one, and the account sees it run', async () => {
    await page.getByRole('button', { name: 'Poproś o kod' }).click();
    const code = getCard(admin, person.email).getByLabel('Kod z aplikacji');
    await code.fill(CODE, LIVE);
    await getCard(admin, person.email).getByRole('button', { name: 'Podaj kod użytkownikowi' }).click();
    await expect(page.getByText(CODE)).toBeVisible(LIVE);
    await expect(page.getByRole('timer')).toContainText(/[12]:\d\d/);
  });

  await test.step('the admin compares the names and approves; the account is told on the page and by mail', async () => {
    await getCard(admin, person.email).getByRole('button', { name: 'Potwierdź tożsamość' }).click();
    const question = admin.getByRole('dialog', { name: `Czy dane w aplikacji to ${name}?` });
    await question.getByRole('button', { name: 'Potwierdź tożsamość' }).click();
    await expect(getCard(admin, person.email).getByText('Potwierdzona', { exact: true })).toBeVisible(LIVE);
    await expect(page.getByText('Tożsamość jest potwierdzona.')).toBeVisible(LIVE);
    await waitForMail(person.email, 'Tożsamość potwierdzona');
  });
});

test('signed terms are sent in, rejected with a reason the account reads, sent in again and accepted [E3, E5, E8, E9, E10, E11, E14, V41]', async ({
  browser,
}) => {
  const person = await createAccount('Roman', 'Podpisany');
  await confirmEmail(person);
  const page = await openNewAccountPage(browser, person, IDENTITY);
  const admin = await openSignedInPage(browser, 'admin', `${QUEUE_PATH}?desk=terms`);
  const row = admin.getByRole('row').filter({ hasText: person.email });

  const sendIn = async (bytes: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Wybierz plik PDF' }).click();
    await (await chooser).setFiles({
      name: 'regulamin.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(bytes),
    });
    await page.getByRole('button', { name: 'Prześlij do sprawdzenia' }).click();
  };

  await test.step('a page that calls itself a PDF is not taken', async () => {
    await sendIn('<html>');
    await expect(page.getByText(/To nie jest plik PDF/).first()).toBeVisible();
  });

  await test.step('a PDF is, and the page says that it is being checked', async () => {
    await sendIn('%PDF-1.7 pierwszy');
    await expect(page.getByText('Sprawdzamy przesłany dokument.')).toBeVisible(LIVE);
    await expect(page.getByRole('button', { name: 'Wybierz plik PDF' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Zobacz podpisany regulamin' })).toBeVisible();
  });

  await test.step('the admin rejects it with a message of their own, and the account reads it', async () => {
    await row.getByRole('button', { name: 'Sprawdź' }).click(LIVE);
    await admin.getByRole('dialog').getByRole('button', { name: 'Odrzuć' }).click();
    await admin.getByLabel('Powód').selectOption({ label: 'Inny powód' });
    await admin.getByLabel('Wiadomość dla użytkownika').fill('Brakuje podpisu na ostatniej stronie.');
    await admin.getByRole('dialog').getByRole('button', { name: 'Odrzuć' }).click();
    await expect(admin.getByRole('dialog')).toHaveCount(0, LIVE);
    await expect(page.getByText('Brakuje podpisu na ostatniej stronie.')).toBeVisible(LIVE);
  });

  await test.step('sent in again, it is accepted', async () => {
    await sendIn('%PDF-1.7 drugi');
    await expect(page.getByText('Sprawdzamy przesłany dokument.')).toBeVisible(LIVE);
    await row.getByRole('button', { name: 'Sprawdź' }).click(LIVE);
    await admin.getByRole('dialog').getByRole('button', { name: 'Potwierdź tożsamość' }).click();
    await expect(admin.getByRole('dialog')).toHaveCount(0, LIVE);
    await expect(row).toHaveCount(0, LIVE);
    await expect(page.getByText('Tożsamość jest potwierdzona.')).toBeVisible(LIVE);
  });
});
