import { expect, type Page } from '@playwright/test';
import { chooseLease, goToReview, panelButton, reserveButton } from './support/lease';
import { openSignedInPage } from './support/people';
import { readOfferStatus } from './support/store';
import { test } from './support/test';

const OFFER = 'offer-active-retail-09';

const openReview = async (page: Page) => {
  await chooseLease(page, 'Na czas nieoznaczony');
  await goToReview(page);
};

/** Opens the offer in a second tab of the same user. */
const openOtherTab = async (page: Page): Promise<Page> => {
  const tab = await page.context().newPage();
  await tab.goto(`/offer/${OFFER}`);
  await expect(panelButton(tab)).toBeVisible();
  return tab;
};

test('of two tenants who reserve the same premises at once exactly one gets them and the other is told plainly', async ({
  browser,
}) => {
  const pages = [
    await openSignedInPage(browser, 'tenant', `/offer/${OFFER}`),
    await openSignedInPage(browser, 'tenant2', `/offer/${OFFER}`),
  ];
  for (const page of pages) await openReview(page);
  const lookers = await Promise.all(pages.map(openOtherTab));

  await Promise.all(pages.map((page) => reserveButton(page).click()));

  const won = (page: Page) => page.getByRole('heading', { name: /^Lokal jest zarezerwowany dla Ciebie do/ });
  const lost = (page: Page) => page.getByRole('heading', { name: 'Ktoś inny był szybszy' });
  for (const page of pages) await expect(won(page).or(lost(page))).toBeVisible({ timeout: 60_000 });
  const wins = await Promise.all(pages.map((page) => won(page).isVisible()));

  expect(wins.filter(Boolean)).toHaveLength(1);
  expect((await readOfferStatus(OFFER)).state).toBe('BOOKED');

  await test.step('a tab in which the slower one looks at the premises says so without being loaded again', async () => {
    const looker = lookers[wins.indexOf(false)] as Page;
    await expect(looker.getByText('Jeśli umowa nie zostanie podpisana')).toBeVisible();
    await expect(panelButton(looker)).toHaveCount(0);
  });

  await test.step('the slower company is led to other premises and finds these reserved', async () => {
    const loser = pages[wins.indexOf(false)] as Page;
    await expect(
      loser.getByText(/^Ktoś inny właśnie zarezerwował ten lokal|jest zarezerwowany przez kogoś innego/),
    ).toBeVisible();
    await expect(loser.getByRole('link', { name: 'Zobacz inne lokale' })).toBeVisible();
    await loser.goto(`/offer/${OFFER}`);
    await expect(loser.getByText('Jeśli umowa nie zostanie podpisana')).toBeVisible();
    await expect(loser.getByRole('button', { name: 'Przejdź do rezerwacji', exact: true })).toHaveCount(0);
  });
});
