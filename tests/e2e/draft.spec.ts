import { expect } from '@playwright/test';
import { chooseCard, fill } from './support/fields';
import { saveMark, sectionOf, startOffer } from './support/offerForm';
import { signedInPage } from './support/people';
import { test } from './support/test';

const NAME = 'Biuro pisane w pociągu';
const DESCRIPTION = 'Zażółć gęślą jaźń: opis wpisany bez zasięgu.';

test('nothing typed is lost when the network goes away and the page is reloaded; back online it is saved [H101]', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'landlord');
  const offerId = await startOffer(page);
  const network = page.context();
  const witness = await network.newPage();
  await witness.goto('/robots.txt');

  await test.step('what is typed online is saved by itself', async () => {
    await fill(await sectionOf(page, 'Podstawowe dane'), { 'Nazwa ogłoszenia': NAME });
    await expect(saveMark(page)).toHaveText('Zapisywanie…');
    await expect(saveMark(page)).toHaveText(/^Zapisano o/);
  });

  await test.step('offline the form says that it is not saved and keeps what is typed', async () => {
    await network.setOffline(true);
    const basics = await sectionOf(page, 'Podstawowe dane');
    await chooseCard(basics, 'Rodzaj lokalu', 'Handlowo-usługowe');
    await fill(basics, { 'Czynsz miesięczny netto': '4321,5', Opis: DESCRIPTION });
    await expect(saveMark(page)).toHaveText('Nie udało się zapisać formularza');
    await expect(
      page.getByRole('alert').filter({ hasText: 'są bezpieczne na tym urządzeniu' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Wyślij projekt' })).toBeDisabled();
  });

  await test.step('after a reload everything typed is back and gets saved', async () => {
    await page.evaluate(() => {
      void navigator.locks.request('page', () => new Promise(() => {}));
    });
    await expect(page.reload()).rejects.toThrow();
    await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
    // a page that is left may run on for a moment, and save what was typed as soon as it has a network
    const isOldPageGone = () =>
      witness.evaluate(async () =>
        (await navigator.locks.query()).held?.every(({ name }) => name !== 'page'),
      );
    await expect.poll(isOldPageGone).toBe(true);
    await network.setOffline(false);
    await page.goto(`/add-offer/${offerId}`);
    await expect(page.getByText(/^Przywróciliśmy zmiany z/)).toBeVisible();
    const basics = await sectionOf(page, 'Podstawowe dane');
    await expect(basics.getByLabel('Nazwa ogłoszenia', { exact: true })).toHaveValue(NAME);
    await expect(basics.getByLabel('Opis', { exact: true })).toHaveValue(DESCRIPTION);
    await expect(basics.getByLabel('Czynsz miesięczny netto', { exact: true })).toHaveValue(/^4\s321,5$/);
    await expect(basics.getByRole('radio', { name: 'Handlowo-usługowe' })).toBeChecked();
    await expect(saveMark(page)).toHaveText(/^Zapisano o/);
  });

  await test.step('when the network returns while the page is open, it saves without being asked', async () => {
    await network.setOffline(true);
    const basics = await sectionOf(page, 'Podstawowe dane');
    await fill(basics, { 'Powierzchnia użytkowa': '64' });
    await expect(saveMark(page)).toHaveText('Nie udało się zapisać formularza');
    await network.setOffline(false);
    await expect(saveMark(page)).toHaveText(/^Zapisano o/);
    await page.reload();
    await expect(basics.getByLabel('Powierzchnia użytkowa', { exact: true })).toHaveValue('64');
  });
});
