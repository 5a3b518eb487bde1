import { expect, type Locator, type Page } from '@playwright/test';
import { enter, fill, pick } from './fields';
import { buildOfficeSheet, type LevelSheet, type OfferFacts, type OfferSheet } from './offerSheets';
import { renderPhotos } from './photos';

export type { OfferFacts } from './offerSheets';

/** Returns a section of the form, expanded. */
export const openSection = async (page: Page, name: string): Promise<Locator> => {
  const section = page.getByRole('region', { name, exact: true });
  const fold = section.getByRole('button', { name, exact: true });
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  return section;
};

const addPhotos = async (page: Page, count: number) => {
  const section = await openSection(page, 'Zdjęcia');
  const chooser = page.waitForEvent('filechooser');
  await section.getByRole('button', { name: 'Dodaj zdjęcia' }).click();
  await (await chooser).setFiles(await renderPhotos(count));
  await expect(section.getByRole('img', { name: /^Zdjęcie \d/ })).toHaveCount(count);
  for (let number = 1; number <= count; number += 1)
    await section.getByLabel(`Podpis zdjęcia ${number} (opcjonalnie)`).fill(`Widok ${number}`);
};

const fillLevel = async (section: Locator, number: number, { entries, rooms }: LevelSheet) => {
  if (number > 1) await section.getByRole('button', { name: 'Dodaj poziom' }).click();
  const level = section.getByRole('region', { name: `Poziom ${number}`, exact: true });
  await enter(level, entries);
  for (const [group, type, surface, windows] of rooms) {
    const table = level.getByRole('group', { name: group, exact: true });
    if ((await table.count()) === 0)
      await level.getByRole('button', { name: 'Inne rodzaje pomieszczeń' }).click();
    await table.getByRole('button', { name: 'Dodaj pomieszczenie' }).click();
    const row = table.getByRole('group', { name: /^Pomieszczenie \d/ }).last();
    await pick(row, { 'Rodzaj pomieszczenia': type });
    await fill(row, { 'Powierzchnia pomieszczenia': surface, 'Liczba okien (opcjonalnie)': windows });
  }
};

const fillLevels = async (page: Page, levels: readonly LevelSheet[]) => {
  const section = await openSection(page, 'Poziomy i pomieszczenia');
  for (const [index, level] of levels.entries()) await fillLevel(section, index + 1, level);
  await expect(section.getByText('Suma pomieszczeń zgadza się z powierzchnią użytkową.')).toBeVisible();
};

const fillGates = async (page: Page, gates: OfferSheet['gates']) => {
  const section = await openSection(page, 'Wyposażenie i cechy');
  for (const [index, [width, height]] of gates.entries()) {
    await section.getByRole('button', { name: 'Dodaj bramę' }).click();
    await section.getByLabel('Szerokość bramy (opcjonalnie)').nth(index).fill(width);
    await section.getByLabel('Wysokość bramy (opcjonalnie)').nth(index).fill(height);
  }
};

/** Opens the form of a new offer from the header and returns the offer's id. */
export const startOffer = async (page: Page): Promise<string> => {
  await page.getByRole('banner').getByRole('button', { name: 'Dodaj ofertę' }).click();
  await page.waitForURL('**/add-offer/*');
  await expect(page.getByRole('heading', { level: 1, name: 'Nowa oferta' })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
};

/** Fills in the form from a sheet, section by section. */
export const fillSheet = async (page: Page, sheet: OfferSheet): Promise<void> => {
  for (const [section, entries] of sheet.sections) await enter(await openSection(page, section), entries);
  await addPhotos(page, sheet.photos);
  await fillLevels(page, sheet.levels);
  await fillGates(page, sheet.gates);
};

/** Returns the labels of all visible empty fields. The address search is excluded: it is not a field of the offer. */
export const listEmptyFields = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator(
      'input:not([type=checkbox]):not([type=radio]):not([type=file]):visible, textarea:visible, select:visible',
    )
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[])
        .filter(({ value, ariaHidden }) => value === '' && ariaHidden !== 'true')
        .map(({ labels, name }) => labels?.[0]?.textContent?.trim() || name)
        .filter((label) => !label.startsWith('Wyszukaj adres')),
    );

/** Fills in every required section of an office's form. */
export const fillOfferForm = (page: Page, facts: OfferFacts): Promise<void> =>
  fillSheet(page, buildOfficeSheet(facts));

/** The save state in the summary. */
export const saveMark = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Podsumowanie' }).getByRole('status');
