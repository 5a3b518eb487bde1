import { toIsoDay } from '@domain/shared/dates';
import { formatDay } from '@domain/shared/format';
import { expect, type Page } from '@playwright/test';
import { aLeaseHandedOver } from './support/handover';
import { openSignedInPage } from './support/people';
import { renderPhotos } from './support/photos';
import { test } from './support/test';

const PHONE = { width: 390, height: 844 };

const isSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Zapisano o/ })).toBeVisible({ timeout: 60_000 });
const confirm = (page: Page, button: string) =>
  page.getByRole('dialog').getByRole('button', { name: button }).click();

test('both sides return the premises, on a phone without a network, and settle the deposit', async ({
  browser,
}) => {
  const offerId = await aLeaseHandedOver();
  const lease = `/lease/${offerId}`;
  const today = toIsoDay(Date.now());
  const landlord = await openSignedInPage(browser, 'landlord', lease);
  const tenant = await openSignedInPage(browser, 'tenant', lease);

  await test.step('they agree on a day and the tenant begins', async () => {
    const card = landlord.getByRole('region', { name: 'Zwrot lokalu' });
    await card.getByRole('button', { name: 'Wcześniejszy zwrot' }).click();
    await card.getByLabel('Dzień zwrotu').fill(formatDay(today, 'pl'));
    await card.getByRole('button', { name: 'Zaproponuj dzień' }).click();
    await tenant.getByRole('button', { name: `Zgadzam się na ${formatDay(today, 'pl')}` }).click();
    await tenant.getByRole('button', { name: 'Rozpocznij protokół zwrotu' }).click();
    await expect(tenant).toHaveURL(new RegExp(`/protocol/${offerId}/return$`));
  });

  await test.step('the tenant fills it in on a phone, partly without a network', async () => {
    await tenant.setViewportSize(PHONE);
    await tenant.getByRole('button', { name: 'Reszta jak przy przekazaniu' }).click();
    await isSaved(tenant);
    await tenant.context().setOffline(true);
    const room = tenant.getByRole('region', { name: 'A. Pomieszczenia' }).getByRole('group').first();
    await room.getByRole('button', { name: /Jak przy przekazaniu/ }).click();
    await room.getByText('Uszkodzenie', { exact: true }).click();
    await room.getByLabel(/^Uwagi/).fill('Wybita szyba');
    const photos = await renderPhotos(1);
    await room.getByLabel(/^Plik ze zdjęciem/).setInputFiles(photos);
    await expect(tenant.getByRole('status').filter({ hasText: /^Czeka na wysłanie/ })).toContainText(
      '1 zdjęcie',
    );
    await tenant.context().setOffline(false);
    await isSaved(tenant);
    for (const field of await tenant.getByLabel('Odczyt').all()) await field.fill('999999');
    for (const field of await tenant.getByLabel('Zwrócono').all()) await field.fill('9');
    await isSaved(tenant);
    await tenant.getByRole('button', { name: 'Złóż protokół zwrotu' }).click();
    await confirm(tenant, 'Złóż');
    await expect(tenant.getByText(/Czeka na podpis drugiej strony/)).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the landlord compares and signs', async () => {
    await landlord.getByRole('link', { name: 'Sprawdź protokół zwrotu' }).click();
    await expect(landlord.getByText('Wybita szyba').first()).toBeVisible();
    await landlord.getByRole('button', { name: 'Podpisz protokół zwrotu' }).click();
    await confirm(landlord, 'Podpisz protokół zwrotu');
    await expect(landlord.getByRole('heading', { name: 'Lokal zwrócony' })).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the landlord names a deduction, the tenant contests it', async () => {
    await landlord.getByRole('link', { name: 'Przejdź do umowy' }).click();
    await landlord.getByRole('button', { name: 'Podaj potrącenia' }).click();
    await landlord.getByLabel('Czego dotyczy').selectOption({ index: 1 });
    await landlord.getByLabel('Kwota').fill('900');
    await landlord.getByLabel('Powód').fill('Wybita szyba');
    await landlord.getByRole('button', { name: 'Wyślij potrącenia' }).click();
    await confirm(landlord, 'Wyślij potrącenia');
    await tenant.goto(lease);
    await tenant.getByText('Nie zgadzam się', { exact: true }).click();
    await tenant.getByLabel('Dlaczego się nie zgadzasz').fill('Szyba była pęknięta');
    await tenant.getByRole('button', { name: 'Wyślij odpowiedź' }).click();
    await confirm(tenant, 'Wyślij odpowiedź');
    await tenant.getByLabel('Numer rachunku').fill('61 1090 1014 0000 0712 1981 2874');
    await tenant.getByRole('button', { name: 'Zapisz rachunek' }).click();
    await expect(tenant.getByText(/61\s1090\s1014\s0000\s0712\s1981\s2874/)).toBeVisible();
  });

  await test.step('the landlord records the transfer of the rest', async () => {
    await expect(landlord.getByText('Stanowisko najemcy: Szyba była pęknięta')).toBeVisible();
    await landlord.getByRole('button', { name: 'Zapisz zwrot' }).click();
    await confirm(landlord, 'Zapisz zwrot');
    await expect(tenant.getByText(/Wynajmujący zapisał zwrot/)).toBeVisible({ timeout: 60_000 });
  });
});
