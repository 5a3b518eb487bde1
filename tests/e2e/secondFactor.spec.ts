import { readFile } from 'node:fs/promises';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { type Browser, expect, type Page } from '@playwright/test';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { computeAppCode } from '../support/authenticator';
import { formatMt940 } from '../support/statements';
import { describeViolations } from './support/accessibility';
import { forgetUsedCodes } from './support/accounts';
import { openEnglishPhone } from './support/englishPhone';
import { waitForMail } from './support/inbox';
import { press, typeInto } from './support/keyboard';
import { expectNoSideways } from './support/narrow';
import { confirmEmail, createAccount, type NewAccount } from './support/newAccount';
import { openAccountPage } from './support/people';
import { createStaff, enrol } from './support/staff';
import { test } from './support/test';

const LIVE = { timeout: 60_000 };
const STATEMENT_PATH = '/admin/deposits?desk=statement';

/** Opens a page of a staff member in a separate session; the test itself answers the second-factor prompts. */
const openStaffPage = (browser: Browser, { email }: NewAccount, path: string): Promise<Page> =>
  openAccountPage(browser, email, path, false);

const upload = (page: Page, title: string): Promise<void> => {
  const entry = {
    bookedOn: toIsoDay(Date.now() - DAY_MS),
    grosze: 12_300,
    counterparty: 'OBCY PRZELEW SP. Z O.O.',
    counterpartyAccount: '61109010140000071219812874',
    title,
  };
  const buffer = Buffer.from(formatMt940(DEMO_SETTINGS.depositAccount, [entry]));
  return page
    .getByLabel('Wybierz plik')
    .last()
    .setInputFiles({ name: 'wyciag.sta', mimeType: 'text/plain', buffer });
};

/** Returns six digits that are not a valid code around now. */
const getWrongCode = (secret: string): string => {
  const near = [-60_000, -30_000, 0, 30_000, 60_000].map((ms) => computeAppCode(secret, Date.now() + ms));
  return (
    ['000000', '000001', '000002', '000003', '000004', '000005'].find((code) => !near.includes(code)) ?? ''
  );
};

const expectNoFaults = async (page: Page, screen: string): Promise<void> => {
  expect.soft(await describeViolations(page), screen).toEqual([]);
};

