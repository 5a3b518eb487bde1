import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { extractText } from '@tests/support/pdfText';
import { signPdf } from '@tests/support/qualifiedSignature';
import { PHONE } from './support/englishPhone';
import { downloadPack, readJson, readMails, readPackPage, readPdf } from './support/evidencePack';
import { moveHandoverToPast } from './support/handover';
import { findLink, readCalendar, waitForMail } from './support/inbox';
import { chooseLanguage } from './support/language';
import {
  chooseLease,
  confirmDeposit,
  goToReview,
  namePerson,
  namePersonInEnglish,
  reserveButton,
} from './support/lease';
import { openAccountPage, openSignedInPage, PEOPLE } from './support/people';
import { saveScreenshot } from './support/picture';
import { answerTheRest, signProtocolInEnglish, submitProtocol } from './support/protocol';
import { readOfferStatus } from './support/store';
import { test } from './support/test';

const OFFER = 'offer-active-retail-06';
const NAME = 'Salon przy Świdnickiej';

/** Returns the file of a link. */
const readLinkedFile = async (page: Page, link: Locator): Promise<Buffer> => {
  const address = (await link.getAttribute('href')) ?? '';
  return (await page.context().request.get(address)).body();
};

/** Returns the file that the viewer behind a link offers for download. */
const downloadFromViewer = async (page: Page, link: Locator): Promise<Buffer> => {
  const opened = page.context().waitForEvent('page');
  await link.click();
  const viewer = await opened;
  const downloaded = viewer.waitForEvent('download');
  await viewer.getByRole('link', { name: /^(Pobierz|Download) PDF$/ }).click();
  const file = await readFile(await (await downloaded).path());
  await viewer.close();
  return file;
};

/** Signs the file, as an external signing application does. */
const signExternally = (file: Buffer, name: string): Buffer =>
  Buffer.from(signPdf(file, { name, now: Date.now() }));

const handIn = async (page: Page, buffer: Buffer): Promise<void> => {
  const file = { name: 'umowa-podpisana.pdf', mimeType: 'application/pdf', buffer };
  await page.locator('input[type=file]:not([multiple])').setInputFiles(file);
  await page.getByRole('button', { name: 'Prześlij podpisaną umowę' }).click();
};

type ReserveOptions = { by?: string; offer?: string };

const reserveLease = async (
  browser: Browser,
  { by = PEOPLE.tenant, offer = OFFER }: ReserveOptions = {},
): Promise<Page> => {
  const page = await openAccountPage(browser, by, `/offer/${offer}`);
  await chooseLease(page, 'Na 36 miesięcy');
  await goToReview(page);
  await reserveButton(page).click();
  const heading = page.getByRole('heading', { name: /^Lokal jest zarezerwowany dla Ciebie do/ });
  await expect(heading).toHaveText(/do \d\d\.\d\d\.\d{4}, \d\d:\d\d$/, { timeout: 120_000 });
  await page.getByRole('link', { name: 'Przejdź do podpisania umowy' }).click();
  return page;
};

test('a lease of three years is signed elsewhere by both sides, checked to be the prepared one, and concluded [L11, L29, L30]', async ({
  browser,
}) => {
  const tenant = await reserveLease(browser);

  const byTenant = await test.step('only the prepared lease with a new signature counts', async () => {
    const opener = tenant.getByRole('link', { name: 'Otwórz umowę (PDF)' });
    await expect(opener).toBeVisible({ timeout: 60_000 });
    await expect(tenant.getByRole('button', { name: 'Podpisz umowę' })).toHaveCount(0);
    const lease = await readLinkedFile(tenant, opener);
    await handIn(tenant, lease);
    await expect(tenant.getByRole('main').getByText(/nie ma nowego podpisu/)).toBeVisible();
    await saveScreenshot(tenant, 'written-refused');
    await handIn(tenant, signExternally(Buffer.from('%PDF-1.7 inna umowa'), 'Piotr Wiśniewski'));
    await expect(tenant.getByRole('main').getByText(/To nie jest przygotowana umowa/)).toBeVisible();
    const signed = signExternally(lease, 'Piotr Wiśniewski');
    await handIn(tenant, signed);
    await expect(tenant.getByText('Twój podpis jest przyjęty')).toBeVisible();
    await saveScreenshot(tenant, 'written-tenant-signed');
    expect((await readOfferStatus(OFFER)).state).toBe('BOOKED');
    return signed;
  });

  await test.step('the landlord adds a signature to the very file of the tenant', async () => {
    const link = `/contract/${OFFER}/submit/`;
    const landlord = await openSignedInPage(
      browser,
      'landlord',
      findLink(await waitForMail(PEOPLE.landlord, link), link),
    );
    const opener = landlord.getByRole('link', { name: 'Otwórz umowę z podpisem najemcy (PDF)' });
    await expect(opener).toBeVisible();
    const copy = await downloadFromViewer(landlord, opener);
    expect(copy.equals(byTenant)).toBe(true);
    await saveScreenshot(landlord, 'written-landlord');
    await handIn(landlord, signExternally(copy, 'Maria Kowalska'));
    await expect(landlord.getByText('Umowa jest zawarta.')).toBeVisible({ timeout: 60_000 });
    expect(await readOfferStatus(OFFER)).toEqual({ state: 'SIGNED', status: 'DEPOSIT_PENDING' });
  });

  await test.step('the tenant’s page shows the concluded lease without a reload and asks about the listings', async () => {
    const match = tenant.getByRole('dialog', { name: 'Czy ta umowa odpowiada Waszemu ogłoszeniu?' });
    await match.getByRole('button', { name: 'Pomiń' }).click({ timeout: 60_000 });
    await expect(tenant.getByRole('heading', { name: 'Umowa jest podpisana' })).toBeVisible();
    await expect(tenant.getByText(NAME).first()).toBeVisible();
  });
});

