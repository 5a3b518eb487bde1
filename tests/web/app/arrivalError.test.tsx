import type { PageRoute } from '@app/routes';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../support/web';

const HOME: PageRoute = {
  path: '/',
  access: 'public',
  layout: 'site',
  title: 'home',
  page: () => <p>start</p>,
};

describe('A user who was sent back by the server with an error', () => {
  it('reads its sentence once and has a clean address [N23]', async () => {
    const { router } = renderApp([HOME], '/?error=protocolNotAttached&utm_source=mail');
    expect(
      await screen.findAllByText('Protokół nie czeka teraz na podpis. Wczytaj stronę ponownie.'),
    ).toHaveLength(1);
    await waitFor(() => expect(router.state.location.search).toBe('?utm_source=mail'));
  });

  it('reads the general sentence for a reason no one knows', async () => {
    renderApp([HOME], '/?error=%3Cscript%3E');
    expect(await screen.findByText(/Wystąpił nieoczekiwany błąd/)).toBeTruthy();
  });
});
