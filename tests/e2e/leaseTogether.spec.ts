import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { expect, type Page } from '@playwright/test';
import { openEnglishPhone, scrollToNegotiationCard } from './support/englishPhone';
import { downloadPack, readJson, readMails, readPackPage, readPdf } from './support/evidencePack';
import { chooseCard, fill, tick } from './support/fields';
import { moveHandoverToPast } from './support/handover';
import { findLink, readCalendar, waitForMail } from './support/inbox';
import { confirmDeposit, namePerson, namePersonInEnglish, proposeTime } from './support/lease';
import { fillOfferForm, type OfferFacts, openSection, startOffer } from './support/offerForm';
import { openSignedInPage, PEOPLE } from './support/people';
import { renderPhotos } from './support/photos';
import { fillProtocol, signProtocolInEnglish, submitProtocol } from './support/protocol';
import { confirmByMail, sendDraft } from './support/publishing';
import { readOfferStatus } from './support/store';
import { test } from './support/test';

const TENANT = { email: 'magazyny@demo.pl', fullName: 'Marek Pawlak' };

const RECEIVER = { firstName: 'Jadwiga', lastName: 'Źrebiec', email: 'odbior9@demo.pl' };
const GIVER = { firstName: 'Ścibor', lastName: 'Kłos', email: 'wydanie9@demo.pl' };

const getDateInDays = (days: number) => toIsoDay(Date.now() + days * DAY_MS);
const FREE_FROM = getDateInDays(42);
const FIRST_TIME = { date: getDateInDays(43), hour: '10:30' };
const AGREED_TIME = { date: getDateInDays(45), hour: '12:15' };
/** The agreed time in the format of a calendar file. */
const AGREED_IN_CALENDAR = `DTSTART;TZID=Europe/Warsaw:${AGREED_TIME.date.replaceAll('-', '')}T121500`;

const FACTS: OfferFacts = {
  name: `Biuro Wspólny Mianownik ${Date.now()}`,
  description: 'Biuro z dwiema salami i aneksem, wolne za sześć tygodni.',
  surface: '86,5',
  price: '7400',
  deposit: '14800',
  street: 'Prosta',
  houseNumber: '32',
  city: 'Warszawa',
};

const PROTOCOL = {
  room: { name: 'Sala konferencyjna', condition: 'stan dobry' },
  equipment: { name: 'Biurka', condition: 'stan dobry', quantity: '6' },
  meter: { name: 'Energia elektryczna', number: '00778812', reading: '310,5' },
  keys: { name: 'Drzwi wejściowe do lokalu', quantity: '2' },
  statement: 'Klucz do skrzynki pocztowej przekazany osobno.',
};
const TO_CORRECT = 'Three keys were handed over, not two.';

test('an office free in six weeks is negotiated to nine months, reserved by the company that negotiated, handed over on a day the landlord asked to move, its protocol returned once', async ({
  browser,
}) => {
  const landlord = await openSignedInPage(browser, 'landlord');
  const offerId = await test.step('the landlord publishes the office', () => publish(landlord));
  const tenant = await openEnglishPhone(browser, TENANT.email, `/offer/${offerId}`);
  await test.step('nine months are proposed and accepted', () => negotiate(tenant, landlord, offerId));
  const rival = await openSignedInPage(browser, 'tenant2', `/offer/${offerId}`);
  await test.step('another company is told until when it has to wait', () =>
    expectToWait(rival, /^Do \d\d\.\d\d\.\d{4}, \d\d:\d\d pierwszeństwo ma firma/));
  await test.step('the company that negotiated reserves and signs', () => takeLease(tenant, rival, offerId));
  await test.step('the day of the handover moves', () => moveHandover(tenant, landlord, offerId));
  await test.step('the deposit comes in', async () => {
    const admin = await openSignedInPage(browser, 'admin', '/admin/deposits');
    await confirmDeposit(admin, FACTS.name);
  });
  await test.step('the protocol is returned once, then signed', () => handOver(tenant, landlord, offerId));
  await test.step('the tenant’s evidence pack holds the papers', () => readPapers(tenant, offerId, 'tenant'));
  await test.step('the landlord’s does likewise', () => readPapers(landlord, offerId, 'landlord'));
});

async function publish(page: Page): Promise<string> {
  const offerId = await startOffer(page);
  await fillOfferForm(page, FACTS);
  await fill(await openSection(page, 'Podstawowe dane'), { 'Dostępny od': FREE_FROM });
  await sendDraft(page, 'landlord');
  await confirmByMail(page, 'landlord', offerId);
  return offerId;
}