const HALL = 'offer-active-warehouse-04';
const HALL_NAME = 'Magazyn z biurem w Płaszowie';
/** The company that rents the warehouse; its account uses English. */
const ENGLISH_TENANT = 'biura@demo.pl';
const SIGNED_ON = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(new Date());

const RECEIVER = { firstName: 'Iga', lastName: 'Wrzos', email: 'odbior36@demo.pl' };
const GIVER = { firstName: 'Olaf', lastName: 'Bąk', email: 'wydanie36@demo.pl' };
const HANDOVER = { date: toIsoDay(Date.now() + 8 * DAY_MS), hour: '11:45' };
const HANDOVER_IN_CALENDAR = `DTSTART;TZID=Europe/Warsaw:${HANDOVER.date.replaceAll('-', '')}T114500`;

/** Declarations of both sides, in the words of their pages. The log holds the digests. */
const DECLARED = [
  {
    handInPaper:
      'Oświadczam, że obie strony podpisały tę umowę własnoręcznie w podanym dniu, a skan pokazuje całą podpisaną umowę.',
  },
  {
    confirmPaper:
      'I confirm that both parties signed this lease by hand on the day given, and that the scan shows all of it.',
  },
];

/** Expected texts of the pack's page and of its mails, for each side. */
const PROOF = {
  en: {
    page: [
      'Signatures on paper',
      'The scan is an attachment and does not prove a signature',
      'Scan submitted by</th><td>the landlord',
      'Signatures of both parties confirmed by</th><td>the tenant',
    ],
    mails: ['both parties signed the lease by hand', 'The lease is signed', 'The premises are handed over'],
  },
  pl: {
    page: [
      'Podpisy na papierze',
      'Skan jest załącznikiem, a nie dowodem podpisu',
      'Skan przekazał</th><td>wynajmujący',
      'Podpisy obu stron potwierdził</th><td>najemca',
    ],
    mails: ['Umowa najmu jest zawarta', 'Lokal jest przekazany'],
  },
};

/** Returns the SHA-256 as hexadecimal digits. */
const computeSha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

