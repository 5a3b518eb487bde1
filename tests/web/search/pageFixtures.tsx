import { saveSearchFilters } from '@data/browser/searchCookie';
import { countSearchQuery, runSearchQuery } from '@data/firestore/searchQueries';
import type { Session } from '@data/session/session';
import type { MembersOffer, PublicOffer } from '@domain/offers/projections';
import { NO_FILTERS } from '@domain/offers/searchFilters';
import OffersPage from '@pages/offers/OffersPage';
import { render } from '@testing-library/react';
import { useFirstInteraction } from '@ui/hooks/useFirstInteraction';
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { anOffer } from '../../support/builders/offer';
import { buildPublicOffer } from '../../support/copies';
import { setViewportWidth } from '../../support/viewport';
import { VISITOR, WebProviders } from '../../support/web';

export const office = anOffer().active().build();
export const asVisitors = buildPublicOffer(office);

export const answer = (offers: readonly (PublicOffer | MembersOffer)[]) =>
  vi.mocked(runSearchQuery).mockResolvedValue({ items: [...offers], next: null });

/** Shows one offer to a desktop without filters, on which the visitor has acted. */
export const preparePage = () => {
  setViewportWidth(1440);
  saveSearchFilters(NO_FILTERS);
  answer([asVisitors]);
  vi.mocked(countSearchQuery).mockReset().mockResolvedValue(1);
  vi.mocked(useFirstInteraction).mockReturnValue(true);
};

/** Each opened page is a new history entry, so that no test sees another's cached results. */
let entries = 0;

export const open = (path: string, session: Session = VISITOR) => {
  const router = createMemoryRouter(
    [
      { path: '/offers', element: <OffersPage /> },
      { path: '/offer/:id', element: <p>Oferta</p> },
    ],
    {
      initialEntries: [{ ...parsePath(path), key: String(entries++) }],
    },
  );
  const view = render(
    <WebProviders session={session}>
      <RouterProvider router={router} />
    </WebProviders>,
  );
  return { ...view, router };
};
