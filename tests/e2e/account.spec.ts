import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { findSignIns, recordText, storeRecord } from './support/accounts';
import { fill } from './support/fields';
import { allowGoogle, continueAsKnown, continueAsNew } from './support/googleWindow';
import { findLink, readMailsTo, waitForMail } from './support/inbox';
import { createAccount } from './support/newAccount';
import { test } from './support/test';

const INFO = '/moja-tablica/account/info';
const SLOW = { timeout: 60_000 };

/** Opens a separate browser context in which Google's popup works. */
const openPage = async (browser: Browser, path = '/'): Promise<Page> => {
  const context = await browser.newContext();
  await allowGoogle(context);
  const page = await context.newPage();
  await page.goto(path);
  return page;
};

const getDialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const getCard = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const openSignIn = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Zaloguj się' }).click();
const isSignedIn = (page: Page) =>
  expect(page.getByRole('banner').getByRole('button', { name: 'Wyloguj się' })).toBeVisible(SLOW);

const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  const form = getDialog(page, 'Zaloguj się');
  if (!(await form.isVisible())) await openSignIn(page);
  await fill(form, { 'Adres e-mail': email, Hasło: password });
  await form.getByRole('button', { name: 'Zaloguj się' }).click();
};

/** Returns the link of the newest mail that contains `part`, as a path with its query. */
const linkWithQuery = async (address: string, part: string): Promise<string> => {
  const { text } = await waitForMail(address, part);
  const found = text.match(/https?:\/\/\S+/g)?.find((url) => url.includes(part)) ?? '';
  const { pathname, search } = new URL(found);
  return pathname + search;
};

test('someone new comes through Google, gives names and consent, and is simply signed in the next time [C5, C19, C20, C23]', async ({
  browser,
}) => {
  const email = `google.${Date.now()}@example.pl`;
  const page = await openPage(browser);

  await test.step('the window of Google signs in, the names are asked for', async () => {
    await openSignIn(page);
    await continueAsNew(page, email, 'Anna Google');
    const form = getDialog(page, 'Dokończ zakładanie konta');
    await expect(form).toBeVisible(SLOW);
    await form.getByRole('button', { name: 'Utwórz konto' }).click();
    await expect(form.getByText('Uzupełnij to pole.')).toHaveCount(2);
    await fill(form, { Imię: 'Anna', Nazwisko: 'Łęcka' });
    await form.getByRole('checkbox', { name: /^Akceptuję Regulamin/ }).check();
    await form.getByRole('checkbox', { name: /^Chcę dostawać e-mailem/ }).check();
    await form.getByRole('button', { name: 'Utwórz konto' }).click();
    await expect(page.getByText('Konto zostało utworzone.')).toBeVisible(SLOW);
    await expect(page.getByRole('dialog')).toHaveCount(0, SLOW);
  });

  await test.step('the account has its record, a verified address and no password to change', async () => {
    const [account] = await findSignIns(email);
    expect(account).toMatchObject({ emailVerified: true, displayName: 'Anna Łęcka' });
    expect(await recordText(account?.localId ?? '', 'lastName')).toBe('Łęcka');
    await page.goto(INFO);
    await expect(page.getByLabel('Nazwisko', { exact: true })).toHaveValue('Łęcka', SLOW);
    await expect(page.getByRole('link', { name: 'Bezpieczeństwo' })).toHaveCount(0);
  });

  await test.step('signing out and in again through Google asks for nothing', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Wyloguj się' }).click();
    await openSignIn(page);
    await continueAsKnown(page, email);
    await isSignedIn(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await findSignIns(email)).toHaveLength(1);
  });
});

test('an address is not taken from its owner by the record of an account that is gone: who comes through Google goes on to names and consent', async ({
  browser,
}) => {
  const email = `osierocony.${Date.now()}@example.pl`;
  await storeRecord(`gone${Date.now()}`, email);
  const page = await openPage(browser);
  await openSignIn(page);
  await continueAsNew(page, email, 'Anna Prawdziwa');
  await expect(getDialog(page, 'Dokończ zakładanie konta')).toBeVisible(SLOW);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await findSignIns(email)).toHaveLength(1);
});

