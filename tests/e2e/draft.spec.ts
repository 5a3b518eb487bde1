import { expect, type Page } from '@playwright/test';
import { chooseCard, fill } from './support/fields';
import { openSection, saveMark, startOffer } from './support/offerForm';
import { openSignedInPage } from './support/people';
import { test } from './support/test';

const NAME = 'Biuro pisane w pociągu';
const DESCRIPTION = 'Zażółć gęślą jaźń: opis wpisany bez zasięgu.';

test('nothing typed is lost when the network goes away and the page is reloaded; back online it is saved [H101]', async ({
  browser,
}) => {
  const page = await openSignedInPage(browser, 'landlord');
  const offerId = await startOffer(page);
  const network = page.context();
  const witness = await network.newPage();
  await witness.goto('/robots.txt');

  await test.step('what is typed online is saved by itself', async () => {
    await fill(await openSection(page, 'Podstawowe dane'), { 'Nazwa lokalu': NAME });
    await expect(saveMark(page)).toHaveText('Zapisywanie…');
    await expect(saveMark(page)).toHaveText(/^Zapisano o/);
  });

  await test.step('offline the form says that it is not saved and keeps what is typed', async () => {
    await network.setOffline(true);
    const basics = await openSection(page, 'Podstawowe dane');
    await chooseCard(basics, 'Przeznaczenie', 'Handlowo-usługowe');
    await fill(basics, { 'Czynsz miesięczny netto': '4321,5', Opis: DESCRIPTION });
    await expect(saveMark(page)).toHaveText('Brak sieci. Zachowane na tym urządzeniu.');
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
    // a closed page may run on for a moment and save the typed text once it is online
    const isOldPageGone = () =>
      witness.evaluate(async () =>
        (await navigator.locks.query()).held?.every(({ name }) => name !== 'page'),
      );
    await expect.poll(isOldPageGone).toBe(true);
    await network.setOffline(false);
    await page.goto(`/add-offer/${offerId}`);
    await expect(page.getByText(/^Przywróciliśmy zmiany z/)).toBeVisible();
    const basics = await openSection(page, 'Podstawowe dane');
    await expect(basics.getByLabel('Nazwa lokalu', { exact: true })).toHaveValue(NAME);
    await expect(basics.getByLabel('Opis', { exact: true })).toHaveValue(DESCRIPTION);
    await expect(basics.getByLabel('Czynsz miesięczny netto', { exact: true })).toHaveValue(/^4\s321,5$/);
    await expect(basics.getByRole('radio', { name: 'Handlowo-usługowe' })).toBeChecked();
    await expect(saveMark(page)).toHaveText(/^Zapisano o/);
  });

  await test.step('when the network returns while the page is open, it saves without being asked', async () => {
    await network.setOffline(true);
    const basics = await openSection(page, 'Podstawowe dane');
    await fill(basics, { 'Powierzchnia użytkowa': '64' });
    await expect(saveMark(page)).toHaveText('Brak sieci. Zachowane na tym urządzeniu.');
    await network.setOffline(false);
    await expect(saveMark(page)).toHaveText(/^Zapisano o/);
    await page.reload();
    await expect(basics.getByLabel('Powierzchnia użytkowa', { exact: true })).toHaveValue('64');
  });
});

test('a reload of one tab does not replace the rent it saved by what another tab left unsaved', async ({
  browser,
}) => {
  const first = await openSignedInPage(browser, 'landlord');
  const offerId = await startOffer(first);
  const rent = (page: Page) => page.getByLabel('Czynsz miesięczny netto', { exact: true });
  const saved = (page: Page) => expect(saveMark(page)).toHaveText(/^Zapisano o/);
  await fill(await openSection(first, 'Podstawowe dane'), { 'Czynsz miesięczny netto': '7000' });
  await saved(first);

  const second = await first.context().newPage();
  await second.goto(`/add-offer/${offerId}`);
  await expect(rent(second)).toHaveValue(/^7\s000$/);
  await fill(await openSection(first, 'Podstawowe dane'), { 'Czynsz miesięczny netto': '6500' });
  await saved(first);

  await test.step('the second tab asks, with both rents shown', async () => {
    await fill(await openSection(second, 'Podstawowe dane'), { Opis: DESCRIPTION });
    const choice = second.getByRole('alert').filter({ hasText: 'Oferta zmieniła się w innym miejscu' });
    await expect(choice).toContainText(/Zapisana wersja: 6\s500\szł/);
    await expect(choice).toContainText(/Twoja wersja: 7\s000\szł/);
  });

  await test.step('the first tab, reloaded, keeps its rent and offers the changes of the second', async () => {
    await first.reload();
    await expect(rent(first)).toHaveValue(/^6\s500$/);
    const offered = first.getByRole('alert').filter({ hasText: 'są niezapisane zmiany' });
    await expect(offered).toContainText(/Na ekranie: 6\s500\szł/);
  });

  await test.step('the second tab, reloaded, asks again; only the answer stores its version', async () => {
    await second.reload();
    await expect(rent(second)).toHaveValue(/^7\s000$/);
    await first.reload();
    await expect(rent(first)).toHaveValue(/^6\s500$/);
    await second.getByRole('button', { name: 'Zostaw moją wersję' }).click();
    await saved(second);
    await first.reload();
    await expect(rent(first)).toHaveValue(/^7\s000$/);
    await expect(first.getByRole('alert')).toHaveCount(0);
  });
});
