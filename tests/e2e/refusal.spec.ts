import { expect } from '@playwright/test';
import { tick } from './support/fields';
import { aLeaseNobodyHandsOver } from './support/handover';
import { waitForMail } from './support/inbox';
import { openSignedInPage, PEOPLE } from './support/people';
import { readOfferStatus } from './support/store';
import { test } from './support/test';

const SIGNED_LEASES = '/moja-tablica/my-offers/signed-offers-tenant';

test('a tenant who has paid and whom no one lets in refuses the premises from the list [M20, N28, N30, N31]', async ({
  browser,
}) => {
  const offerId = await aLeaseNobodyHandsOver();
  const tenant = await openSignedInPage(browser, 'tenant', `/protocol/${offerId}`);

  await test.step('the protocol that waits for the landlord offers the refusal', async () => {
    await expect(tenant.getByText(/Czekamy, aż wynajmujący wskaże osobę/)).toBeVisible();
    await expect(tenant.getByRole('button', { name: 'Odmawiam przyjęcia lokalu' })).toBeVisible();
  });

  await test.step('so does the menu of the list, which asks for the reason', async () => {
    await tenant.goto(SIGNED_LEASES);
    const card = tenant.getByRole('article').filter({ has: tenant.locator(`a[href="/lease/${offerId}"]`) });
    await card.getByRole('button', { name: /^Działania: / }).click();
    await tenant.getByRole('menuitem', { name: 'Odmów przyjęcia lokalu' }).click();
    const dialog = tenant.getByRole('dialog', { name: 'Dlaczego odmawiasz przyjęcia lokalu?' });
    await tick(dialog, 'Wynajmujący uchyla się od wydania lokalu');
    await dialog.getByRole('button', { name: 'Odmawiam przyjęcia' }).click();
    await expect(tenant.getByText('Zgłoszenie zostało przyjęte.')).toBeVisible();
    await expect(tenant.getByRole('dialog')).toHaveCount(0);
    expect((await readOfferStatus(offerId)).status).toBe('PROTOCOL_REJECTED');
    await card.getByRole('button', { name: /^Działania: / }).click();
    await expect(tenant.getByRole('menuitem', { name: 'Kaucja' })).toBeVisible();
    await expect(tenant.getByRole('menuitem', { name: 'Odmów przyjęcia lokalu' })).toHaveCount(0);
  });

  await test.step('the landlord reads why', async () => {
    await waitForMail(PEOPLE.landlord, 'wynajmujący nie wydał lokalu');
  });
});
