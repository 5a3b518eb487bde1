import { expect, type Page } from '@playwright/test';
import { chooseLanguage } from './support/language';
import { openSignedInPage, openVisitorPage } from './support/people';
import { test } from './support/test';

/** Words of the Polish interface that no text of an offer contains in this spelling. */
const POLISH = [
  'Zaloguj',
  'Wyloguj',
  'Załóż',
  'Szukaj',
  'Szukam',
  'Wynajmuję',
  'Wynajmujący',
  'Najnowsze',
  'Wszystkie',
  'Powierzchnia',
  'Przeznaczenie',
  'Miejscowość',
  'Województwo',
  'Dostępny',
  'Czynsz',
  'Kaucja',
  'W lokalu',
  'Wiążąca',
  'Oferta',
  'Umowy',
  'Projekty',
  'Moja tablica',
  'Zapisano',
  'Uzupełnij',
  'netto',
];

const expectEnglish = async (page: Page) => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // the client's mark of net amounts stands in both languages
  const text = (await page.locator('body').innerText()).replaceAll('/netto', '');
  expect(POLISH.filter((word) => text.includes(word))).toEqual([]);
};

test('the English interface says nothing in Polish on the public pages, and the choice survives a reload [W1]', async ({
  browser,
}) => {
  const page = await openVisitorPage(browser);
  await chooseLanguage(page, 'English');

  await test.step('home', async () => {
    await expect(page.getByRole('heading', { level: 2, name: 'Offers you may like' })).toBeVisible();
    await expectEnglish(page);
    await page.reload();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expectEnglish(page);
  });

  await test.step('search', async () => {
    await page.goto('/offers');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectEnglish(page);
  });

  await test.step('offer', async () => {
    await page.goto('/offer/offer-active-office-05');
    await expect(page.getByRole('complementary').getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expectEnglish(page);
  });

  await test.step('form of an offer', async () => {
    await page.goto('/add-offer/english000000000000');
    await expect(page.getByRole('heading', { level: 1, name: 'New offer' })).toBeVisible();
    await expectEnglish(page);
  });

  await test.step('sign-in dialog', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    await expectEnglish(page);
  });
});

test('the English interface says nothing in Polish on the dashboard', async ({ browser }) => {
  const page = await openSignedInPage(browser, 'person');
  await chooseLanguage(page, 'English');
  await page.goto('/moja-tablica');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectEnglish(page);
  await chooseLanguage(page, 'Polski');
});

/** Amounts, areas and days as Polish texts write them. A word of an offer's own text never stands behind a number so. */
const POLISH_FORMATS = /\d zł|\d \d{3}(?!\d)|\d,\d{1,2}(?!\d)|\d{2}\.\d{2}\.20\d{2}/;

test('the English interface writes rents, areas and days as in Britain [J16]', async ({ browser }) => {
  const page = await openSignedInPage(browser, 'tenant');
  await chooseLanguage(page, 'English');
  const readText = async () => (await page.getByRole('main').innerText()).replaceAll('\u00A0', ' ');

  await test.step('search', async () => {
    await page.goto('/offers');
    await expect(page.getByRole('article').first()).toContainText(/PLN\s[\d,]+\s\/netto \(excl\.\sVAT\)/);
    expect(await readText()).not.toMatch(POLISH_FORMATS);
  });

  await test.step('offer', async () => {
    await page.goto('/offer/offer-active-office-05');
    await expect(page.getByRole('complementary', { name: 'Leasing' })).toContainText(
      /PLN\s[\d.,]+\/m² excl\. VAT/,
    );
    expect(await readText()).not.toMatch(/\d zł|\d{2}\.\d{2}\.20\d{2}/);
  });

  await test.step('leases', async () => {
    await page.goto('/moja-tablica');
    await expect(page.getByRole('main')).toContainText(/\d\s[A-Z][a-z]{2}\s20\d{2}/);
    expect(await readText()).not.toMatch(/\d zł|\d{2}\.\d{2}\.20\d{2}/);
  });
  await chooseLanguage(page, 'Polski');
});
