import { formatBankAccount } from '@domain/leases/deposit';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { type Browser, expect, type Page } from '@playwright/test';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { readPdfText, readPdfTextFromMenu } from './support/documents';
import { type Effort, reportEffort, watchEffort } from './support/effort';
import { moveHandoverToPast } from './support/handover';
import { findLink, waitForMail } from './support/inbox';
import {
  acceptTime,
  chooseLease,
  confirmDeposit,
  goToReview,
  namePerson,
  proposeTime,
  reserveButton,
  signLease,
} from './support/lease';
import { fillOfferForm, type OfferFacts, saveMark, startOffer } from './support/offerForm';
import { openSignedInPage, openVisitorPage, PEOPLE, signIn } from './support/people';
import { saveBothScreenshots, saveScreenshot } from './support/picture';
import { fillProtocol, signProtocol, submitProtocol } from './support/protocol';
import { readOfferEvents, readOfferStatus, readWithoutToken } from './support/store';
import { test } from './support/test';

const DEMO_OFFER = 'offer-active-office-03';

const FACTS: OfferFacts = {
  name: `Biuro Żółta Łąka ${Date.now()}`,
  description: 'Jasne biuro dla zespołu dziesięciu osób. Źródło światła z trzech stron.',
  surface: '120,5',
  price: '9800',
  deposit: '24000',
  street: 'Prosta',
  houseNumber: '51',
  city: 'Warszawa',
};
const RENT = '9 800,00 zł';
const LANDLORD_NAME = 'Maria Kowalska';
const TENANT_NAME = 'Piotr Wiśniewski';

/** The most that each path may ask of a person. The latest counts are in `docs/performance.md`. */
const EFFORT_MAX = {
  'filling in and sending an offer': { screens: 4, clicks: 37, fields: 42 },
  'finding and reserving it': { screens: 4, clicks: 7, fields: 0 },
  'signing the lease': { screens: 2, clicks: 5, fields: 1 },
  'filling in and submitting the protocol': { screens: 2, clicks: 13, fields: 5 },
  'reading and signing the protocol': { screens: 2, clicks: 3, fields: 0 },
} as const satisfies Record<string, Effort>;

const PROTOCOL = {
  room: { name: 'Sala konferencyjna', condition: 'stan dobry' },
  equipment: { name: 'Biurka', condition: 'stan nowy', quantity: '8' },
  meter: { name: 'Energia elektryczna', number: '00451276', reading: '1204,5' },
  keys: { name: 'Drzwi wejściowe do lokalu', quantity: '3' },
  statement: 'Żaluzja w sali konferencyjnej do wymiany w ciągu tygodnia.',
};

/** Fields that only accounts may read. */
const MEMBERS_ONLY = ['price', 'leaseAgreement', 'offerValidTo', 'companyName', 'uid', 'landlord'];

/** Returns whether a raw Firestore response has a value for the field. */
const hasValue = (body: string, field: string) => new RegExp(`"${field}":\\s*{\\s*"(?!nullValue)`).test(body);