const PASSWORD = 'Dobre-haslo1';
const NEW_PASSWORD = 'Nowe-haslo2';

const signUp = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: 'Załóż konto' }).click();
  const form = getDialog(page, 'Załóż konto');
  await fill(form, { 'Adres e-mail': email, Hasło: PASSWORD, 'Powtórz hasło': PASSWORD });
  await form.getByRole('button', { name: 'Dalej' }).click();
  await fill(form, { Imię: 'Jan', Nazwisko: 'Próbny' });
  await form.getByRole('checkbox', { name: /^Akceptuję Regulamin/ }).check();
  await form.getByRole('button', { name: 'Utwórz konto' }).click();
  await expect(getDialog(page, 'Potwierdź adres e-mail')).toBeVisible(SLOW);
  await page.getByRole('button', { name: 'Zrobię to później' }).click();
};

test('an account lives: verified by link, renamed in the record and in the display name of the sign-in, moved to another address and password, exported, deleted [C5, D9, D14, D19, D21, D22, D23, D26, A50, A51, A57, V3]', async ({
  browser,
}) => {
  const email = `jan.${Date.now()}@example.pl`;
  const newEmail = `nowy.${email}`;
  const page = await openPage(browser);
  await signUp(page, email);
  const uid = (await findSignIns(email))[0]?.localId ?? '';

  await test.step('the alert about the unverified address sends the e-mail; its link confirms by a click', async () => {
    await page.goto(INFO);
    await page.getByRole('button', { name: 'Wyślij link potwierdzający' }).click();
    await expect(page.getByText(/^Wysłaliśmy link na adres/)).toBeVisible(SLOW);
    await page.goto(await linkWithQuery(email, 'mode=verifyEmail'));
    expect((await findSignIns(email))[0]?.emailVerified).toBe(false);
    await page.getByRole('button', { name: 'Potwierdzam adres' }).click();
    await expect(page.getByText('Adres e-mail jest potwierdzony.')).toBeVisible(SLOW);
    expect((await findSignIns(email))[0]?.emailVerified).toBe(true);
  });

  await test.step('names change in the record and in the profile', async () => {
    await page.goto(INFO);
    await fill(getCard(page, 'Imię i nazwisko'), { Imię: 'Janina' });
    await getCard(page, 'Imię i nazwisko').getByRole('button', { name: 'Zapisz' }).click();
    await expect(page.getByText('Imię i nazwisko zostały zapisane.')).toBeVisible(SLOW);
    expect((await findSignIns(email))[0]?.displayName).toBe('Janina Próbny');
  });

  await test.step('the file with all data is downloaded', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download', SLOW),
      page.getByRole('button', { name: 'Pobierz moje dane' }).click(),
    ]);
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(download.suggestedFilename()).toBe('pewny-lokal-moje-dane.json');
    expect(data.account).toMatchObject({ uid, email });
    expect(data.documents.users[0]).toMatchObject({ firstName: 'Janina', lastName: 'Próbny' });
  });

  await test.step('the link for a new password comes from the security page and works in another browser', async () => {
    await page.goto('/moja-tablica/account/security');
    await page.getByRole('button', { name: 'Wyślij link do zmiany hasła' }).click();
    await expect(page.getByText(/^Link jest już w skrzynce/)).toBeVisible(SLOW);
    const phone = await openPage(browser, await linkWithQuery(email, 'mode=resetPassword'));
    await fill(phone.getByRole('main'), { Hasło: NEW_PASSWORD, 'Powtórz hasło': NEW_PASSWORD });
    await phone.getByRole('button', { name: 'Zapisz nowe hasło' }).click();
    await expect(phone.getByText(/^Hasło jest zmienione/)).toBeVisible(SLOW);
    await phone.goto('/');
    await signIn(phone, email, PASSWORD);
    await expect(phone.getByRole('alert')).toContainText('Adres e-mail lub hasło są nieprawidłowe.', SLOW);
    await signIn(phone, email, NEW_PASSWORD);
    await isSignedIn(phone);
  });

  const own = await openPage(browser);
  await test.step('the new address has to be confirmed from its own inbox', async () => {
    await signIn(own, email, NEW_PASSWORD);
    await isSignedIn(own);
    await own.goto(INFO);
    await fill(getCard(own, 'Adres e-mail'), { 'Adres e-mail': newEmail });
    await own.getByRole('button', { name: 'Zmień adres' }).click();
    await expect(own.getByText(/^Na adres .* wysłaliśmy link/)).toBeVisible(SLOW);
    expect(await findSignIns(newEmail)).toEqual([]);
    await own.goto(await linkWithQuery(newEmail, 'mode=verifyAndChangeEmail'));
    await own.getByRole('button', { name: 'Potwierdzam nowy adres' }).click();
    await expect(own.getByText(/Zaloguj się nowym adresem/)).toBeVisible(SLOW);
    await own.goto('/');
    await signIn(own, newEmail, NEW_PASSWORD);
    await isSignedIn(own);
    await expect.poll(() => recordText(uid, 'email'), SLOW).toBe(newEmail);
    await waitForMail(email, 'Adres e-mail Twojego konta został zmieniony');
  });

  await test.step('the deletion signs out, mails a link, and the link deletes after the sign-in', async () => {
    await own.goto(INFO);
    await own.getByRole('button', { name: 'Usuń konto' }).click();
    await own.getByRole('button', { name: 'Wyślij link do usunięcia' }).click();
    await expect(own.getByText(/^Wysłaliśmy link na adres .* żeby usunąć konto/)).toBeVisible(SLOW);
    await expect(own.getByRole('banner').getByRole('button', { name: 'Zaloguj się' })).toBeVisible();
    const path = findLink(await waitForMail(newEmail, '/confirm-delete/'), '/confirm-delete/');
    expect(path).toBe(`/account/${uid}/confirm-delete/`);
    await own.goto(path);
    await expect(getDialog(own, 'Zaloguj się')).toBeVisible(SLOW);
    await signIn(own, newEmail, NEW_PASSWORD);
    await expect(own.getByText('Konto i dane zostały usunięte.')).toBeVisible(SLOW);
    await expect(own).toHaveURL(/127\.0\.0\.1:\d+\/$/);
  });

  await test.step('nothing of it is left', async () => {
    expect(await findSignIns(newEmail)).toEqual([]);
    expect(await recordText(uid, 'email')).toBeNull();
    await signIn(own, newEmail, NEW_PASSWORD);
    await expect(own.getByRole('alert')).toContainText('Adres e-mail lub hasło są nieprawidłowe.', SLOW);
  });
});

