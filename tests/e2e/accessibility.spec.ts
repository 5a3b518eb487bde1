import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { speak } from './support/language';
import { signedInPage, visitorPage } from './support/people';
import { PERSONAL_PAGES } from './support/personalPages';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const PROTOCOL_FORM = '/protocol/offer-signed-deposit-confirmed';
const LOADING = /^(Wczytujemy dane|Loading)/;
const GRAVE = ['serious', 'critical'];

/** The grave faults of what is on the screen, short enough to read in a report. */
const faultsOf = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
    );
};

const expectNoFaults = async (page: Page, screen: string) => {
  for (const size of [WIDE, PHONE])
    await test.step(`${screen}, ${size.width} px`, async () => {
      await page.setViewportSize(size);
      expect.soft(await faultsOf(page)).toEqual([]);
    });
  await page.setViewportSize(WIDE);
};

type Language = 'Polski' | 'English';
type Screen = {
  name: string;
  path: string;
  /** The page's heading once it is there. */
  heading: Record<Language, RegExp>;
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
  { name: 'home', path: '/', heading: { Polski: /^Lokale dla firm/, English: /^Business premises/ } },
  { name: 'search', path: '/offers', heading: { Polski: /^Lokale do/, English: /^Premises to let/ } },
  { name: 'offer', path: '/offer/offer-active-office-02', heading: { Polski: /./, English: /./ } },
];

const LANDLORDS: readonly Screen[] = [
  {
    name: 'dashboard',
    path: PERSONAL_PAGES.workspace,
    heading: { Polski: /^Co teraz/, English: /^What now/ },
  },
  {
    name: 'form',
    path: '/add-offer/offer-unsigned-02',
    heading: { Polski: /oferta/, English: /offer/ },
    unfold: unfoldForm,
  },
  { name: 'offer', path: '/offer/offer-active-office-02', heading: { Polski: /./, English: /./ } },
  { name: 'deposit', path: PERSONAL_PAGES.deposit, heading: { Polski: /^Kaucja/, English: /^Deposit/ } },
  { name: 'protocol', path: PROTOCOL_FORM, heading: { Polski: /^Protokół/, English: /./ } },
];

const look = async (page: Page, screens: readonly Screen[], language: Language) => {
  await speak(page, language);
  for (const { name, path, heading, unfold } of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading[language] })).toBeVisible();
    await expect(page.getByText(LOADING)).toHaveCount(0);
    await unfold?.(page);
    await expectNoFaults(page, name);
  }
};

for (const language of ['Polski', 'English'] as const) {
  test(`the public pages and the sign-in dialog have no grave fault of accessibility (${language})`, async ({
    browser,
  }) => {
    const page = await visitorPage(browser);
    await look(page, PUBLIC, language);
    const signIn = language === 'Polski' ? 'Zaloguj się' : 'Sign in';
    await page.getByRole('banner').getByRole('button', { name: signIn }).click();
    await expect(page.getByRole('dialog', { name: signIn })).toBeVisible();
    await expectNoFaults(page, 'sign-in dialog');
  });

  test(`the pages of a landlord have no grave fault of accessibility (${language})`, async ({ browser }) => {
    const page = await signedInPage(browser, 'colleague');
    await look(page, LANDLORDS, language);
    await speak(page, 'Polski');
  });
}
