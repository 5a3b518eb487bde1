import { screen, waitFor } from '@testing-library/react';
import { NOW } from '@tests/support/builders';
import { replaceShown, showRendered } from '@tests/support/hydratedApp';
import { expect, it, vi } from 'vitest';

vi.mock('@data/calls/firebase', async (original) => ({
  ...(await original<object>()),
  loadAuth: () => new Promise(() => {}),
}));

it('gives the search that replaces a placeholder what was typed, focused and pressed there', async () => {
  const root = await showRendered({ path: '/offers', state: { at: NOW, parts: [] } });
  const findCity = () => screen.getByLabelText<HTMLInputElement>('Miejscowość');
  const city = findCity();
  city.value = 'Gdynia';
  city.focus();
  await replaceShown(root);
  await waitFor(() => expect(findCity().value).toBe('Gdynia'));
  expect(findCity()).not.toBe(city);
  expect(document.activeElement).toBe(findCity());
});

it('presses the button again that was pressed on a placeholder', async () => {
  const root = await showRendered({ path: '/offers', state: { at: NOW, parts: [] } });
  screen.getByRole('button', { name: 'Więcej filtrów' }).setAttribute('data-pressed', '');
  await replaceShown(root);
  expect(await screen.findByRole('dialog', undefined, { timeout: 15_000 })).toBeTruthy();
});
