import { AppPages } from '@app/AppPages';
import { promotionPort } from '@data/offers/promotion';
import { FIRST_PROMOTION } from '@domain/promotion/promotion';
import { render, screen } from '@testing-library/react';
import { Fake } from '@tests/support/fakes';
import { readStyleSheets } from '@tests/support/styleSheets';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { VISITOR, WebProviders } from '../../support/web';

beforeEach(readStyleSheets);

it('frames a page with the beta banner, a sticky header, the footer and the modal of a running promotion [A1, A3]', async () => {
  const running = { ...FIRST_PROMOTION, startsAt: 0, lastsUntil: Date.now() + 1e9 };
  const port = {
    ...promotionPort,
    loadRunning: async () => running,
    isDismissed: () => false,
  };
  const page = {
    path: '/strona',
    access: 'public',
    layout: 'site',
    title: 'offers',
    page: () => <h1>Strona</h1>,
  } as const;
  const router = createMemoryRouter([{ path: '*', element: <AppPages routes={[page]} /> }], {
    initialEntries: ['/strona'],
  });
  render(
    <Fake port={promotionPort} by={port}>
      <WebProviders session={VISITOR}>
        <RouterProvider router={router} />
      </WebProviders>
    </Fake>,
  );
  expect(await screen.findByRole('dialog', { name: /^Bezpieczne 100/ }, { timeout: 15_000 })).toBeTruthy();
  const hidden = { hidden: true };
  expect(screen.getByRole('complementary', hidden).textContent).toContain('To wersja beta');
  expect(getComputedStyle(screen.getByRole('banner', hidden)).position).toBe('sticky');
  expect(screen.getByRole('main', hidden).textContent).toContain('Strona');
  expect(await screen.findByRole('contentinfo', hidden, { timeout: 15_000 })).toBeTruthy();
});
