import { expect, type Page } from '@playwright/test';

/** Switches the language by the flags in the header; for wide screens. */
export const chooseLanguage = async (page: Page, language: 'Polski' | 'English'): Promise<void> => {
  const choice = page.getByRole('banner').getByRole('button', { name: language });
  await choice.click();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
};
