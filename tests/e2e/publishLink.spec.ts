import { expect } from '@playwright/test';
import { fill } from './support/fields';
import { openSection, saveMark, startOffer } from './support/offerForm';
import { openSignedInPage, PEOPLE } from './support/people';
import { test } from './support/test';

const UNSIGNED_OFFERS = '/moja-tablica/my-offers/unsigned-offers';

test('a creator gives a project to the landlord’s account, who goes on with it; the creator can no longer open it [H8, H11]', async ({
  browser,
}) => {
  const name = `Biuro od pośredniczki ${Date.now()}`;
  const creator = await openSignedInPage(browser, 'creator');
  const offerId = await startOffer(creator);
  await fill(await openSection(creator, 'Podstawowe dane'), { 'Nazwa lokalu': name });

  const box = creator.getByRole('region', { name: 'Połącz projekt z kontem' });
  await fill(box, { 'E-mail właściciela konta': PEOPLE.landlord });
  await box.getByRole('button', { name: 'Połącz z kontem' }).click();
  await creator.getByRole('dialog').getByRole('button', { name: 'Połącz z kontem' }).click();
  await expect(creator.getByText(`Projekt należy teraz do konta ${PEOPLE.landlord}.`)).toBeVisible();
  await expect(creator).toHaveURL(new RegExp(`${UNSIGNED_OFFERS}$`));

  await creator.goto(`/add-offer/${offerId}`);
  await expect(
    creator.getByRole('heading', { level: 1, name: 'Nie masz dostępu do tych danych' }),
  ).toBeVisible();

  const landlord = await openSignedInPage(browser, 'landlord', UNSIGNED_OFFERS);
  await expect(landlord.getByText(name)).toBeVisible();
  await landlord.goto(`/add-offer/${offerId}`);
  await expect(landlord.getByRole('heading', { level: 1, name: `Oferta „${name}”` })).toBeVisible();
});

test('an admin finds the project of someone else in the admin panel and gives it to the landlord’s account, once the address is right [H8, S8, S9]', async ({
  browser,
}) => {
  const name = `Biuro z cudzego konta ${Date.now()}`;
  const creator = await openSignedInPage(browser, 'creator');
  const offerId = await startOffer(creator);
  await fill(await openSection(creator, 'Podstawowe dane'), { 'Nazwa lokalu': name });
  await expect(saveMark(creator)).toHaveText(/^Zapisano o/);

  const admin = await openSignedInPage(browser, 'admin', `/admin/offers?q=${offerId}`);
  const row = admin.getByRole('row').filter({ hasText: offerId });
  await expect(row).toContainText(PEOPLE.creator);
  await expect(row.getByRole('link')).toHaveCount(0);
  await row.getByRole('button', { name: /^Połącz z kontem: / }).click();

  const dialog = admin.getByRole('dialog', { name: 'Połącz projekt z kontem' });
  const link = async (email: string) => {
    await fill(dialog, { 'E-mail właściciela konta': email });
    await dialog.getByRole('button', { name: 'Połącz z kontem' }).click();
  };
  const unknown = `nikt${Date.now()}@example.pl`;
  await link(unknown);
  await expect(dialog.getByRole('alert')).toContainText('Nie udało się połączyć oferty z użytkownikiem');
  await expect(dialog.getByLabel('E-mail właściciela konta')).toHaveValue(unknown);
  await link(PEOPLE.landlord);
  await expect(admin.getByText(`Projekt należy teraz do konta ${PEOPLE.landlord}.`)).toBeVisible();
  await expect(row).toContainText(PEOPLE.landlord);

  const landlord = await openSignedInPage(browser, 'landlord', UNSIGNED_OFFERS);
  await expect(landlord.getByText(name)).toBeVisible();
});
