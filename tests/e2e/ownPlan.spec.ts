import { expect, type Page } from '@playwright/test';
import { openSection, saveMark, startOffer } from './support/offerForm';
import { openSignedInPage } from './support/people';
import { PLAN_SHAPE, renderPlanPdf } from './support/planPdf';
import { test } from './support/test';

const choosePlan = async (page: Page, button: string, file: { name: string; mimeType: string }) => {
  const section = await openSection(page, 'Zdjęcia');
  const chooser = page.waitForEvent('filechooser');
  await section.getByRole('button', { name: button }).click();
  await (await chooser).setFiles({ ...file, buffer: renderPlanPdf() });
  return section;
};

test('a floor plan in PDF is drawn in the form, shown first on the page and opens large', async ({
  browser,
}) => {
  const page = await openSignedInPage(browser, 'landlord');
  const offerId = await startOffer(page);

  await test.step('its first page becomes a picture, with a caption', async () => {
    const section = await choosePlan(page, 'Dodaj plan', { name: 'rzut.pdf', mimeType: 'application/pdf' });
    const plan = section.getByRole('img', { name: 'Plan lokalu' });
    await expect(plan).toBeVisible({ timeout: 60_000 });
    const shape = await plan.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
    expect(shape).toBeCloseTo(PLAN_SHAPE, 1);
    await section.getByLabel('Podpis planu (opcjonalnie)').fill('Parter, wejście od ulicy');
    await expect(saveMark(page)).toHaveText(/^Zapisano o/);
  });

  await test.step('the page shows it, also large, and the gallery has no photo', async () => {
    await page.goto(`/offer/preview/${offerId}`);
    await expect(page.getByText('Do tej oferty nie dodano zdjęć')).toBeVisible();
    const plan = page.getByRole('button', { name: 'Powiększ plan: Parter, wejście od ulicy' });
    await plan.scrollIntoViewIfNeeded();
    await plan.click();
    const dialog = page.getByRole('dialog', { name: 'Plan' });
    await expect(dialog.getByRole('img', { name: /plan lokalu: Parter, wejście od ulicy$/ })).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(plan).toBeVisible();
  });
});
