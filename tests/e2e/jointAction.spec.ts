import { toIsoDay } from '@domain/shared/dates';
import { addDays } from '@domain/shared/days';
import { expect } from '@playwright/test';
import { PHONE } from './support/englishPhone';
import { chooseCard } from './support/fields';
import { storeHandedOverLease } from './support/handedOverLease';
import { waitForMail } from './support/inbox';
import { giveLeaseTo, storeJointCompany } from './support/jointCompany';
import { expectNoSideways } from './support/narrow';
import { openNewAccountPage } from './support/newAccount';
import { openSignedInPage } from './support/people';
import { test } from './support/test';

const LEASE = 'e2eJointNotice123456';

test('two people who represent a company together give notice, the second on a phone; the tenant reads it only then', async ({
  browser,
}) => {
  const name = `Najem we dwoje ${Date.now()}`;
  const startsOn = addDays(toIsoDay(Date.now()), -10);
  await storeHandedOverLease(LEASE, { name, startsOn, months: null });
  const people = await storeJointCompany('e2eJointCompany12345');
  await giveLeaseTo(LEASE, people);

  const first = await openNewAccountPage(browser, people.ewa, `/lease/${LEASE}`);
  await first.getByRole('button', { name: 'Wypowiedz umowę' }).click();
  const dialog = first.getByRole('dialog');
  await dialog.getByLabel(/Wiadomość dla drugiej strony/).fill('Sprzedajemy lokal.');
  await chooseCard(dialog, 'Kto podpisze razem z Tobą', 'Karol Pomocny');
  await dialog.getByRole('button', { name: 'Wypowiedz umowę' }).click();
  await expect(first.getByText('Wypowiedzenie umowy: czekamy na drugi podpis')).toBeVisible();
  await waitForMail(people.karol.email, name);

  const tenant = await openSignedInPage(browser, 'tenant', `/lease/${LEASE}`);
  await expect(tenant.getByRole('list', { name: 'Dni najmu' })).toBeVisible();
  await expect(tenant.getByText('Sprzedajemy lokal.')).toHaveCount(0);

  const second = await openNewAccountPage(browser, people.karol, '/moja-tablica');
  await second.setViewportSize(PHONE);
  const task = second.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await task.getByRole('link', { name: 'Przeczytaj i zdecyduj' }).click();
  await expect(second.getByText('Sprzedajemy lokal.')).toBeVisible();
  await expectNoSideways(second);
  await second.getByRole('button', { name: 'Podpisz wypowiedzenie jako druga osoba' }).click();

  await expect(tenant.getByText(/^Druga strona wypowiedziała umowę/)).toContainText(
    'W imieniu firmy podpisano: Ewa Wzorowa, Karol Pomocny.',
  );
  await expect(first.getByText(/czekamy na drugi podpis/)).toHaveCount(0);
  await expect(first.getByText(/^Twoja firma wypowiedziała umowę/)).toBeVisible();
});