test('a hall for three years is signed by hand: the landlord hands in the scan, the tenant confirms it on an English phone, the hall is handed over, and both packs hold the proof [L11]', async ({
  browser,
}) => {
  const tenant = await reserveLease(browser, { by: ENGLISH_TENANT, offer: HALL });
  await chooseLanguage(tenant, 'English');
  await tenant.setViewportSize(PHONE);
  const scan = Buffer.from('%PDF-1.7\n% skan umowy z podpisami\nstartxref\n0\n%%EOF');

  await test.step('the prepared lease is printed; it speaks of the written form alone', async () => {
    const opener = tenant.getByRole('link', { name: 'Open the lease (PDF)' });
    await expect(opener).toBeVisible({ timeout: 60_000 });
    const text = await extractText(await readLinkedFile(tenant, opener));
    expect(text).toContain('w formie pisemnej albo elektronicznej z kwalifikowanymi podpisami obu stron');
    expect(text).not.toContain('elektronicznie, w formie dokumentowej');
    expect(text).toContain('36 miesięcy');
    await expect(tenant.getByRole('heading', { name: 'Signatures on paper' })).toBeVisible();
    await saveScreenshot(tenant, 'paper-tenant');
  });

  const path = new URL(tenant.url()).pathname;
  const landlord = await test.step('the landlord hands in the scan with the day of signing', async () => {
    const page = await openSignedInPage(browser, 'landlord', path);
    await page.getByLabel('Dzień podpisania').fill(SIGNED_ON);
    await page
      .locator('input[type=file][multiple]')
      .setInputFiles({ name: 'skan.pdf', mimeType: 'application/pdf', buffer: scan });
    await page.getByRole('checkbox', { name: /^Oświadczam, że obie strony podpisały/ }).check();
    await saveScreenshot(page, 'paper-landlord');
    // under load an upload may fail as if the connection were lost; the page keeps everything and offers a retry
    await expect(async () => {
      await page.getByRole('button', { name: 'Przekaż skan' }).click();
      await expect(page.getByText('Skan czeka na potwierdzenie drugiej strony')).toBeVisible();
    }).toPass({ timeout: 90_000 });
    expect((await readOfferStatus(HALL)).state).toBe('BOOKED');
    return page;
  });

  await test.step('the tenant gets the mail, reads the scan and confirms the signatures on the phone', async () => {
    const link = `/contract/${HALL}/submit/`;
    const mail = await waitForMail(ENGLISH_TENANT, 'both parties signed the lease by hand');
    expect(mail.subject).toContain('Confirm the signatures under the lease by');
    expect(findLink(mail, link)).toContain(link);
    await expect(tenant.getByRole('heading', { name: 'Confirm the signatures on paper' })).toBeVisible();
    const read = await downloadFromViewer(
      tenant,
      tenant.getByRole('link', { name: 'Open the scan, file 1 (PDF)' }),
    );
    expect(read.equals(scan)).toBe(true);
    await tenant.getByRole('checkbox', { name: /^I confirm that both parties signed/ }).check();
    await saveScreenshot(tenant, 'paper-confirm');
    await tenant.getByRole('button', { name: 'I confirm the signatures' }).click();
    const match = tenant.getByRole('dialog', { name: 'Does this lease match' });
    await match.getByRole('button', { name: 'Skip' }).click({ timeout: 60_000 });
    await expect(tenant.getByRole('heading', { name: 'The lease is signed' })).toBeVisible({
      timeout: 60_000,
    });
    expect(await readOfferStatus(HALL)).toEqual({ state: 'SIGNED', status: 'DEPOSIT_PENDING' });
  });

  await test.step('the document says what was seen and what was only declared', async () => {
    const opener = tenant.getByRole('link', { name: 'Open the lease (PDF)' });
    await expect(opener).toBeVisible({ timeout: 60_000 });
    const text = await extractText(await readLinkedFile(tenant, opener));
    expect(text).toContain('Podpisanie na papierze');
    expect(text).toContain('Skan jest załącznikiem, a nie dowodem podpisu');
    expect(text.replaceAll(' ', '')).toContain(computeSha256(scan));
    expect(text).toContain('Skan przekazał Scan submitted by wynajmujący');
    expect(text).toContain('Podpisy obu stron potwierdził Signatures of both parties confirmed by najemca');
  });

  await test.step('each side is told that the lease is concluded, in its language', async () => {
    expect((await waitForMail(ENGLISH_TENANT, `Lease signed: ${HALL_NAME}`)).text).toContain(
      'The lease is signed',
    );
    expect((await waitForMail(PEOPLE.landlord, `Umowa podpisana: ${HALL_NAME}`)).text).toContain(
      'Umowa najmu jest zawarta',
    );
  });

  await test.step('the deposit comes in and the hall is handed over by protocol, as after any other signature', async () => {
    await namePersonInEnglish(tenant, RECEIVER, HANDOVER);
    const named = await waitForMail(PEOPLE.landlord, `/indicate-transfer-person/${HALL}/`);
    await landlord.goto(findLink(named, `/indicate-transfer-person/${HALL}/`));
    await namePerson(landlord, GIVER);
    for (const { email } of [RECEIVER, GIVER])
      expect(await readCalendar(await waitForMail(email, '11:45'))).toContain(HANDOVER_IN_CALENDAR);
    await confirmDeposit(await openSignedInPage(browser, 'admin', '/admin/deposits'), HALL_NAME);
    await moveHandoverToPast(HALL);
    await landlord.goto(`/protocol/${HALL}`);
    await answerTheRest(landlord);
    await submitProtocol(landlord);
    await waitForMail(ENGLISH_TENANT, `Protocol to sign: ${HALL_NAME}`);
    await tenant.goto(`/protocol/${HALL}`);
    await signProtocolInEnglish(tenant);
    expect(await readOfferStatus(HALL)).toEqual({ state: 'SIGNED', status: 'PROTOCOL_CONFIRMED' });
  });

  await test.step('both evidence packs hold the scan, the declarations and say what the proof rests on', async () => {
    for (const { page, proof } of [
      { page: tenant, proof: PROOF.en },
      { page: landlord, proof: PROOF.pl },
    ]) {
      const pack = await downloadPack(page, `/deposit/${HALL}`);
      expect(Buffer.from(pack['attachments/scan-1.pdf'] ?? []).equals(scan)).toBe(true);
      expect(pack['documents/lease.pdf']).toBeDefined();
      expect(await readPdf(pack, 'documents/protocol.pdf')).toContain(HALL_NAME);
      const read = readPackPage(pack);
      for (const words of proof.page) expect(read).toContain(words);
      const log = JSON.stringify(readJson(pack, 'audit.json'));
      for (const words of DECLARED) expect(log).toContain(computeSha256(JSON.stringify(words)));
      const mails = readMails(pack).join('\n');
      for (const words of proof.mails) expect(mails).toContain(words);
    }
  });
});
