import { expect, type Page } from '@playwright/test';
import { findLink, waitForMail } from './inbox';
import { saveMark } from './offerForm';
import { PEOPLE, type Person } from './people';

/** Sends the project of the open form and waits until its mail is queued. */
export const sendDraft = async (page: Page, person: Person): Promise<void> => {
  await expect(saveMark(page)).toHaveText(/^Zapisano o/);
  await page.getByRole('button', { name: 'Wyślij projekt' }).click();
  await expect(page.getByRole('status').filter({ hasText: PEOPLE[person] })).toBeVisible({ timeout: 60_000 });
};

/** Confirms an offer by the link in the landlord's mail. */
export const confirmByMail = async (page: Page, person: Person, offerId: string): Promise<void> => {
  const link = `/add-offer/confirm/${offerId}`;
  await page.goto(findLink(await waitForMail(PEOPLE[person], link), link));
  await page.getByRole('button', { name: 'Potwierdź ofertę' }).click();
  await expect(page.getByText('Najemcy widzą ją od teraz.')).toBeVisible({ timeout: 60_000 });
};

type FoundAddress = { search: string; choose: RegExp; fields: Record<string, string>; marker: RegExp };

/** Types an address, picks a suggestion and expects every field to be filled and the marker to be on the map. */
export const chooseAddress = async (page: Page, { search, choose, fields, marker }: FoundAddress) => {
  const section = page.getByRole('region', { name: 'Adres', exact: true });
  await section.getByLabel('Wyszukaj adres (opcjonalnie)', { exact: true }).pressSequentially(search);
  const suggestion = section.getByRole('option', { name: choose });
  await expect(suggestion).toBeVisible({ timeout: 60_000 });
  await suggestion.click();
  await expect(section.getByText('Pola adresu są uzupełnione.')).toBeVisible();
  await section.getByRole('checkbox', { name: 'Taki sam jak adres lokalu' }).uncheck();
  for (const [label, value] of Object.entries(fields))
    await expect(section.getByLabel(label, { exact: true }), label).toHaveValue(value);
  await section.getByText(marker).scrollIntoViewIfNeeded();
  const map = section.getByRole('region', { name: 'Mapa do wskazania położenia lokalu' });
  await expect(map.locator('.leaflet-marker-icon')).toBeVisible();
};
