import { lazyPage } from '@app/lazyPage';
import type { PageRoute } from '@app/routes';
import { screen, waitFor } from '@testing-library/react';
import { renderApp, VISITOR } from '@tests/support/web';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import packageFile from '../../../package.json';

const buildRoutes = (page: PageRoute['page']): PageRoute[] => [
  { path: '/', access: 'public', layout: 'site', title: 'home', page },
];

describe('page that fails', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => vi.restoreAllMocks());

  it('says that the data is safe, gives a reference number and a way home, and keeps the frame', () => {
    renderApp(
      buildRoutes(() => {
        throw new Error('broken');
      }),
      '/',
      VISITOR,
    );
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Twoje dane są bezpieczne.');
    expect(alert.textContent).toMatch(/Numer zgłoszenia: [A-Z0-9]{6}/);
    expect(screen.getByRole('link', { name: 'Strona główna' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('banner')).toBeTruthy();
  });

  const deployed = (version: string) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ version }));

  it('offers to reload when the code of the page is gone after a new version', async () => {
    deployed('999.0.0');
    renderApp(buildRoutes(lazyPage(() => Promise.reject(new TypeError('Failed to fetch')))), '/', VISITOR);
    expect(await screen.findByRole('heading', { name: 'Jest nowa wersja serwisu' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Odśwież stronę' })).toBeTruthy();
  });

  it('says that the page could not be fetched while the version that runs is the deployed one', async () => {
    const asked = deployed(packageFile.version);
    renderApp(buildRoutes(lazyPage(() => Promise.reject(new TypeError('Failed to fetch')))), '/', VISITOR);
    expect(await screen.findByText(/Nie udało się pobrać tej strony/)).toBeTruthy();
    await waitFor(() => expect(asked).toHaveBeenCalledWith('/version.json', expect.anything()));
    expect(screen.queryByText('Jest nowa wersja serwisu')).toBeNull();
    expect(screen.getByRole('button', { name: 'Spróbuj ponownie' })).toBeTruthy();
  });
});