test('an admin without a second factor is asked to set one up before a statement is read, does so from the shown key, and confirms later steps with its codes and recovery codes', async ({
  browser,
}) => {
  test.slow();
  const admin = await createStaff('admin', 'Irena', 'Zabezpieczona');
  const person = await createAccount('Kamil', 'Twórczy');
  await confirmEmail(person);
  const title = `Opłata ${admin.uid.slice(0, 8)}`;
  let secret = '';
  let recoveryCodes: string[] = [];

  await test.step('the step waits until the factor is on, and then runs by itself', async () => {
    const page = await openStaffPage(browser, admin, STATEMENT_PATH);
    await upload(page, title);
    const dialog = page.getByRole('dialog', { name: 'Ustaw drugi składnik logowania' });
    await expect(dialog.getByRole('img', { name: /^Kod QR/ })).toBeVisible(LIVE);
    await expectNoFaults(page, 'set-up');
    secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');

    const code = dialog.getByLabel('Kod z aplikacji');
    await code.fill(getWrongCode(secret));
    await dialog.getByRole('button', { name: 'Włącz' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Ten kod się nie zgadza.');
    await expect(code).toBeFocused();
    const right = computeAppCode(secret, Date.now());
    await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
    await dialog.getByRole('button', { name: 'Włącz' }).click();

    const codes = page.getByRole('dialog', { name: 'Kody zapasowe' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    recoveryCodes = await codes.getByRole('listitem').allInnerTexts();
    await expectNoFaults(page, 'recovery codes');
    const download = page.waitForEvent('download');
    await codes.getByRole('button', { name: 'Pobierz' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    for (const kept of [admin.email, ...recoveryCodes]) expect(file).toContain(kept);
    await page.keyboard.press('Escape');
    await codes.getByRole('button', { name: 'Mam zapisane kody' }).click();
    await expect(page.getByText(/Nowe przelewy: 1, znane wcześniej: 0/)).toBeVisible(LIVE);
    await waitForMail(admin.email, 'Włączono drugi składnik logowania');
  });

  await test.step('a later sign-in is asked for a code; a wrong one is refused, a recovery code goes', async () => {
    const page = await openStaffPage(browser, admin, STATEMENT_PATH);
    const row = page.getByRole('row').filter({ hasText: title });
    await row.getByRole('button', { name: /^To nie kaucja/ }).click(LIVE);
    await page.getByRole('dialog').getByRole('button', { name: 'Usuń z listy' }).click();
    const dialog = page.getByRole('dialog', { name: 'Potwierdź kodem z aplikacji' });
    await expect(dialog.getByLabel('Kod z aplikacji')).toBeFocused();
    await expectNoFaults(page, 'prompt');
    await dialog.getByLabel('Kod z aplikacji').fill(getWrongCode(secret));
    await dialog.getByRole('button', { name: 'Potwierdź' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Ten kod się nie zgadza.');
    await expectNoFaults(page, 'wrong code');
    await dialog.getByRole('button', { name: 'Nie mam dostępu do aplikacji' }).click();
    const recovery = page.getByRole('dialog', { name: 'Potwierdź kodem zapasowym' });
    await recovery
      .getByLabel('Kod zapasowy')
      .fill(recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ') ?? '');
    await expectNoFaults(page, 'recovery code');
    await recovery.getByRole('button', { name: 'Potwierdź' }).click();
    await expect(page.getByText('Przelew usunięto z listy.')).toBeVisible(LIVE);
    await waitForMail(admin.email, 'Użyto kodu zapasowego');
  });

  await test.step('a used recovery code is refused, by the keyboard alone; what was typed on the page stays', async () => {
    const page = await openStaffPage(browser, admin, '/admin');
    const form = page.getByRole('region', { name: 'Twórca' });
    await typeInto(form.getByLabel('E-mail konta'), person.email);
    await page.keyboard.press('Enter');
    await press(page.getByRole('button', { name: 'Nie mam dostępu do aplikacji' }));
    const recovery = page.getByRole('dialog', { name: 'Potwierdź kodem zapasowym' });
    await expect(recovery.getByLabel('Kod zapasowy')).toBeFocused();
    await page.keyboard.type(recoveryCodes[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(recovery.getByRole('alert')).toContainText('Ten kod zapasowy się nie zgadza');
    await expect(recovery.getByLabel('Kod zapasowy')).toHaveValue(recoveryCodes[0] ?? '');
    await expect(page.locator('input[name=creator]')).toHaveValue(person.email);
    await press(recovery.getByRole('button', { name: 'Podam kod z aplikacji' }));
    await forgetUsedCodes([admin.uid]);
    await expect(page.getByLabel('Kod z aplikacji')).toBeFocused();
    await page.keyboard.type(computeAppCode(secret, Date.now()));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nadano uprawnienia twórcy')).toBeVisible(LIVE);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the security page of the account counts the codes that are left', async () => {
    const page = await openStaffPage(browser, admin, '/moja-tablica/account/security');
    const card = page.getByRole('region', { name: 'Drugi składnik logowania' });
    await expect(card).toContainText('Masz jeszcze 9 kodów zapasowych', LIVE);
  });
});

test('a creator without a second factor is reminded of it on the dashboard and sets it up there', async ({
  browser,
}) => {
  const creator = await createStaff('creator', 'Olga', 'Sprzedająca');
  const page = await openStaffPage(browser, creator, '/dashboard');
  const reminder = page.getByRole('region', { name: 'Drugi składnik logowania' });
  await reminder.getByRole('button', { name: 'Ustaw' }).click(LIVE);
  const dialog = page.getByRole('dialog', { name: 'Ustaw drugi składnik logowania' });
  const secret = await dialog.locator('code').innerText(LIVE);
  await dialog.getByLabel('Kod z aplikacji').fill(computeAppCode(secret, Date.now()));
  await dialog.getByRole('button', { name: 'Włącz' }).click();
  await page.getByRole('button', { name: 'Mam zapisane kody' }).click(LIVE);
  await expect(page.getByText('Drugi składnik logowania jest włączony')).toBeVisible();
  await expect(reminder).toHaveCount(0);
});

test('a lost device is reported by one admin on a phone in English, confirmed by another one, and the former factor is gone', async ({
  browser,
}) => {
  test.slow();
  const [lost, first, second] = await Promise.all([
    createStaff('admin', 'Lena', 'Zgubiona'),
    createStaff('admin', 'Piotr', 'Pierwszy'),
    createStaff('admin', 'Daria', 'Druga'),
  ]);
  await enrol(lost);
  const secrets = { first: await enrol(first), second: await enrol(second) };
  const admins = {
    first: await openEnglishPhone(browser, first.email, '/admin'),
    second: await openEnglishPhone(browser, second.email, '/admin'),
  };
  const giveCode = async (page: Page, secret: string) => {
    const dialog = page.getByRole('dialog', { name: 'Confirm with a code from your app' });
    await expect(dialog.getByLabel('Code from the app')).toBeFocused(LIVE);
    await expectNoFaults(page, 'prompt on a phone');
    await expectNoSideways(page);
    await dialog.getByLabel('Code from the app').fill(computeAppCode(secret, Date.now()));
    await dialog.getByRole('button', { name: 'Confirm' }).click();
  };
  const waitingOn = (page: Page) =>
    page
      .getByRole('region', { name: 'Waiting to be confirmed' })
      .getByRole('listitem')
      .filter({ hasText: lost.email });

  await test.step('the first admin asks; the person and the other admins are told', async () => {
    const page = admins.first;
    const form = page.getByRole('region', { name: 'Lost device' });
    await form.getByLabel('E-mail of the account that lost the device').fill(lost.email);
    await form.getByLabel('Reason').fill('The phone fell into the river.');
    await form.getByRole('button', { name: 'Ask for the removal' }).click();
    await giveCode(page, secrets.first);
    await expect(waitingOn(page)).toContainText('This is your own request.', LIVE);
    await expect(waitingOn(page)).toContainText(/Waits until/);
    await expect(waitingOn(page).getByRole('button')).toHaveCount(0);
    await expectNoFaults(page, 'own request');
    await waitForMail(lost.email, 'Prośba o usunięcie Twojego drugiego składnika');
    await waitForMail(second.email, lost.email, 'The phone fell into the river.');
  });

  await test.step('the same admin is refused by name when asking again, and nothing typed is lost', async () => {
    const form = admins.first.getByRole('region', { name: 'Lost device' });
    await form.getByLabel('E-mail of the account that lost the device').fill(lost.email);
    await form.getByLabel('Reason').fill('Once more.');
    await form.getByRole('button', { name: 'Ask for the removal' }).click();
    await expect(form.getByRole('alert').filter({ hasText: 'The request was not recorded' })).toContainText(
      'Another administrator has to confirm it',
      LIVE,
    );
    await expect(form.getByLabel('Reason')).toHaveValue('Once more.');
  });

  await test.step('the second admin confirms it with how they know the person', async () => {
    const page = admins.second;
    await page.reload();
    await waitingOn(page)
      .getByRole('button', { name: /^Confirm removal/ })
      .click(LIVE);
    const dialog = page.getByRole('dialog', { name: 'Remove the second factor of Lena Zgubiona?' });
    await expect(dialog).toContainText('The phone fell into the river.');
    await expectNoFaults(page, 'confirmation');
    await expectNoSideways(page);
    await dialog.getByLabel('How you know it is this person').fill('We spoke on a video call.');
    await dialog.getByRole('button', { name: 'Confirm removal' }).click();
    await giveCode(page, secrets.second);
    await expect(page.getByText(/^The second factor is removed/)).toBeVisible(LIVE);
    await expect(waitingOn(page)).toHaveCount(0);
    await waitForMail(lost.email, 'Usunięto Twój drugi składnik logowania');
  });

  await test.step('the person is asked to set up a new one', async () => {
    const page = await openStaffPage(browser, lost, '/admin');
    const reminder = page.getByRole('region', { name: 'Drugi składnik logowania' });
    await expect(reminder.getByRole('button', { name: 'Ustaw' })).toBeVisible(LIVE);
  });
});