async function negotiate(tenant: Page, landlord: Page, offerId: string) {
  await scrollToNegotiationCard(tenant, 'Propose other terms');
  const box = tenant.getByRole('region', { name: 'Propose other terms', exact: true });
  await box.getByRole('switch', { name: 'Another term' }).check();
  await fill(box, { 'Proposed lease term': '9' });
  await box.getByRole('button', { name: 'Send the counter-offer' }).click();
  await expect(tenant.getByText('The counter-offer was sent.')).toBeVisible({ timeout: 60_000 });

  const mail = await waitForMail(PEOPLE.landlord, `/edit-offer/${offerId}/accept/`);
  await landlord.goto(findLink(mail, '/accept/'));
  await expect(landlord.getByRole('cell', { name: '9 miesięcy' })).toBeVisible();
  await landlord.getByRole('button', { name: 'Przyjmuję kontrofertę' }).click();
  await expect(landlord.getByRole('heading', { level: 1, name: 'Kontroferta jest przyjęta' })).toBeVisible({
    timeout: 60_000,
  });
}

async function expectToWait(rival: Page, until: RegExp) {
  const panel = rival.getByRole('complementary', { name: 'Wynajem' });
  await expect(async () => {
    await rival.reload();
    await expect(panel.getByText(until)).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  await expect(panel.getByRole('button', { name: 'Przejdź do rezerwacji', exact: true })).toHaveCount(0);
}

async function takeLease(tenant: Page, rival: Page, offerId: string) {
  await tenant.goto(`/offer/${offerId}`);
  await tenant.getByRole('button', { name: 'Terms and reservation' }).click();
  const sheet = tenant.getByRole('dialog', { name: 'Terms and reservation' });
  await chooseCard(sheet, 'Lease type', 'For 9 months');
  await sheet.getByRole('button', { name: 'Go to reservation', exact: true }).click();
  const question = tenant.getByRole('dialog', { name: 'Before you reserve' });
  await tick(
    question,
    'I know the offer and the key provisions',
    'I agree to conclude the lease electronically',
  );
  await question.getByRole('button', { name: 'Next: check the lease' }).click();
  await expect(tenant.getByRole('main')).toContainText('9 months');
  await tenant
    .getByRole('main')
    .getByRole('button', { name: /^Reserve for / })
    .click();
  await expect(tenant.getByRole('heading', { name: /^The premises are reserved for you until/ })).toBeVisible(
    {
      timeout: 60_000,
    },
  );
  await expectToWait(rival, /^Zarezerwowany do /);

  const link = `/contract/${offerId}/submit/`;
  await tenant.goto(findLink(await waitForMail(TENANT.email, link), link));
  const main = tenant.getByRole('main');
  await tick(main, 'I know the offer and the key provisions', 'I agree to conclude the lease electronically');
  await fill(main, { 'Your full name': TENANT.fullName });
  await main.getByRole('button', { name: 'Sign the lease' }).click();
  const match = tenant.getByRole('dialog', { name: 'Does this lease match' });
  await match.getByRole('button', { name: 'Skip' }).click({ timeout: 60_000 });
  await expect(tenant.getByRole('heading', { name: 'The lease is signed' })).toBeVisible();
  expect(await readOfferStatus(offerId)).toEqual({ state: 'SIGNED', status: 'DEPOSIT_PENDING' });
}

async function moveHandover(tenant: Page, landlord: Page, offerId: string) {
  await namePersonInEnglish(tenant, RECEIVER, FIRST_TIME);
  const main = tenant.getByRole('main');

  const link = `/indicate-transfer-person/${offerId}/`;
  const named = await waitForMail(PEOPLE.landlord, link);
  await landlord.goto(findLink(named, link));
  await namePerson(landlord, GIVER);
  await expect(landlord.getByRole('status').filter({ hasText: 'Dane zostały zapisane.' })).toBeVisible();
  await proposeTime(landlord, AGREED_TIME);

  const asked = await waitForMail(TENANT.email, `Another time for the handover requested: ${FACTS.name}`);
  await tenant.goto(findLink(asked, link));
  await expect(tenant.getByText(/^The other party proposes .*12:15/)).toBeVisible();
  await main.getByRole('button', { name: 'Accept the time' }).click();
  await expect(tenant.getByText('The time is agreed.')).toBeVisible();
  await expect(tenant.getByRole('region', { name: 'Time of the handover' })).toContainText('12:15');
  await expect(landlord.getByRole('region', { name: 'Termin przekazania' })).toContainText('godz. 12:15');
  await expectSameMoment();
}

/** Expects the mails and calendar files of both sides and of the named persons to contain the agreed time and no other one. */
async function expectSameMoment() {
  const told = [
    await waitForMail(PEOPLE.landlord, `Termin przekazania umówiony: ${FACTS.name}`, '12:15'),
    await waitForMail(TENANT.email, `Handover time: ${FACTS.name}`, '12:15'),
    await waitForMail(RECEIVER.email, '12:15'),
    await waitForMail(GIVER.email, '12:15'),
  ];
  for (const mail of told) {
    const calendar = await readCalendar(mail);
    expect(calendar).toContain(AGREED_IN_CALENDAR);
    expect(calendar).not.toContain('T103000');
  }
}

async function handOver(tenant: Page, landlord: Page, offerId: string) {
  await moveHandoverToPast(offerId);
  const path = `/protocol/${offerId}`;
  await landlord.goto(path);
  await fillProtocol(landlord, PROTOCOL);
  await addMeterPhoto(landlord);
  await submitProtocol(landlord);

  await waitForMail(TENANT.email, `Protocol to sign: ${FACTS.name}`);
  await tenant.goto(path);
  await fill(tenant.getByRole('main'), { 'What to correct': TO_CORRECT });
  await tenant.getByRole('button', { name: 'Return for correction' }).click();
  await expect(tenant.getByText(/^The protocol was returned for correction on/)).toBeVisible({
    timeout: 60_000,
  });
  expect((await readOfferStatus(offerId)).status).toBe('DEPOSIT_CONFIRMED');

  expect((await waitForMail(PEOPLE.landlord, `Protokół do poprawy: ${FACTS.name}`)).text).toContain(
    TO_CORRECT,
  );
  await landlord.reload();
  await expect(landlord.getByText(TO_CORRECT)).toBeVisible();
  await fillKeys(landlord, '3');
  await expect(landlord.getByRole('status').filter({ hasText: /^Zapisano o/ })).toBeVisible();
  await submitProtocol(landlord);

  await tenant.goto(path);
  await signProtocolInEnglish(tenant);
  expect((await readOfferStatus(offerId)).status).toBe('PROTOCOL_CONFIRMED');
}

async function addMeterPhoto(page: Page) {
  const meter = PROTOCOL.meter.name;
  await page.getByLabel(`Plik ze zdjęciem: ${meter}`).setInputFiles(await renderPhotos(1));
  await expect(page.getByRole('img', { name: `${meter}, zdjęcie 1` })).toBeVisible();
}

const fillKeys = (page: Page, quantity: string) =>
  fill(
    page
      .getByRole('region', { name: 'D. Klucze i urządzenia' })
      .getByRole('group', { name: PROTOCOL.keys.name, exact: true }),
    { Liczba: quantity },
  );

const PAPERS = [
  'documents/protocol-1.pdf',
  'offer/offer-version-1.pdf',
  'offer/offer-version-2.pdf',
  'offer/offer-version-1.json',
  'photos/01 energia elektryczna.jpg',
];

/** Texts that each side reads in its pack: the page, the mails and the lease in its language. */
const READ_BY = {
  tenant: {
    page: 'Evidence pack of a lease',
    lease: { file: 'documents/lease-en.pdf', term: '9 months' },
    mails: [
      'The landlord accepted your counter-offer',
      'The lease is signed',
      'The time of the handover is saved',
      'The premises are handed over',
    ],
  },
  landlord: {
    page: 'Pakiet dowodowy umowy najmu',
    lease: { file: 'documents/lease.pdf', term: 'Okres 9 miesięcy' },
    mails: [
      'wiąże na nowych warunkach',
      'Umowa najmu jest zawarta',
      'Druga strona przyjęła proponowany termin',
      TO_CORRECT,
      'Lokal jest przekazany',
    ],
  },
} as const;

async function readPapers(page: Page, offerId: string, side: 'tenant' | 'landlord') {
  const pack = await downloadPack(page, `/deposit/${offerId}`);
  const invoices = Object.keys(pack).filter((name) => /^invoices.*pdf$/.test(name));
  expect(Object.keys(pack)).toEqual(expect.arrayContaining(PAPERS));
  expect(invoices).toEqual([`invoices/invoice-${side}.pdf`]);
  expect(await readPdf(pack, `invoices/invoice-${side}.pdf`)).toContain(FACTS.name);

  const { page: title, lease: own, mails } = READ_BY[side];
  expect(readPackPage(pack)).toContain(title);
  const told = readMails(pack).join('\n');
  for (const words of mails) expect(told).toContain(words);

  const lease = await readPdf(pack, own.file);
  for (const words of [own.term, FACTS.name, TENANT.fullName]) expect(lease).toContain(words);
  for (const words of ['Okres 12 miesięcy', 'kwalifikowanymi podpisami']) expect(lease).not.toContain(words);
  expect(readJson(pack, 'offer/offer-version-2.json')).toMatchObject({
    leaseAgreement: { fixedshort: true, fixedshortMonths: 9, fixedlong: false },
  });

  const returned = await readPdf(pack, 'documents/protocol-1.pdf');
  for (const words of [TO_CORRECT, 'drzwi wejściowe do lokalu 2']) expect(returned).toContain(words);
  const signed = await readPdf(pack, 'documents/protocol.pdf');
  expect(signed).toContain('drzwi wejściowe do lokalu 3');
  expect(signed).not.toContain(TO_CORRECT);
}
