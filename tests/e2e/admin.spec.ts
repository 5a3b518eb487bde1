import { expect, type Page } from '@playwright/test';
import { readMailsTo, waitForMail } from './support/inbox';
import { confirmEmail, createAccount, openNewAccountPage } from './support/newAccount';
import { openSignedInPage } from './support/people';
import { test } from './support/test';

const OFFER = 'offer-active-office-01';
const OTHER_OFFER = 'offer-active-office-02';
const INBOX = '/moja-tablica/advanced/notifications';
const HEADLINE = /Oferta lokalu, która może Ci odpowiadać/;
/** Timeout for a live change: it passes a listener and functions on a busy machine. */
const LIVE = { timeout: 60_000 };

const sendOffer = async (page: Page, offerId: string, email: string) => {
  await page.goto(`/offer/${offerId}`);
  await page.getByLabel('E-mail odbiorcy').fill(email, LIVE);
  await page.getByRole('button', { name: 'Wyślij ofertę' }).click();
  await expect(page.getByText(`Oferta wysłana na adres ${email}.`)).toBeVisible(LIVE);
};

const search = async (admin: Page, path: string, text: string) => {
  await admin.goto(path);
  await admin.getByRole('searchbox').fill(text);
  await admin.getByRole('button', { name: 'Szukaj', exact: true }).click();
};

test('an admin grants a claim, finds the account, and the log says who did it [S2, S4, A63, U19]', async ({
  browser,
}) => {
  const person = await createAccount('Wanda', 'Uprawniona');
  await confirmEmail(person);
  const admin = await openSignedInPage(browser, 'admin', '/admin');

  await test.step('the start shows what waits and grants the claim', async () => {
    await expect(admin.getByRole('link', { name: /^Prośby o potwierdzenie tożsamości/ })).toBeVisible(LIVE);
    const form = admin.getByRole('region', { name: 'Twórca' });
    await form.getByLabel('E-mail konta').fill(person.email);
    await form.getByRole('button', { name: 'Nadaj' }).click();
    await expect(admin.getByText('Nadano uprawnienia twórcy')).toBeVisible(LIVE);
  });

  await test.step('the account is found by its name, with its claim', async () => {
    await search(admin, '/admin/users', 'wanda upr');
    const row = admin.getByRole('row').filter({ hasText: person.email });
    await expect(row.getByText('twórca')).toBeVisible(LIVE);
  });

  await test.step('the log has both, by the admin', async () => {
    await admin.goto('/admin/events');
    const granted = admin
      .getByRole('row')
      .filter({ hasText: 'addCreatorClaim' })
      .filter({ hasText: person.email })
      .filter({ hasText: 'wykonana' });
    await expect(granted).toContainText('admin@demo.pl', LIVE);
    await expect(admin.getByRole('row').filter({ hasText: 'wanda upr' })).toBeVisible();
  });
});

test('an admin sends an offer to a user, who learns of it by mail and in the inbox, and can go without the mail [S10, P6, D33, A54]', async ({
  browser,
}) => {
  const person = await createAccount('Tadeusz', 'Powiadomiony');
  await confirmEmail(person);
  const page = await openNewAccountPage(browser, person, INBOX);
  const admin = await openSignedInPage(browser, 'admin', '/admin/offers');
  const bell = page.getByRole('banner').getByRole('link', { name: /powiadomieni/i });
  const list = page.getByRole('group', { name: 'Lista powiadomień' });

  await test.step('the inbox is empty at first', async () => {
    await expect(page.getByText('Tutaj pojawią się Twoje powiadomienia.')).toBeVisible(LIVE);
  });

  await test.step('the offer is found in the table and sent', async () => {
    await search(admin, '/admin/offers', OFFER);
    await expect(admin.getByRole('row').filter({ hasText: OFFER })).toBeVisible(LIVE);
    await sendOffer(admin, OFFER, person.email);
    const mail = await waitForMail(person.email, `/offer/${OFFER}`);
    expect(mail.subject).toContain('Oferta lokalu dla Ciebie');
    expect(mail.text).not.toContain('zł');
  });

  await test.step('it arrives live; the bell counts it until it is opened', async () => {
    await expect(list.getByText(HEADLINE)).toBeVisible(LIVE);
    await page.reload();
    await expect(bell).toHaveAccessibleName('1 nieprzeczytane powiadomienie', LIVE);
    await list.getByText(HEADLINE).click();
    await expect(page).toHaveURL(new RegExp(`/offer/${OFFER}$`));
    await expect(bell).toHaveAccessibleName('Powiadomienia', LIVE);
  });

  await test.step('without the mails of the topic the next one comes to the inbox only', async () => {
    await page.goto(`${INBOX}?tab=mails`);
    await page.getByRole('switch', { name: /^Pytania, kontroferty/ }).uncheck();
    await expect(page.getByText('Zapisano wybór.')).toBeVisible(LIVE);
    await sendOffer(admin, OTHER_OFFER, person.email);
    await page.goto(INBOX);
    await expect(list.getByText(HEADLINE)).toHaveCount(2, LIVE);
    await expect(async () => {
      await admin.goto('/admin/mails?status=muted');
      await expect(admin.getByRole('row').filter({ hasText: person.email })).toBeVisible();
    }).toPass(LIVE);
    expect(await readMailsTo(person.email)).toHaveLength(1);
  });
});

test('a report reaches the queue, is answered, and its author reads the answer [V11]', async ({
  browser,
}) => {
  const person = await createAccount('Celina', 'Zgłaszająca');
  await confirmEmail(person);
  const page = await openNewAccountPage(browser, person, '/moja-tablica/advanced/report');
  const admin = await openSignedInPage(browser, 'admin', '/admin/reports');
  const title = `Mapa nie działa ${person.uid}`;

  await test.step('it is written and appears live in the queue', async () => {
    const main = page.getByRole('main');
    await main.getByLabel('Temat').fill(title, LIVE);
    await main.getByLabel('Rodzaj').selectOption({ label: 'Błąd' });
    await main.getByLabel('Opis').fill('Mapa jest pusta.');
    await main.getByRole('button', { name: 'Wyślij zgłoszenie' }).click();
    await admin.getByRole('button', { name: `Pokaż: ${title}` }).click(LIVE);
    await expect(admin.getByRole('dialog').getByText('Mapa jest pusta.')).toBeVisible();
  });

  await test.step('the admin answers, and it leaves the list', async () => {
    await admin.getByRole('button', { name: 'Odpowiedz' }).click();
    await admin.getByLabel('Odpowiedź do autora').fill('Poprawiliśmy mapę.');
    await admin.getByRole('button', { name: 'Odpowiedz' }).click();
    await expect(admin.getByRole('button', { name: `Pokaż: ${title}` })).toHaveCount(0, LIVE);
  });

  await test.step('the author reads it in the mail and in the inbox', async () => {
    await waitForMail(person.email, 'Poprawiliśmy mapę.');
    await page.goto(INBOX);
    await expect(page.getByRole('group', { name: 'Lista powiadomień' })).toContainText(
      'Poprawiliśmy mapę.',
      LIVE,
    );
  });
});
