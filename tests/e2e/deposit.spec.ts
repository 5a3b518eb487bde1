import type { StatementEntry } from '@domain/leases/bankStatement';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { expect, type Page } from '@playwright/test';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { formatMt940 } from '../support/statements';
import { openSignedInPage } from './support/people';
import { readOfferStatus } from './support/store';
import { test } from './support/test';

/** A lease of the demo data that waits for its deposit. No other spec uses it. */
const LEASE = 'offer-signed-reception-named';

const CODE_CHARS = 7;

/** Returns the transfer that the tenant's page asks for: title and whole grosze. */
const readRequestedTransfer = async (tenant: Page) => {
  const transfer = tenant.getByRole('region', { name: 'Dane do przelewu' });
  const title = await transfer.getByText(/^Kaucja .+ [2-9A-HJ-NP-Z]{7}$/).innerText();
  const amount = await transfer
    .getByText(/\d\s*zł$/)
    .first()
    .innerText();
  return { title, grosze: Number(amount.replace(/\D/g, '')) * 100 };
};

test('the tenant pays by the code of the page, the admin confirms the deposit from the bank’s statement, and both see that the bank took it back [M15-M18]', async ({
  browser,
}) => {
  const tenant = await openSignedInPage(browser, 'tenant', `/deposit/${LEASE}`);
  const code = tenant.getByRole('img', { name: /^Kod QR przelewu/ });
  await expect(code).toBeVisible();
  const { title, grosze } = await readRequestedTransfer(tenant);
  expect(await code.getAttribute('aria-label')).toContain(title);

  const paid: StatementEntry = {
    bookedOn: toIsoDay(Date.now() - DAY_MS),
    grosze,
    counterparty: 'DEMO NAJEMCA SP. Z O.O.',
    counterpartyAccount: '61109010140000071219812874',
    title,
  };
  const admin = await openSignedInPage(browser, 'admin', '/admin/deposits?desk=statement');
  const upload = (text: string) =>
    admin
      .getByLabel('Wybierz plik')
      .last()
      .setInputFiles({ name: 'wyciag.sta', mimeType: 'text/plain', buffer: Buffer.from(text) });
  const statement = formatMt940(DEMO_SETTINGS.depositAccount, [paid]);
  await upload(statement);
  await expect(admin.getByText(/Nowe przelewy: 1, znane wcześniej: 0/)).toBeVisible();
  await upload(statement);
  await expect(admin.getByText(/Nowe przelewy: 0, znane wcześniej: 1/)).toBeVisible();

  const row = admin.getByRole('row').filter({ hasText: title.slice(-CODE_CHARS) });
  await expect(row).toContainText('pewne');
  await row.getByRole('button', { name: /^Potwierdź kaucję/ }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Potwierdź kaucję' }).click();
  await expect(admin.getByText('Zapisano wpływ kaucji. Strony dostały wiadomość.')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await readOfferStatus(LEASE)).status).toBe('DEPOSIT_CONFIRMED');
  await expect(tenant.getByText(/Potwierdziliśmy wpływ kaucji/)).toBeVisible();

  const back = { ...paid, bookedOn: toIsoDay(Date.now()), grosze: -grosze, title: `Zwrot ${title}` };
  await upload(formatMt940(DEMO_SETTINGS.depositAccount, [back]).replace(/(:61:\d{10})D/, '$1RC'));
  await expect(admin.getByText(/bank cofnął przelew .+, który jest potwierdzony jako kaucja/)).toBeVisible();
  await expect(tenant.getByText(/bank cofnął przelew kaucji .+ Wpłać ją ponownie/)).toBeVisible();
  await expect(tenant.getByRole('region', { name: 'Dane do przelewu' })).toContainText(title);
});