test('an offer becomes a handed-over lease: visitor, landlord, tenant and admin walk it from the form to the keys [J14, M10, M14-M17, V29]', async ({
  browser,
}) => {
  await test.step('a visitor browses offers without prices and is asked to sign in', () => browse(browser));

  const landlord = await openVisitorPage(browser);
  await signIn(landlord, 'landlord');
  const landlordsEffort = await watchEffort(landlord);
  const count = (path: keyof typeof EFFORT_MAX, { read }: typeof landlordsEffort) => {
    const effort = read();
    reportEffort(path, effort);
    for (const kind of ['screens', 'clicks', 'fields'] as const)
      expect(effort[kind], `${kind} of ${path}`).toBeLessThanOrEqual(EFFORT_MAX[path][kind]);
  };
  const offerId = await test.step('a landlord fills in an offer and sends the project', () => send(landlord));
  count('filling in and sending an offer', landlordsEffort);
  await test.step('the landlord confirms it by the link in the mail', () => confirm(landlord, offerId));

  const tenant = await openVisitorPage(browser);
  await signIn(tenant, 'tenant');
  const tenantsEffort = await watchEffort(tenant);
  await test.step('a tenant finds the offer and reserves it', () => reserve(tenant, offerId));
  count('finding and reserving it', tenantsEffort);
  await test.step('the tenant signs the lease by the link in the mail', () => sign(tenant, offerId));
  count('signing the lease', tenantsEffort);
  await test.step('both sides name their persons for the handover', () => name(tenant, landlord, offerId));
  await test.step('an admin confirms the deposit', () => pay(browser, offerId));
  landlordsEffort.read();
  tenantsEffort.read();
  await test.step('the landlord submits the protocol and the tenant signs it', () =>
    handOver(landlord, tenant, offerId));
  count('filling in and submitting the protocol', landlordsEffort);
  count('reading and signing the protocol', tenantsEffort);
  await test.step('every step stands in the numbered log', () => log(offerId));
});

async function browse(browser: Browser) {
  const page = await openVisitorPage(browser, '/offers');
  await expect(page.getByRole('article').first()).toBeVisible();
  await saveBothScreenshots(page, 'visitor-offers');
  await expect(page.getByRole('main')).not.toContainText(/\d\s*zł/);
  await page.getByRole('article').getByRole('link').first().click();
  const panel = page.getByRole('complementary', { name: 'Wynajem' });
  await expect(panel.getByText(/pokazujemy zalogowanym/)).toBeVisible();
  await saveBothScreenshots(page, 'visitor-offer');
  await expect(page.getByRole('main')).not.toContainText(/\d\s*zł/);
  await panel.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page.getByRole('dialog', { name: 'Zaloguj się' })).toBeVisible();

  for (const path of [`offersPublic/${DEMO_OFFER}`, 'offersPublic?pageSize=50', 'home/office']) {
    const { status, body } = await readWithoutToken(path);
    expect(status, path).toBe(200);
    expect(
      MEMBERS_ONLY.filter((field) => hasValue(body, field)),
      path,
    ).toEqual([]);
  }
  for (const collection of ['offersMembers', 'offers'])
    for (const path of [`${collection}/${DEMO_OFFER}`, `${collection}?pageSize=1`])
      expect((await readWithoutToken(path)).status, path).toBe(403);
}

async function send(page: Page): Promise<string> {
  const offerId = await startOffer(page);
  await fillOfferForm(page, FACTS);
  await expect(saveMark(page)).toHaveText(/^Zapisano o/);
  await saveBothScreenshots(page, 'landlord-form');
  await page.getByRole('button', { name: 'Podgląd' }).click();
  await expect(page.getByRole('heading', { level: 1, name: FACTS.name })).toBeVisible();
  await expect(page.getByText('Tak zobaczą ofertę zalogowani użytkownicy')).toBeVisible();
  await saveScreenshot(page, 'landlord-preview');
  await page.getByRole('link', { name: 'Wróć do edycji' }).first().click();
  await page.getByRole('button', { name: 'Wyślij projekt' }).click();
  await expect(page.getByRole('status').filter({ hasText: PEOPLE.landlord })).toBeVisible({
    timeout: 60_000,
  });
  expect((await readOfferStatus(offerId)).state).toBe('UNSIGNED');
  return offerId;
}

async function confirm(page: Page, offerId: string) {
  const link = `/add-offer/confirm/${offerId}`;
  await page.goto(findLink(await waitForMail(PEOPLE.landlord, link), link));
  const confirmation = page.getByRole('button', { name: 'Potwierdź ofertę' });
  await expect(confirmation).toBeVisible();
  await saveScreenshot(page, 'landlord-confirmation');
  await confirmation.click();
  await expect(page.getByText('Najemcy widzą ją od teraz.')).toBeVisible({ timeout: 60_000 });
  expect((await readOfferStatus(offerId)).state).toBe('ACTIVE');

  await page.goto('/moja-tablica/my-offers/active-offers');
  const offer = await readPdfTextFromMenu(page, FACTS.name, 'Oferta (PDF)');
  for (const words of ['Oferta najmu', FACTS.name, FACTS.description, RENT, LANDLORD_NAME, 'Światłowód'])
    expect(offer.toLowerCase()).toContain(words.toLowerCase());
}

