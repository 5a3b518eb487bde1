import { toIsoDay } from '@domain/shared/dates';
import { addDays } from '@domain/shared/days';
import { expect, type Page } from '@playwright/test';
import { fill } from './support/fields';
import { readCalendar, waitForMail } from './support/inbox';
import { expectNoSideways } from './support/narrow';
import { openSignedInPage, PEOPLE, waitForHydration } from './support/people';
import { test } from './support/test';

const OFFER = 'offer-active-retail-03';
const PHONE = { width: 390, height: 844 };
const MEETING_POINT = 'Brama numer trzy, od podwórza';

/** The day of the only times, four days ahead; a single day counts on holidays too. */
const DAY = addDays(toIsoDay(Date.now()), 4);
const MOVED_TO = addDays(DAY);
const typeDay = (isoDay: string): string => isoDay.split('-').reverse().join('.');
const toCalendarDay = (isoDay: string): string => isoDay.replaceAll('-', '');

const openCard = async (page: Page) => {
  await waitForHydration(page);
  await page.getByRole('heading', { level: 2, name: 'Wszystkie dane' }).waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const card = page.locator('#viewing');
  await card.scrollIntoViewIfNeeded();
  return card;
};

test('a landlord sets times, a tenant books one on a phone, the landlord moves it, and both calendars follow', async ({
  browser,
}) => {
  const landlord = await openSignedInPage(browser, 'landlord', `/moja-tablica/viewings/${OFFER}`);
  await test.step('the landlord offers one day, with the place and the contact', async () => {
    await expect(landlord.getByRole('heading', { level: 1, name: 'Terminy oglądania' })).toBeVisible();
    const main = landlord.getByRole('main');
    await fill(main, { 'Miejsce spotkania': MEETING_POINT, 'Telefon na miejscu': '+48 600 200 300' });
    for (let row = 5; row > 0; row -= 1)
      await main.getByRole('button', { name: `Usuń godziny, wiersz ${row}`, exact: true }).click();
    await main.getByRole('button', { name: 'Dodaj pojedynczy dzień' }).click();
    await fill(main, { 'Dodatkowy dzień': typeDay(DAY), Od: '11:00', Do: '12:00' });
    await main.getByRole('button', { name: 'Zapisz terminy' }).click();
    await expect(landlord).toHaveURL(new RegExp(`/offer/${OFFER}#viewing$`));
  });

  const phone = await openSignedInPage(browser, 'tenant', `/offer/${OFFER}`);
  await phone.setViewportSize(PHONE);
  await test.step('the tenant books the second half-hour', async () => {
    const card = await openCard(phone);
    await card.getByRole('button', { name: '11:30' }).click();
    await card.getByRole('button', { name: 'Umów oglądanie' }).click();
    await expect(card.getByText(`Miejsce spotkania: ${MEETING_POINT}`)).toBeVisible({ timeout: 60_000 });
    await expectNoSideways(phone);
  });

  const uid = await test.step('both get the invitation, the tenant with the place', async () => {
    const mail = await waitForMail(PEOPLE.tenant, 'Oglądanie jest umówione', MEETING_POINT);
    const text = await readCalendar(mail);
    expect(text).toContain('METHOD:REQUEST');
    expect(text).toContain(`DTSTART;TZID=Europe/Warsaw:${toCalendarDay(DAY)}T113000`);
    await waitForMail(PEOPLE.landlord, 'Oglądanie jest umówione', 'Wiśniewski');
    return /UID:(.+)/.exec(text)?.[1]?.trim();
  });

  await test.step('the landlord moves it to the next day', async () => {
    const card = await openCard(landlord);
    await card.getByRole('button', { name: 'Zmień termin', exact: true }).click();
    const dialog = landlord.getByRole('dialog', { name: 'Na kiedy przesunąć oglądanie?' });
    await fill(dialog, { Dzień: typeDay(MOVED_TO), Godzina: '15:00' });
    await dialog.getByRole('button', { name: 'Przesuń' }).click();
    await expect(card.getByText('Umówione, nowy termin')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the tenant’s calendar replaces the entry, and the page follows', async () => {
    const text = await readCalendar(await waitForMail(PEOPLE.tenant, 'Oglądanie ma nowy termin'));
    expect(text).toContain(`UID:${uid}`);
    expect(text).toContain('SEQUENCE:1');
    expect(text).toContain(`DTSTART;TZID=Europe/Warsaw:${toCalendarDay(MOVED_TO)}T150000`);
    await phone.goto('/moja-tablica/viewings');
    await expect(phone.getByText('Umówione, nowy termin')).toBeVisible();
    await expectNoSideways(phone);
  });

  await test.step('the tenant cancels, and the entry leaves both calendars', async () => {
    await phone.getByRole('button', { name: 'Odwołaj' }).click();
    const question = phone.getByRole('dialog', { name: 'Odwołać to oglądanie?' });
    await question.getByRole('button', { name: 'Odwołaj' }).click();
    await expect(phone.getByText('przez oglądającego')).toBeVisible({ timeout: 60_000 });
    const text = await readCalendar(await waitForMail(PEOPLE.landlord, 'Oglądanie jest odwołane'));
    expect(text).toContain('METHOD:CANCEL');
    expect(text).toContain(`UID:${uid}`);
  });
});
