import { type Browser, expect, type Page } from '@playwright/test';
import { fill, tick } from './support/fields';
import { findLink, readMailsTo, waitForMail } from './support/inbox';
import { fillOfferForm, type OfferFacts, startOffer } from './support/offerForm';
import { openSignedInPage, openVisitorPage, PEOPLE } from './support/people';
import { confirmByMail, sendDraft } from './support/publishing';
import { test } from './support/test';

const BOARD = '/wanted-listings';
const STAMP = Date.now();
const LOCATION = `Warszawa, Wola ${STAMP}`;
const DEMO_OFFER = 'Biuro w kamienicy przy Stalowej';

const getCard = (page: Page, location: string) => page.getByRole('article', { name: location, exact: true });

/** A company adds a wanted listing for 100 to 150 m² and up to 11 000 zł, with typed numbers. */
const postListing = async (page: Page, location: string) => {
  await page.getByRole('button', { name: 'Dodaj ogłoszenie' }).click();
  const form = page.getByRole('region', { name: 'Czego szuka Twoja firma?' });
  await tick(form, 'Wpisz liczby dokładnie');
  await fill(form, {
    'Gdzie szukacie lokalu?': location,
    'Czynsz od': '2000',
    'Czynsz do': '11000',
    'Powierzchnia od': '100',
    'Powierzchnia do': '150',
    'Strona firmy (opcjonalnie)': 'trzecia.example.pl',
  });
  await form.getByRole('button', { name: 'Opublikuj ogłoszenie' }).click();
  await expect(page.getByText('Ogłoszenie jest na tablicy.')).toBeVisible({ timeout: 60_000 });
};

test('the board shows nine cards a page in a grid, three a row on a wide screen and one on a phone [O10, O11]', async ({
  browser,
}) => {
  const visitor = await openVisitorPage(browser, BOARD);
  const cards = visitor.getByRole('list', { name: 'Ogłoszenia firm' }).getByRole('article');
  const inFirstRow = () =>
    cards.evaluateAll((all) => {
      const tops = all.map((card) => Math.round(card.getBoundingClientRect().top));
      return tops.filter((top) => top === tops[0]).length;
    });
  await visitor.setViewportSize({ width: 1440, height: 900 });
  await expect(cards).toHaveCount(9);
  expect(await inFirstRow()).toBe(3);
  await visitor.setViewportSize({ width: 390, height: 844 });
  await expect.poll(inFirstRow).toBe(1);
});

test('a company posts a listing, a landlord sends an offer once, and the company finds it [O8, O9, O12, O18, O22, O26, O27, O29, O42]', async ({
  browser,
}) => {
  const company = await openSignedInPage(browser, 'tenant2', BOARD);
  await postListing(company, LOCATION);

  await test.step('a visitor sees it with the website as a full address and is asked to sign in before sending', async () => {
    const visitor = await openVisitorPage(browser, BOARD);
    const card = getCard(visitor, LOCATION);
    await expect(card).toContainText('100–150 m²');
    await expect(card.getByRole('link')).toHaveAttribute('href', 'https://trzecia.example.pl');
    await card.getByRole('button', { name: 'Wyślij ofertę' }).click();
    await expect(visitor.getByRole('dialog').getByLabel('Adres e-mail')).toBeVisible();
  });

  const landlord = await openSignedInPage(browser, 'landlord', BOARD);
  const send = async () => {
    await getCard(landlord, LOCATION).getByRole('button', { name: 'Wyślij ofertę' }).click();
    const dialog = landlord.getByRole('dialog', { name: 'Którą ofertę wysłać do firmy?' });
    await dialog.getByRole('radio', { name: new RegExp(DEMO_OFFER) }).check();
    await dialog.getByRole('button', { name: 'Wyślij ofertę' }).click();
    return dialog;
  };
  await test.step('the landlord sends an own active offer; the second time it is refused', async () => {
    await send();
    await expect(landlord.getByText('Oferta została wysłana.')).toBeVisible({ timeout: 60_000 });
    const dialog = await send();
    await expect(dialog.getByRole('alert')).toHaveText('Ta oferta została już wysłana do tego ogłoszenia.');
  });

  await test.step('the company gets a mail and finds the offer at its listing', async () => {
    const mail = await waitForMail(PEOPLE.tenant2, LOCATION);
    expect(findLink(mail, '/offer/')).toBe('/offer/offer-active-office-01');
    await company.goto('/moja-tablica/wanted-listings');
    const card = getCard(company, LOCATION);
    await card.getByRole('button', { name: 'Wysłane do Was (1)' }).click();
    await expect(card.getByRole('link', { name: DEMO_OFFER })).toBeVisible();
  });

  await test.step('it is changed in the advanced form, and deleted after a question', async () => {
    const card = getCard(company, LOCATION);
    await card.getByRole('button', { name: `Działania: ${LOCATION}` }).click();
    await company.getByRole('menuitem', { name: 'Zmień' }).click();
    const dialog = company.getByRole('dialog', { name: 'Zmień ogłoszenie' });
    await expect(dialog.getByRole('switch', { name: 'Wpisz liczby dokładnie' })).toBeChecked();
    await fill(dialog, { 'Czynsz do': '12000' });
    await dialog.getByRole('button', { name: 'Zapisz zmiany' }).click();
    await expect(company.getByText('Ogłoszenie zostało zmienione.')).toBeVisible({ timeout: 60_000 });
    await expect(card).toContainText('12 000 zł');
    await card.getByRole('button', { name: `Działania: ${LOCATION}` }).click();
    await company.getByRole('menuitem', { name: 'Usuń' }).click();
    await company.getByRole('dialog').getByRole('button', { name: 'Usuń ogłoszenie' }).click();
    await expect(company.getByText('Ogłoszenie zostało usunięte.')).toBeVisible({ timeout: 60_000 });
    await expect(card).toHaveCount(0);
  });
});