async function reserve(page: Page, offerId: string) {
  const found = page.getByRole('article').getByRole('link', { name: FACTS.name });
  await expect(async () => {
    await page.goto('/offers?city=Warszawa&premisesPurpose=Biurowe');
    await expect(found).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await found.click();
  await expect(page.getByRole('complementary', { name: 'Wynajem' })).toContainText(/9\s800/);
  await chooseLease(page, 'Na 12 miesięcy');
  await saveBothScreenshots(page, 'tenant-offer');
  await goToReview(page);
  await saveScreenshot(page, 'tenant-review');
  await reserveButton(page).click();
  const reserved = page.getByRole('heading', { name: /^Lokal jest zarezerwowany dla Ciebie do/ });
  await expect(reserved).toBeVisible({ timeout: 60_000 });
  expect((await readOfferStatus(offerId)).state).toBe('BOOKED');
}

async function sign(page: Page, offerId: string) {
  const link = `/contract/${offerId}/submit/`;
  await page.goto(findLink(await waitForMail(PEOPLE.tenant, link), link));
  await signLease(page, TENANT_NAME);
  const match = page.getByRole('dialog', { name: 'Czy ta umowa odpowiada Waszemu ogłoszeniu?' });
  await match.getByRole('button', { name: 'Pomiń' }).click({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'Umowa jest podpisana' })).toBeVisible();
  await saveBothScreenshots(page, 'tenant-signed');
  expect(await readOfferStatus(offerId)).toEqual({ state: 'SIGNED', status: 'DEPOSIT_PENDING' });

  const lease = await readPdfText(page, page.getByRole('link', { name: 'Otwórz umowę (PDF)' }));
  const agreed = ['Umowa najmu lokalu użytkowego', 'Umowa została zawarta', FACTS.name, RENT, '12 miesięcy'];
  for (const words of [...agreed, LANDLORD_NAME, TENANT_NAME]) expect(lease).toContain(words);
}

async function name(tenant: Page, landlord: Page, offerId: string) {
  const handover = { date: toIsoDay(Date.now() + 3 * DAY_MS), hour: '10:30' };
  await tenant.getByRole('link', { name: 'Wskaż osobę' }).click();
  const receiver = { firstName: 'Jadwiga', lastName: 'Źrebiec', email: 'odbior@demo.pl' };
  await namePerson(tenant, receiver, handover);
  await expect(tenant).toHaveURL(new RegExp(`/deposit/${offerId}$`));
  const transfer = tenant.getByRole('region', { name: 'Dane do przelewu' });
  await expect(transfer).toContainText(/24\s000/);
  await saveBothScreenshots(tenant, 'tenant-deposit');
  await expect(transfer).toContainText(formatBankAccount(DEMO_SETTINGS.depositAccount));
  const title = await transfer.getByText(`Kaucja ${FACTS.name}`).innerText();
  expect((await waitForMail(PEOPLE.admin, FACTS.name)).text).toContain(title);

  const link = `/indicate-transfer-person/${offerId}/`;
  await landlord.goto(findLink(await waitForMail(PEOPLE.landlord, 'Jadwiga Źrebiec', link), link));
  await expect(landlord.getByText('Jadwiga Źrebiec')).toBeVisible();
  await namePerson(landlord, {
    firstName: 'Ścibor',
    lastName: 'Kłos',
    email: 'wydanie@demo.pl',
  });
  await expect(landlord.getByRole('status').filter({ hasText: 'Dane zostały zapisane.' })).toBeVisible();
  await moveHandover(landlord, tenant, link);
}

/** The landlord proposes another hour; it applies once the tenant accepts it. */
async function moveHandover(landlord: Page, tenant: Page, link: string) {
  const moved = { date: toIsoDay(Date.now() + 4 * DAY_MS), hour: '12:15' };
  await proposeTime(landlord, moved);
  await expect(landlord.getByText(/^Twoja propozycja: /)).toBeVisible();
  const asked = await waitForMail(PEOPLE.tenant, `Prośba o inny termin przekazania: ${FACTS.name}`);
  await tenant.goto(findLink(asked, link));
  await expect(tenant.getByText(/^Druga strona proponuje: .*12:15/)).toBeVisible();
  await acceptTime(tenant);
  const time = tenant.getByRole('region', { name: 'Termin przekazania' });
  await expect(time).toContainText('godz. 12:15');
  await expect(landlord.getByRole('region', { name: 'Termin przekazania' })).toContainText('godz. 12:15');
  expect((await waitForMail('wydanie@demo.pl', '12:15')).text).toContain('Jadwiga Źrebiec');
}

async function pay(browser: Browser, offerId: string) {
  const admin = await openSignedInPage(browser, 'admin', '/admin/deposits');
  await expect(admin.getByText(FACTS.name).first()).toBeVisible();
  await saveScreenshot(admin, 'admin-deposits');
  await confirmDeposit(admin, FACTS.name);
  expect((await readOfferStatus(offerId)).status).toBe('DEPOSIT_CONFIRMED');
}

async function handOver(landlord: Page, tenant: Page, offerId: string) {
  await moveHandoverToPast(offerId);
  const link = `/protocol/${offerId}`;
  await landlord.goto(findLink(await waitForMail(PEOPLE.landlord, link), link));
  await fillProtocol(landlord, PROTOCOL);
  await saveBothScreenshots(landlord, 'landlord-protocol');
  await submitProtocol(landlord);
  expect((await readOfferStatus(offerId)).status).toBe('PROTOCOL_ATTACHED');
  await expect(landlord.getByRole('button', { name: 'Podpisuję protokół' })).toHaveCount(0);

  await waitForMail(PEOPLE.tenant, link);
  await tenant.goto(link);
  await expect(tenant.getByText(PROTOCOL.statement)).toBeVisible();
  await saveBothScreenshots(tenant, 'tenant-protocol');
  await signProtocol(tenant);
  expect((await readOfferStatus(offerId)).status).toBe('PROTOCOL_CONFIRMED');

  const protocol = await readPdfText(tenant, tenant.getByRole('link', { name: 'Otwórz protokół (PDF)' }));
  const { room, meter, statement } = PROTOCOL;
  const written = [
    'Protokół zdawczo-odbiorczy',
    FACTS.name,
    room.name,
    room.condition,
    meter.number,
    '1 204,5',
  ];
  for (const words of [
    ...written,
    statement,
    'nie przekazano',
    'nic do odnotowania',
    'Jadwiga Źrebiec',
    'Ścibor Kłos',
  ])
    expect(protocol).toContain(words);
}

/** Expected log entries of the offer, in this order. */
const STEPS = [
  'onCreateOffer',
  'onOfferAdd',
  'onOfferAddConfirm',
  'bookOffer',
  'onOfferSign',
  'onSignConfirm',
  'updateReceptionOfThePremise',
  'proposeHandoverTime',
  'answerHandoverTime',
  'confirmDeposit',
  'onProtocolAttached',
  'confirmOrDecline',
];

async function log(offerId: string) {
  await expect
    .poll(async () => [...new Set((await readOfferEvents(offerId)).map(({ method }) => method))])
    .toEqual(expect.arrayContaining(STEPS));
  const events = await readOfferEvents(offerId);
  const places = STEPS.map((step) => events.findIndex(({ method }) => method === step));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(events.every(({ number }) => Number.isInteger(number))).toBe(true);
}