test('a forgotten password is replaced by the link from our mail, and an address without an account reads the same [C1, C25, C26, C28]', async ({
  browser,
}) => {
  const { email } = await createAccount('Ola', 'Zapominalska');
  const page = await openPage(browser);
  const form = getDialog(page, 'Nowe hasło');
  await openSignIn(page);
  await page.getByRole('button', { name: 'Nie pamiętam hasła' }).click();

  const said: (string | null)[] = [];
  for (const address of [`nikt.${email}`, email]) {
    await fill(form, { 'Adres e-mail': address });
    await form.getByRole('button', { name: /^Wyślij/ }).click();
    const answer = form.getByText(new RegExp(`^Jeśli konto ${address} istnieje`));
    await expect(answer).toBeVisible(SLOW);
    said.push((await answer.textContent())?.replace(address, 'x') ?? null);
  }
  expect(said[0]).toBe(said[1]);

  await page.goto(await linkWithQuery(email, 'mode=resetPassword'));
  expect(await readMailsTo(`nikt.${email}`)).toEqual([]);
  await fill(page.getByRole('main'), { Hasło: NEW_PASSWORD, 'Powtórz hasło': NEW_PASSWORD });
  await page.getByRole('button', { name: 'Zapisz nowe hasło' }).click();
  await expect(page.getByText(/^Hasło jest zmienione/)).toBeVisible(SLOW);
  await page.goto('/');
  await signIn(page, email, NEW_PASSWORD);
  await isSignedIn(page);
});