const FACTS: OfferFacts = {
  name: `Biuro Szukane ${STAMP}`,
  description: 'Biuro dla zespołu, który długo szukał takiego miejsca.',
  surface: '120,5',
  price: '9900',
  deposit: '20000',
  street: 'Prosta',
  houseNumber: '51',
  city: 'Warszawa',
};

const publish = async (browser: Browser): Promise<string> => {
  const landlord = await openSignedInPage(browser, 'landlord');
  const offerId = await startOffer(landlord);
  await fillOfferForm(landlord, FACTS);
  await expect(landlord.getByRole('complementary', { name: 'Podsumowanie' })).toContainText('takiego lokalu');
  await sendDraft(landlord, 'landlord');
  await confirmByMail(landlord, 'landlord', offerId);
  return offerId;
};

test('a saved search brings one mail about a new offer, a listing one a day, and a link in it stops them without signing in', async ({
  browser,
  request,
}) => {
  const company = await openSignedInPage(browser, 'tenant2', BOARD);
  await postListing(company, 'Warszawa, Wola');

  const person = await openSignedInPage(
    browser,
    'person',
    `/offers?city=Warszawa&minArea=${100 + (STAMP % 20)}&maxPrice=9950`,
  );
  const name = `Biura na Woli ${STAMP}`;
  await test.step('a person saves the search of the page', async () => {
    await person.getByRole('button', { name: 'Zapisz wyszukiwanie' }).click();
    const dialog = person.getByRole('dialog', { name: 'Zapisać to wyszukiwanie?' });
    await fill(dialog, { Nazwa: name });
    await dialog.getByRole('button', { name: 'Zapisz', exact: true }).click();
    await expect(person.getByText('Wyszukiwanie jest zapisane.')).toBeVisible({ timeout: 60_000 });
  });

  const offerId = await publish(browser);
  const mail = await waitForMail(PEOPLE.person, FACTS.name);
  await test.step('the person hears of the offer at once, with its rent and why; the company once a day', async () => {
    expect(mail.text).toContain(`Wyszukiwanie: ${name}`);
    expect(mail.text.replaceAll(/\s/g, ' ')).toContain('9 900 zł');
    expect(findLink(mail, '/offer/')).toBe(`/offer/${offerId}`);
    const toCompany = async () =>
      (await readMailsTo(PEOPLE.tenant2)).filter(({ text }) => text.includes('Wasze ogłoszenie:'));
    await expect.poll(async () => (await toCompany()).length, { timeout: 60_000 }).toBe(1);
    const told = (await readMailsTo(PEOPLE.person)).filter(({ text }) => text.includes(offerId));
    expect(told).toHaveLength(1);
  });

  const link = findLink(mail, '/alerts/');
  await test.step('the link opens without signing in and pauses by a click, not before', async () => {
    const visitor = await openVisitorPage(browser, link);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Wiadomości e-mail od nas');
    const row = visitor.getByRole('listitem').filter({ hasText: name });
    await expect(row).not.toContainText('Wstrzymane');
    await visitor.getByRole('button', { name: 'Wstrzymaj wszystkie' }).click();
    await expect(row).toContainText('Wstrzymane', { timeout: 60_000 });
    await visitor.getByRole('button', { name: 'Wznów wszystkie' }).click();
    await expect(row).not.toContainText('Wstrzymane', { timeout: 60_000 });
  });

  await test.step('a mail program stops them by one request; a scanner that only looks changes nothing', async () => {
    await person.goto('/moja-tablica/saved-searches');
    const row = person.getByRole('listitem').filter({ hasText: name });
    const token = link.split('/').at(-1) ?? '';
    const looked = await request.get('/stopMails', { params: { token }, maxRedirects: 0 });
    expect(looked.status()).toBe(303);
    await expect(row.getByRole('button', { name: `Wstrzymaj: ${name}` })).toBeVisible();
    expect((await request.post('/stopMails', { params: { token } })).status()).toBe(200);
    await expect(row).toContainText('Wstrzymane');
    expect((await request.post('/stopMails', { params: { token: 'x.y' } })).status()).toBe(403);
    await row.getByRole('button', { name: `Usuń: ${name}` }).click();
    await person.getByRole('dialog').getByRole('button', { name: 'Usuń wyszukiwanie' }).click();
    await expect(row).toHaveCount(0, { timeout: 60_000 });
  });
});
