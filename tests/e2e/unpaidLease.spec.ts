import { addBusinessDays } from '@domain/leases/businessDays';
import { toIsoDay } from '@domain/shared/dates';
import { expect } from '@playwright/test';
import { waitForMail } from './support/inbox';
import { openSignedInPage, PEOPLE } from './support/people';
import { readOfferStatus } from './support/store';
import { test } from './support/test';
import { moveDueDay, storeUnpaidLease } from './support/unpaidLease';

test('a landlord gives the tenant more time, and ends the lease when the deposit does not come', async ({
  browser,
}) => {
  const offerId = 'e2eUnpaidLease123456';
  const today = toIsoDay(Date.now());
  const name = `Lokal bez kaucji ${Date.now()}`;
  await storeUnpaidLease(offerId, name, addBusinessDays(today, 2));

  const landlord = await openSignedInPage(browser, 'landlord', `/deposit/${offerId}`);
  const tenant = await openSignedInPage(browser, 'tenant', `/deposit/${offerId}`);
  await expect(
    tenant.getByText(/umowa rozwiązuje się sama\. Bez kaucji lokal nie zostanie przekazany/),
  ).toBeVisible();
  await expect(landlord.getByRole('button', { name: 'Zakończ umowę' })).toHaveCount(0);

  await landlord.getByRole('button', { name: 'Wydłuż termin' }).click();
  const dialog = landlord.getByRole('dialog');
  await dialog.getByLabel('Dodatkowe dni robocze').fill('4');
  await expect(dialog.getByText(/^Nowy termin: do końca dnia/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Wydłuż termin' }).click();
  await expect(landlord.getByText('Termin wydłużony. Najemca dostał wiadomość.')).toBeVisible();
  await expect(tenant.getByText('Wynajmujący wydłużył termin o 4 dni robocze.')).toBeVisible();
  await waitForMail(PEOPLE.tenant, `Dłuższy termin kaucji: ${name}`);

  await moveDueDay(offerId, addBusinessDays(today, -4));
  await landlord.goto('/moja-tablica');
  const task = landlord.getByRole('main').locator('li, article').filter({ hasText: name });
  await task.getByRole('link', { name: 'Zdecyduj o niezapłaconej kaucji' }).click();
  await landlord.getByRole('button', { name: 'Zakończ umowę' }).click();
  await dialog.getByLabel('Wystaw lokal ponownie na tych samych warunkach').check();
  await dialog.getByRole('button', { name: 'Zakończ umowę' }).click();
  await expect(landlord.getByText('Najem zakończony. Obie strony dostały wiadomość.')).toBeVisible();
  await expect(tenant.getByText(/^Wynajmujący zakończył najem lokalu/)).toBeVisible();
  await expect(tenant.getByRole('region', { name: 'Dane do przelewu' })).toHaveCount(0);
  expect((await readOfferStatus(offerId)).status).toBe('AFTER_REJECTION');
  await landlord.getByRole('link', { name: 'Zobacz nową ofertę' }).click();
  await expect(landlord.getByRole('heading', { level: 1, name })).toBeVisible();
  await waitForMail(PEOPLE.landlord, `Lokal wrócił do oferty: ${name}`);
  await waitForMail(PEOPLE.tenant, `Najem zakończony bez kaucji: ${name}`);
});
