import { expect } from '@playwright/test';
import { fill } from './support/fields';
import { findLink, waitForMail } from './support/inbox';
import { openSignedInPage, openVisitorPage, PEOPLE } from './support/people';
import { test } from './support/test';

const OFFER = 'offer-active-office-11';
const QUESTION = 'Czy w lokalu jest klimatyzacja?';
const FAILURE = 'Nie udało się pobrać treści e-maila. Sprawdź poprawność linku.';

test('anyone who has the link of a mail reads it in the browser, and no one with a wrong one [P1, P2, P4]', async ({
  browser,
}) => {
  const tenant = await openSignedInPage(browser, 'tenant2', `/offer/${OFFER}`);
  await tenant.getByRole('heading', { level: 2, name: 'Wszystkie dane' }).waitFor();
  await tenant.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const form = tenant.getByRole('region', { name: 'Zapytaj o lokal', exact: true });
  await fill(form, { Temat: 'Klimatyzacja', 'Treść pytania': QUESTION });
  await form.getByRole('button', { name: 'Wyślij pytanie' }).click();
  const path = findLink(await waitForMail(PEOPLE.landlord, QUESTION), '/mail/');

  const visitor = await openVisitorPage(browser, path);
  const frame = visitor.frameLocator('iframe');
  await test.step('a visitor reads the mail in a frame that runs nothing', async () => {
    await expect(visitor.getByRole('heading', { level: 1, name: 'Wiadomość e-mail' })).toBeVisible();
    await expect(frame.getByText(QUESTION)).toBeVisible();
    const sandbox = await visitor.locator('iframe').getAttribute('sandbox');
    expect(sandbox).not.toMatch(/allow-(scripts|same-origin|top-navigation|forms)/);
  });

  await test.step('a link of the mail opens beside the page and learns nothing of it', async () => {
    const opened = visitor.waitForEvent('popup');
    await frame.getByRole('link', { name: 'Odpowiedz' }).click();
    const popup = await opened;
    await popup.waitForLoadState();
    expect(new URL(popup.url()).pathname).toBe(`/offer/${OFFER}`);
    expect(await popup.evaluate(() => document.referrer)).toBe('');
  });

  for (const wrong of [`${path.slice(0, -4)}0000`, path.replace('/mail/', '/mail/x')])
    await test.step(`a link that is not right leads to the sentence: ${wrong.length}`, async () => {
      await visitor.goto(wrong);
      await expect(visitor.getByText(FAILURE)).toBeVisible();
    });
});
