import { toIsoDay } from '@domain/shared/dates';
import { addDays } from '@domain/shared/days';
import { formatDay } from '@domain/shared/format';
import { expect, type Page } from '@playwright/test';
import { storeHandedOverLease } from './support/handedOverLease';
import { waitForMail } from './support/inbox';
import { openSignedInPage, PEOPLE } from './support/people';
import { test } from './support/test';

const openTask = async (page: Page, name: string, action: string): Promise<void> => {
  await page.goto('/moja-tablica');
  const task = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await task.getByRole('link', { name: action }).click();
};

test('both sides extend a lease, and the other side confirms a notice', async ({ browser }) => {
  const today = toIsoDay(Date.now());
  const name = `Najem z terminem ${Date.now()}`;
  await storeHandedOverLease('e2eLeaseTerm12345678', { name, startsOn: addDays(today, -10), months: 3 });
  const open = `Najem bez terminu ${Date.now()}`;
  await storeHandedOverLease('e2eOpenTerm123456789', {
    name: open,
    startsOn: addDays(today, -10),
    months: null,
  });
  const end = addDays(today, 200);

  const landlord = await openSignedInPage(browser, 'landlord', '/lease/e2eLeaseTerm12345678');
  const dialog = landlord.getByRole('dialog');
  await expect(landlord.getByRole('list', { name: 'Dni najmu' })).toBeVisible();
  await landlord.getByRole('button', { name: 'Zaproponuj przedłużenie' }).click();
  await dialog.getByLabel('Ostatni dzień najmu').fill(formatDay(end, 'pl'));
  await dialog.getByLabel(/Nowy czynsz netto/).fill('13000');
  await dialog.getByRole('button', { name: 'Wyślij propozycję' }).click();
  await expect(landlord.getByText('Propozycja wysłana do drugiej strony.')).toBeVisible();

  const tenant = await openSignedInPage(browser, 'tenant', '/moja-tablica');
  await openTask(tenant, name, 'Odpowiedz na propozycję');
  await tenant.getByRole('button', { name: 'Przyjmij propozycję' }).click();
  await tenant.getByRole('dialog').getByRole('button', { name: 'Przyjmij propozycję' }).click();
  await expect(landlord.getByText(/^Przedłużenie najmu: uzgodniono/)).toBeVisible();
  await waitForMail(PEOPLE.landlord, `Zmiana najmu uzgodniona: ${name}`);

  await tenant.goto('/lease/e2eOpenTerm123456789');
  await tenant.getByRole('button', { name: 'Wypowiedz umowę' }).click();
  await expect(tenant.getByRole('dialog').getByText(/zakończy najem z upływem dnia/)).toBeVisible();
  await tenant.getByRole('dialog').getByRole('button', { name: 'Wypowiedz umowę' }).click();
  await expect(tenant.getByText(/^Twoja firma wypowiedziała umowę/)).toBeVisible();
  await openTask(landlord, open, 'Zobacz wypowiedzenie');
  await landlord.getByRole('button', { name: 'Potwierdź, że widzisz wypowiedzenie' }).click();
  await expect(tenant.getByText(/Druga strona potwierdziła/)).toBeVisible();
});
