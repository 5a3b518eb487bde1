import { expect, type Page } from '@playwright/test';
import { describeViolations } from './support/accessibility';
import { expectNoSideways } from './support/narrow';
import { openVisitorPage } from './support/people';
import { test } from './support/test';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const getFreeFrom = (page: Page) => page.getByLabel('Wolny od', { exact: true });
const getCalendarButton = (page: Page) => page.getByRole('button', { name: 'Wybierz dzień z kalendarza' });
const readTop = async (page: Page) => (await getFreeFrom(page).boundingBox())?.y;

test('a visitor types a day by keyboard; what is no day stays and is explained', async ({ browser }) => {
  const page = await openVisitorPage(browser, '/offers');
  await page.setViewportSize(WIDE);
  await getFreeFrom(page).focus();
  await page.keyboard.type('31.02.2027');
  await page.keyboard.press('Tab');
  await expect(getFreeFrom(page)).toHaveValue('31.02.2027');
  await expect(page.getByText('Wpisz dzień jako dd.mm.rrrr, na przykład 31.12.2026')).toBeVisible();

  await getFreeFrom(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('1.3.2027');
  await page.keyboard.press('Tab');
  await expect(getFreeFrom(page)).toHaveValue('01.03.2027');
  await page.getByRole('button', { name: 'Szukaj', exact: true }).click();
  await expect(page).toHaveURL(/freeFrom=2027-03-01/);

  await getCalendarButton(page).focus();
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog');
  await expect(calendar.getByText('marzec 2027')).toBeVisible();
  await expect(calendar.getByRole('columnheader').first()).toHaveText('Pn');
  await expect(calendar.getByRole('gridcell', { name: '1', exact: true })).toBeFocused();
  expect(await describeViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(getFreeFrom(page)).toHaveValue('02.03.2027');
});

test('a visitor picks a day on a phone, in a dialog that moves nothing', async ({ browser }) => {
  const page = await openVisitorPage(browser, '/offers?freeFrom=2027-03-01');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: /^Filtry/ }).click();
  await expect(getFreeFrom(page)).toHaveValue('01.03.2027');
  const before = await readTop(page);
  await getFreeFrom(page).focus();
  expect(await readTop(page)).toBe(before);
  await getCalendarButton(page).click();
  const calendar = page.getByRole('dialog').filter({ hasText: 'marzec 2027' });
  await expect(calendar).toBeVisible();
  await expectNoSideways(page);
  expect(await describeViolations(page)).toEqual([]);
  await calendar.getByRole('gridcell', { name: '24', exact: true }).click();
  await calendar.getByRole('button', { name: 'Zatwierdź', exact: true }).click();
  await expect(calendar).toBeHidden();
  await expect(getFreeFrom(page)).toHaveValue('24.03.2027');
});
