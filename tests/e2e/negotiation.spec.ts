import { expect, type Page } from '@playwright/test';
import { fill } from './support/fields';
import { findLink, waitForMail } from './support/inbox';
import { chooseLease, goToReview, reserveButton } from './support/lease';
import { openSignedInPage, PEOPLE, waitForHydration } from './support/people';
import { readOfferStatus } from './support/store';
import { test } from './support/test';

const OFFER = 'offer-active-office-09';
const NEW_RENT = '5 555';

const getCard = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The negotiation cards load when they come near the viewport. */
const scrollToNegotiation = async (page: Page) => {
  await waitForHydration(page);
  await page.getByRole('heading', { level: 2, name: 'Wszystkie dane' }).waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
};

const proposeRent = async (page: Page, rent: string) => {
  await scrollToNegotiation(page);
  const box = getCard(page, 'Zaproponuj inne warunki');
  await box.getByRole('switch', { name: 'Inny czynsz' }).check();
  await fill(box, { 'Proponowany czynsz netto miesięcznie': rent });
  await box.getByRole('button', { name: 'Wyślij kontrofertę' }).click();
  await expect(page.getByText('Kontroferta została wysłana.')).toBeVisible({ timeout: 60_000 });
};

test('a tenant proposes a rent, the landlord accepts it by the link in the mail, and the tenant reserves at that rent [K6, K9, K12, K14, K15, K16, K19, X35, X65]', async ({
  browser,
}) => {
  const tenant = await openSignedInPage(browser, 'tenant', `/offer/${OFFER}`);
  await proposeRent(tenant, NEW_RENT);

  const landlord =
    await test.step('the landlord gets the mail; opening its link changes nothing', async () => {
      const mail = await waitForMail(PEOPLE.landlord, `/edit-offer/${OFFER}/accept/`);
      const page = await openSignedInPage(browser, 'landlord', findLink(mail, '/accept/'));
      await expect(page.getByRole('heading', { level: 1, name: 'Przyjęcie kontroferty' })).toBeVisible();
      await expect(page.getByRole('cell', { name: `${NEW_RENT} zł` })).toBeVisible();
      expect((await readOfferStatus(OFFER)).state).toBe('ACTIVE');
      return page;
    });

  await test.step('another user who opens the link meets the no-access modal', async () => {
    const stranger = await openSignedInPage(browser, 'tenant2', new URL(landlord.url()).pathname);
    await expect(stranger.getByRole('dialog', { name: 'Brak dostępu' })).toBeVisible();
  });

  await test.step('the landlord accepts and the result stands on the same page', async () => {
    await landlord.getByRole('button', { name: 'Przyjmuję kontrofertę' }).click();
    await expect(landlord.getByRole('heading', { level: 1, name: 'Kontroferta jest przyjęta' })).toBeVisible({
      timeout: 60_000,
    });
  });

  await test.step('the tenant is told and finds the new rent in the second version', async () => {
    await waitForMail(PEOPLE.tenant, 'Wynajmujący przyjął Twoją kontrofertę');
    const panel = tenant.getByRole('complementary', { name: 'Wynajem' });
    await expect(async () => {
      await tenant.reload();
      await expect(panel).toContainText(`${NEW_RENT} zł /netto`);
    }).toPass({ timeout: 60_000 });
    await expect(panel.getByText('Wiążąca wersja 2')).toBeVisible();
    await scrollToNegotiation(tenant);
    await expect(getCard(tenant, 'Zaproponuj inne warunki').getByText('Przyjęta')).toBeVisible();
  });

  await test.step('another company is told that the one that negotiated comes first', async () => {
    const rival = await openSignedInPage(browser, 'tenant2', `/offer/${OFFER}`);
    const panel = rival.getByRole('complementary', { name: 'Wynajem' });
    await expect(panel.getByText(/pierwszeństwo ma firma, która wynegocjowała te warunki/)).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Zarezerwuj i podpisz' })).toHaveCount(0);
  });

  await test.step('and reserves the premises at that rent', async () => {
    await chooseLease(tenant, 'Na czas nieoznaczony');
    await goToReview(tenant);
    await expect(tenant.getByRole('main')).toContainText(`${NEW_RENT} zł`);
    await reserveButton(tenant).click();
    await expect(
      tenant.getByRole('heading', { name: /^Lokal jest zarezerwowany dla Ciebie do/ }),
    ).toBeVisible({ timeout: 60_000 });
  });
});

const ASKED = 'offer-active-retail-08';
const QUESTION = 'Czy można wejść do lokalu w weekend?';
const ANSWER = 'Tak, budynek jest otwarty całą dobę.';

test('a question and its answer are found again by the two sides, and a second tenant sees nothing of them [J10, K20, K21]', async ({
  browser,
}) => {
  const tenant = await openSignedInPage(browser, 'tenant', `/offer/${ASKED}`);
  await test.step('the form wants both fields, then sends', async () => {
    await scrollToNegotiation(tenant);
    const form = getCard(tenant, 'Zapytaj o lokal');
    await form.getByRole('button', { name: 'Wyślij pytanie' }).click();
    await expect(form.getByText('Wypełnij wszystkie pola.')).toBeVisible();
    await fill(form, { Temat: 'Dostęp', 'Treść pytania': QUESTION });
    await form.getByRole('button', { name: 'Wyślij pytanie' }).click();
    await expect(tenant.getByText('Pytanie zostało wysłane.')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the landlord answers from the offer view, reached by the link in the mail', async () => {
    const mail = await waitForMail(PEOPLE.landlord, QUESTION);
    const landlord = await openSignedInPage(browser, 'landlord', findLink(mail, '/offer/'));
    await scrollToNegotiation(landlord);
    const threads = getCard(landlord, 'Pytania');
    await expect(threads.getByText(QUESTION)).toBeVisible();
    await fill(threads, { Odpowiedź: ANSWER });
    await threads.getByRole('button', { name: 'Wyślij odpowiedź' }).click();
    await expect(threads.getByText(ANSWER)).toBeVisible();
  });

  await test.step('the tenant finds the answer beside the question', async () => {
    await waitForMail(PEOPLE.tenant, ANSWER);
    await tenant.reload();
    await scrollToNegotiation(tenant);
    const thread = tenant.getByRole('list', { name: 'Rozmowa z wynajmującym' });
    await expect(thread.getByText(QUESTION)).toBeVisible();
    await expect(thread.getByText(ANSWER)).toBeVisible();
  });

  await test.step('a second tenant sees an empty form', async () => {
    const other = await openSignedInPage(browser, 'tenant2', `/offer/${ASKED}`);
    await scrollToNegotiation(other);
    await expect(
      getCard(other, 'Zapytaj o lokal').getByRole('button', { name: 'Wyślij pytanie' }),
    ).toBeVisible();
    await expect(other.getByText(QUESTION)).toHaveCount(0);
    await expect(other.getByText(ANSWER)).toHaveCount(0);
  });
});
