import { expect, type Page } from '@playwright/test';
import { waitForMail } from './support/inbox';
import { openSignedInPage, openVisitorPage, PEOPLE } from './support/people';
import { test } from './support/test';

const OFFER = 'offer-active-office-07';
/** Timeout for a live change: it passes a listener and functions on a busy machine. */
const LIVE = { timeout: 60_000 };
const FACTS = 'Zdjęcia pokazują lokal, do którego wynajmujący nie ma prawa.';

const openOfferAction = async (admin: Page, action: string) => {
  await admin.goto(`/admin/offers?q=${OFFER}`);
  await admin.getByRole('button', { name: new RegExp(`^${action}: `) }).click(LIVE);
  return admin.getByRole('dialog');
};

/** Expects the public page to show the offer, or to redirect home with a message. */
const expectFound = async (visitor: Page, isThere: boolean) => {
  await expect(async () => {
    await visitor.goto(`/offer/${OFFER}`);
    if (isThere) await expect(visitor).toHaveURL(new RegExp(`/offer/${OFFER}$`));
    else await expect(visitor).toHaveURL(/\/$/);
  }).toPass(LIVE);
};

test('an admin blocks an offer, no visitor finds it, its landlord reads why, and it is restored', async ({
  browser,
}) => {
  const admin = await openSignedInPage(browser, 'admin', '/admin');
  const visitor = await openVisitorPage(browser, `/offer/${OFFER}`);
  const name = await visitor.getByRole('heading', { level: 1 }).innerText();

  await test.step('with the reasons of the dialog', async () => {
    const dialog = await openOfferAction(admin, 'Zablokuj dostęp');
    await dialog.getByText('Niezgodność z prawem').click();
    await dialog.getByText('Własne sprawdzenie').click();
    await dialog.getByLabel('Przepis lub postanowienie').fill('art. 140 Kodeksu cywilnego');
    await dialog.getByLabel('Ustalenia').fill(FACTS);
    await dialog.getByRole('button', { name: 'Zablokuj dostęp' }).click();
    await expect(admin.getByText(/^zablokowana od /)).toBeVisible(LIVE);
  });

  await test.step('a visitor no longer finds it', async () => {
    await expectFound(visitor, false);
    await visitor.goto('/offers');
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible(LIVE);
    await expect(visitor.locator(`a[href*="${OFFER}"]`)).toHaveCount(0);
  });

  await test.step('the landlord reads the reasons in the mail and the alert on the offer and its card', async () => {
    const mail = await waitForMail(PEOPLE.landlord, FACTS);
    expect(mail.subject).toBe(`Zablokowaliśmy dostęp do oferty: ${name}`);
    const landlord = await openSignedInPage(browser, 'landlord', `/offer/${OFFER}`);
    await expect(landlord.getByText(/^Dostęp zablokowany od /)).toBeVisible(LIVE);
    await expect(landlord.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(landlord.getByRole('button', { name: 'Udostępnij' })).toHaveCount(0);
    await landlord.getByRole('link', { name: 'Odwołaj się' }).click();
    await expect(landlord.getByLabel('Temat')).toHaveValue(`Odwołanie: ${OFFER}`, LIVE);
    await landlord.goto('/moja-tablica/my-offers/active-offers');
    const card = landlord.getByRole('article').filter({ hasText: name }).first();
    await expect(card.getByText(/^Dostęp zablokowany od /)).toBeVisible(LIVE);
  });

  await test.step('the admin brings it back', async () => {
    const dialog = await openOfferAction(admin, 'Przywróć dostęp');
    await dialog.getByLabel('Powód').fill('Wynajmujący pokazał tytuł do lokalu.');
    await dialog.getByRole('button', { name: 'Przywróć dostęp' }).click();
    await expect(admin.getByText(/^zablokowana od /)).toHaveCount(0, LIVE);
    await expectFound(visitor, true);
    await waitForMail(PEOPLE.landlord, 'Dostęp do oferty jest przywrócony');
  });
});
