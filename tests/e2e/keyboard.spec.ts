import { expect, type Page } from '@playwright/test';
import { press, tabTo, typeInto } from './support/keyboard';
import { expectNoSideways, SMALL_PHONE } from './support/narrow';
import { openVisitorPage, PASSWORD, PEOPLE } from './support/people';
import { readOfferStatus } from './support/store';
import { test } from './support/test';

const OFFER = { id: 'offer-active-retail-05', name: 'Pawilon przy Wielickiej', city: 'Kraków' };
const TENANT_NAME = 'Zofia Lewandowska';

const getButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

test('a tenant signs in, finds, reserves and signs with the keyboard alone, from the offer on with 360 px, and sees the focus at every stop', async ({
  browser,
}) => {
  // hundreds of tab stops, one after another
  test.slow();
  const page = await openVisitorPage(browser);
  await test.step('the first stop of a page leads past its menu', async () => {
    await press(page.getByRole('link', { name: 'Przejdź do treści' }));
    await expect(page).toHaveURL(/#main$/);
  });
  await test.step('signs in; the dialog takes the focus and gives it back', () => signIn(page));
  await test.step('finds the premises by their city', () => find(page));
  await page.setViewportSize(SMALL_PHONE);
  await test.step('chooses a kind of lease, agrees and reserves', () => reserve(page));
  await test.step('signs', () => sign(page));
  await test.step('goes on to name the person for the handover', async () => {
    await press(page.getByRole('main').getByRole('link', { name: 'Wskaż osobę' }));
    await expect(page).toHaveURL(new RegExp(`/indicate-transfer-person/${OFFER.id}/`));
    await typeInto(page.getByRole('main').getByLabel('Imię', { exact: true }), 'Zofia');
    await expectNoSideways(page);
  });
});

async function signIn(page: Page) {
  const opener = page.getByRole('banner').getByRole('button', { name: 'Zaloguj się' });
  const dialog = page.getByRole('dialog');
  await press(opener);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await typeInto(dialog.getByLabel('Adres e-mail'), PEOPLE.tenant2);
  await typeInto(dialog.getByLabel('Hasło', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Wyloguj się' })).toBeVisible();
}

async function find(page: Page) {
  await typeInto(page.getByRole('search').getByLabel('Miejscowość'), OFFER.city);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/offers\?.*city=/);
  await press(page.getByRole('article').getByRole('link', { name: OFFER.name, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: OFFER.name })).toBeVisible();
}

async function reserve(page: Page) {
  await expectNoSideways(page);
  await press(getButton(page, 'Warunki i rezerwacja'));
  const options = page.getByRole('dialog', { name: 'Warunki i rezerwacja' });
  await press(options.getByRole('radio').first(), 'Space');
  await press(options.getByRole('button', { name: 'Przejdź do rezerwacji', exact: true }));
  const question = page.getByRole('dialog', { name: 'Zanim zarezerwujesz' });
  await expect(question).toBeVisible();
  for (const box of await question.getByRole('checkbox').all()) await press(box, 'Space');
  await expectNoSideways(page);
  await press(question.getByRole('button', { name: 'Dalej: sprawdź umowę' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Rezerwacja i podpis' })).toBeVisible();
  await expectNoSideways(page);
  await press(getButton(page, 'Zarezerwuj na 2 godziny'));
  await expect(
    page.getByRole('heading', { level: 1, name: /^Lokal jest zarezerwowany dla Ciebie do/ }),
  ).toBeVisible({ timeout: 60_000 });
  await expectNoSideways(page);
  expect((await readOfferStatus(OFFER.id)).state).toBe('BOOKED');
}

async function sign(page: Page) {
  await press(page.getByRole('link', { name: 'Przejdź do podpisania umowy' }));
  await tabTo(page.getByRole('link', { name: 'Otwórz umowę (PDF)' }));
  await expectNoSideways(page);
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await press(box, 'Space');
  await typeInto(page.getByLabel('Twoje imię i nazwisko'), TENANT_NAME);
  await press(getButton(page, 'Podpisz umowę'));
  const match = page.getByRole('dialog', { name: 'Czy ta umowa odpowiada Waszemu ogłoszeniu?' });
  await expect(match).toBeVisible({ timeout: 60_000 });
  await expectNoSideways(page);
  await press(match.getByRole('button', { name: 'Pomiń' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Umowa jest podpisana' })).toBeVisible();
  await expectNoSideways(page);
  expect(await readOfferStatus(OFFER.id)).toEqual({ state: 'SIGNED', status: 'DEPOSIT_PENDING' });
}
