import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { speak } from './support/language';
import { signedInPage, visitorPage } from './support/people';
import { PERSONAL_PAGES } from './support/personalPages';
import { test } from './support/test';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const PROTOCOL_FORM = '/protocol/offer-signed-deposit-confirmed';
const GRAVE = ['serious', 'critical'];

/** The grave faults of what is on the screen, short enough to read in a report. */
const faultsOf = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
  return violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
    );
};

type Screen = {
  name: string;
  path: string;
  /** The page's heading once it is there. */
  heading: RegExp;
  /** What has to be opened before everything is on the screen. */
  unfold?: (page: Page) => Promise<void>;
};

const unfoldForm = async (page: Page) => {
  const folded = page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .getByRole('button', { expanded: false });
  while ((await folded.count()) > 0) await folded.first().click();
};

const PUBLIC: readonly Screen[] = [
  { name: 'home', path: '/', heading: /^Lokale dla firm/ },
  { name: 'search', path: '/offers', heading: /^Lokale do/ },
  { name: 'offer', path: '/offer/offer-active-office-02', heading: /./ },
  { name: 'document check', path: '/weryfikacja', heading: /^Sprawdź dokument/ },
  { name: 'short link', path: '/l/zzzzzz', heading: /^Nie znaleziono linku/ },
];

const LANDLORDS: readonly Screen[] = [
  {
    name: 'dashboard',
    path: PERSONAL_PAGES.workspace,
    heading: /^Co teraz/,
  },
  {
    name: 'form',
    path: '/add-offer/offer-unsigned-02',
    heading: /oferta/i,
    unfold: unfoldForm,
  },
  { name: 'offer', path: '/offer/offer-active-office-02', heading: /./ },
  { name: 'deposit', path: PERSONAL_PAGES.deposit, heading: /^Kaucja/ },
  { name: 'protocol', path: PROTOCOL_FORM, heading: /^Protokół/ },
];

/** Looks at what is on the screen at both widths and leaves the wide one. */
const expectNoFaults = async (page: Page, screen: string) => {
  for (const size of [WIDE, PHONE])
    await test.step(`${screen}, ${size.width} px`, async () => {
      await page.setViewportSize(size);
      expect.soft(await faultsOf(page)).toEqual([]);
    });
  await page.setViewportSize(WIDE);
};

const look = async (page: Page, { name, path, heading, unfold }: Screen) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByText('Wczytujemy dane')).toHaveCount(0);
  await unfold?.(page);
  await expectNoFaults(page, `${name}, Polish`);
  await speak(page, 'English');
  await expectNoFaults(page, `${name}, English`);
  await speak(page, 'Polski');
};

const lookAtSignIn = async (page: Page, words: { signIn: string; close: string }) => {
  await page.getByRole('banner').getByRole('button', { name: words.signIn }).click();
  const dialog = page.getByRole('dialog', { name: words.signIn });
  await expect(dialog).toBeVisible();
  await expectNoFaults(page, words.signIn);
  await dialog.getByRole('button', { name: words.close }).click();
};

test('the public pages and the sign-in dialog have no grave fault of accessibility, wide and narrow, in both languages', async ({
  browser,
}) => {
  const page = await visitorPage(browser);
  for (const screen of PUBLIC) await look(page, screen);
  await lookAtSignIn(page, { signIn: 'Zaloguj się', close: 'Zamknij' });
  await speak(page, 'English');
  await lookAtSignIn(page, { signIn: 'Sign in', close: 'Close' });
});

test("a landlord's pages have no grave fault of accessibility, wide and narrow, in both languages", async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'colleague');
  for (const screen of LANDLORDS) await look(page, screen);
});

test("a caller's desk has no grave fault of accessibility, wide and narrow, in both languages", async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'caller');
  await look(page, { name: 'sales desk', path: '/dashboard?zakres=month', heading: /^Panel sprzedaży/ });
});
