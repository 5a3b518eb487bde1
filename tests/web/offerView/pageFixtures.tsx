import { watchMemberView } from '@data/offers/memberView';
import { loadVisitorView } from '@data/offers/offerView';
import { viewingsPort } from '@data/offers/viewings';
import type { Session } from '@data/session/session';
import OfferPage from '@pages/offer/OfferPage';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { anOffer } from '../../support/builders';
import { buildMembersOffer, buildPublicOffer } from '../../support/copies';
import { installFakes } from '../../support/fakes';
import { stubObservers } from '../../support/observers';
import { createStaticSubscription } from '../../support/subscriptions';
import { WebProviders } from '../../support/web';

export const offer = anOffer().active().with({ availabilityTo: null }).build();
export const hashes = { uid: 'hash', companyId: null, tenantUid: null };
export const memberView = { offer: await buildMembersOffer(offer), full: null, hashes };

/** Timeout for parts that the page loads lazily. */
export const SLOWLY = { timeout: 15_000 };

export const TALK_BUTTONS = ['Wyślij pytanie', 'Wyślij kontrofertę'];

export const open = (session: Session) => {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Strona główna</p> },
      { path: '/offer/:id', element: <OfferPage /> },
    ],
    { initialEntries: [`/offer/${offer.id}`] },
  );
  const show = (current: Session) => (
    <WebProviders session={current}>
      <RouterProvider router={router} />
    </WebProviders>
  );
  const view = render(show(session));
  return { ...view, router, become: (next: Session) => view.rerender(show(next)) };
};

/** Preloads parts that the page loads lazily. The time depends on the machine. */
export const preloadLazyParts = () =>
  Promise.all([
    import('@features/negotiation/NegotiationCards'),
    import('@features/admin/offers/SendOfferBox'),
  ]);

/** Stores the offer with its copies and no viewing times. */
export const preparePage = () => {
  stubObservers();
  installFakes(viewingsPort, {
    watchTimes: () => createStaticSubscription(null),
    watchViewings: () => createStaticSubscription({ items: [], next: null }),
  });
  vi.mocked(loadVisitorView).mockReset().mockResolvedValue(buildPublicOffer(offer));
  vi.mocked(watchMemberView).mockReset().mockReturnValue(createStaticSubscription(memberView));
};
