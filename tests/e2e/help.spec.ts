import { expect, type Page } from '@playwright/test';
import { waitForMail } from './support/inbox';
import { openSignedInPage, openVisitorPage, PEOPLE } from './support/people';
import { test } from './support/test';

const getMain = (page: Page) => page.getByRole('main');

test('a visitor asks the FAQ, opens the source and says what was missing [Q1, Q2, Q4, Q6, Q7, Q9]', async ({
  browser,
}) => {
  const visitor = await openVisitorPage(browser, '/faq');
  await test.step('the answer names the question it is from', async () => {
    await visitor.getByLabel('Twoje pytanie').fill('kiedy wynajmujący dostanie kaucję?');
    await visitor.getByRole('button', { name: 'Zapytaj', exact: true }).click();
    const answer = visitor.getByRole('region', { name: 'Odpowiedź' });
    await expect(answer).toContainText('W ciągu 5 dni roboczych');
    await answer.getByRole('button', { name: 'Kiedy wynajmujący dostaje kaucję?' }).click();
    await expect(
      visitor.getByRole('button', { name: 'Kiedy wynajmujący dostaje kaucję?', expanded: true }),
    ).toBeFocused();
  });

  await test.step('a suggestion without an account reaches the operator', async () => {
    await visitor.getByRole('button', { name: 'Nie', exact: true }).click();
    await visitor.getByLabel('Czego zabrakło?').fill('Opiszcie podatek od kaucji.');
    await visitor.getByRole('button', { name: 'Wyślij sugestię' }).click();
    await expect(visitor.getByText('Dziękujemy, sugestia dotarła do nas.')).toBeVisible({ timeout: 60_000 });
  });
});

test('an account reports an error from its menu and the operator gets the mail [A24, D27, D30, D31, D34]', async ({
  browser,
}) => {
  const tenant = await openSignedInPage(browser, 'tenant', '/moja-tablica/advanced/support');
  await expect(tenant.getByRole('heading', { level: 1, name: 'Pomoc' })).toBeVisible();
  await tenant
    .getByRole('navigation', { name: 'Menu tablicy' })
    .getByRole('link', { name: 'Zgłoś problem' })
    .click();
  await tenant.getByLabel('Temat').fill('Zegar rezerwacji');
  await tenant.getByLabel('Rodzaj').selectOption('Error');
  await tenant.getByLabel('Opis').fill('Zegar stoi po powrocie do karty.');
  await tenant.getByRole('button', { name: 'Wyślij zgłoszenie' }).click();
  await expect(tenant.getByRole('heading', { name: 'Zgłoszenie zostało przyjęte' })).toBeVisible({
    timeout: 60_000,
  });
  const mail = await waitForMail(PEOPLE.admin, 'Zegar rezerwacji');
  expect(mail.text).toContain('Zegar stoi po powrocie do karty.');
  expect(mail.text).toContain(PEOPLE.tenant);
});

test('a visitor is led from the footer to who we are and to the terms as a PDF, and to no document of someone else [A17, A18, A26, R10, R11, R13]', async ({
  browser,
}) => {
  const visitor = await openVisitorPage(browser, '/faq');
  await test.step('who we are comes into view, from another page and from the same one', async () => {
    const about = getMain(visitor).getByRole('heading', { name: 'O nas' });
    const whole = visitor.viewportSize();
    await visitor.setViewportSize({ width: 390, height: 500 });
    const footer = visitor.getByRole('contentinfo');
    await footer.getByRole('heading', { name: 'Pomoc' }).click();
    for (const times of [1, 2]) {
      await footer.getByRole('link', { name: 'O nas' }).click();
      await expect(about, `click ${times}`).toBeInViewport();
      await expect(visitor).toHaveURL(/\/pomoc#o-nas$/);
    }
    if (whole) await visitor.setViewportSize(whole);
  });

  await test.step('the terms are framed and everybody may fetch them', async () => {
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Regulamin', exact: true }).click();
    await expect(visitor).toHaveURL(/\/view-document\/documents&regulamin\.pdf$/);
    const frame = getMain(visitor).locator('iframe');
    await expect(frame).toHaveAttribute('src', /documents%2Fregulamin\.pdf/, { timeout: 60_000 });
    const file = await visitor.request.get((await frame.getAttribute('src')) ?? '');
    expect(file.headers()['content-type']).toContain('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('the document of a lease and a walk out of the folder fail alike', async () => {
    for (const segment of [
      'offers&offer-active-office-01&documents&offer.pdf',
      'documents&..&users&demo-tenant&terms-signed.pdf',
    ]) {
      await visitor.goto(`/view-document/${segment}`);
      await expect(visitor.getByText('Nie udało się wczytać dokumentu.')).toBeVisible({ timeout: 60_000 });
      await expect(getMain(visitor).locator('iframe')).toHaveCount(0);
    }
  });
});

test('a diagram zooms by a tenth with every notch of the wheel and tells the same as a list [R14, R15]', async ({
  browser,
}) => {
  const visitor = await openVisitorPage(browser, '/pomoc');
  await visitor.getByRole('link', { name: 'Zobacz schematy' }).click();
  await visitor.getByRole('link', { name: 'Droga najemcy' }).click();
  const canvas = visitor.getByRole('group', { name: /^Schemat: Droga najemcy/ });
  await expect(visitor.getByRole('region', { name: 'Ten sam przebieg jako lista' })).toContainText(
    'najemca rezerwuje: Zarezerwowana dla Ciebie na 2 godziny',
  );
  const zoom = visitor.getByText(/^Powiększenie \d+%$/);
  const before = Number((await zoom.textContent())?.replace(/\D/g, ''));
  await canvas.scrollIntoViewIfNeeded();
  await canvas.hover();
  await visitor.mouse.wheel(0, -100);
  await expect(zoom).toHaveText(`Powiększenie ${before + 10}%`);
  await visitor.mouse.wheel(0, -100);
  await expect(zoom).toHaveText(`Powiększenie ${before + 20}%`);
  await canvas.press('0');
  await expect(zoom).toHaveText(`Powiększenie ${before}%`);
});

test('the running promotion shows itself off the home page, stays away once closed, and its regulation says the rules [A32, R2, R6]', async ({
  browser,
}) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const visitor = await context.newPage();
  const promotion = visitor.getByRole('dialog', { name: 'Bezpieczne 100: ubezpieczenie za darmo' });
  await visitor.goto('/offers');
  await expect(promotion).toContainText('Pierwszych 100 zatwierdzonych ofert');
  await promotion.getByRole('button', { name: 'Zamknij' }).click();
  await expect(promotion).toHaveCount(0);
  // the closed dialog leaves its entry of the history, which would abort another navigation
  await expect.poll(() => visitor.evaluate(() => window.history.state?.usr?.overlays ?? [])).toEqual([]);

  await visitor.goto('/regulamin-promocji');
  await expect(
    visitor.getByRole('heading', { level: 1, name: 'Regulamin promocji „Bezpieczne 100”' }),
  ).toBeVisible();
  await expect(getMain(visitor)).toContainText(
    /od \d{2}\.\d{2}\.\d{4} do wyczerpania puli, najpóźniej do \d{2}\.\d{2}\.\d{4}/,
  );
  await expect(getMain(visitor)).toContainText(/Promocja trwa\. Wolne miejsca w puli: \d+ z 100\./);
  await expect(promotion).toHaveCount(0);
});
