import { type Browser, expect, type Page, test } from '@playwright/test';
import { textFromMenu } from './support/documents';
import { linkIn, waitForMail } from './support/inbox';
import { fillOfferForm, type OfferFacts, saveMark, startOffer } from './support/offerForm';
import { PEOPLE, signedInPage, visitorPage } from './support/people';
import { readWithoutToken, statusOf } from './support/store';

test('a landlord', async ({ browser }) => {
  const facts: OfferFacts = {
    name: `Biuro Żółta Łąka ${Date.now()}`,
    description: 'Jasne biuro dla zespołu dziesięciu osób. Źródło światła z trzech stron.',
    surface: '120,5',
    price: '9800',
    deposit: '24000',
    street: 'Prosta',
    houseNumber: '51',
    city: 'Warszawa',
  };
  const page = await signedInPage(browser, 'landlord');
  const offerId = await startOffer(page);
  await fillOfferForm(page, facts);
  await expect(saveMark(page)).toHaveText(/^Zapisano o/);
  await page.getByRole('button', { name: 'Podgląd' }).click();
  await expect(page.getByRole('heading', { level: 1, name: facts.name })).toBeVisible();
  await page.getByRole('link', { name: 'Wróć do edycji' }).first().click();
  await page.getByRole('button', { name: 'Wyślij projekt' }).click();
  await expect(page.getByRole('status').filter({ hasText: PEOPLE.landlord })).toBeVisible();
  const mail = await waitForMail(PEOPLE.landlord, `/add-offer/confirm/${offerId}`);
  await page.goto(linkIn(mail, '/add-offer/confirm/'));
  await page.getByRole('button', { name: 'Potwierdzam ofertę' }).click();
  await expect(page.getByText('Najemcy widzą ją od teraz.')).toBeVisible();
  expect(await statusOf(offerId)).toEqual({ state: 'ACTIVE', status: 'NONE' });
  await page.goto('/moja-tablica/my-offers/active-offers');
  console.log(await textFromMenu(page, facts.name, 'Oferta (PDF)'));
});
