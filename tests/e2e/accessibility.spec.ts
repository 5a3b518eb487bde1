import { expect, type Page } from '@playwright/test';
import { describeViolations } from './support/accessibility';
import { chooseLanguage } from './support/language';
import { openSignedInPage, openVisitorPage, type Person, waitForHydration } from './support/people';
import { SCREENS, type Screen } from './support/screens';
import { test } from './support/test';

// the tests of one account do not depend on those of another
test.describe.configure({ mode: 'parallel' });

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Checks the screen at both widths and leaves the wide one. */
const expectNoFaults = async (page: Page, screen: string): Promise<void> => {
  for (const size of [WIDE, PHONE])
    await test.step(`${screen}, ${size.width} px`, async () => {
      await page.setViewportSize(size);
      expect.soft(await describeViolations(page)).toEqual([]);
    });
  await page.setViewportSize(WIDE);
};

const look = async (page: Page, { path, unfold }: Screen): Promise<void> => {
  await page.goto(path);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByText('Wczytujemy dane')).toHaveCount(0);
  await unfold?.(page);
  await expectNoFaults(page, `${path}, Polish`);
  await chooseLanguage(page, 'English');
  await expectNoFaults(page, `${path}, English`);
  await chooseLanguage(page, 'Polski');
};

const lookAtSignIn = async (page: Page, words: { signIn: string; close: string }): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: words.signIn }).click();
  const dialog = page.getByRole('dialog', { name: words.signIn });
  await expect(dialog).toBeVisible();
  await expectNoFaults(page, words.signIn);
  await dialog.getByRole('button', { name: words.close }).click();
};

for (const [who, screens] of Object.entries(SCREENS).filter(([, { length }]) => length > 0))
  test(`nothing is wrong with the accessibility of the pages of: ${who}, wide and narrow, in both languages`, async ({
    browser,
  }) => {
    const page = await (who === 'visitor'
      ? openVisitorPage(browser)
      : openSignedInPage(browser, who as Person));
    for (const screen of screens) await look(page, screen);
  });

test('nothing is wrong with the accessibility of the sign-in dialog, wide and narrow, in both languages', async ({
  browser,
}) => {
  const page = await openVisitorPage(browser);
  await lookAtSignIn(page, { signIn: 'Zaloguj się', close: 'Zamknij' });
  await chooseLanguage(page, 'English');
  await lookAtSignIn(page, { signIn: 'Sign in', close: 'Close' });
});
