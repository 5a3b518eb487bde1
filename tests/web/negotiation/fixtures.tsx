import type { CallableName } from '@api';
import { AppError } from '@data/calls/appError';
import type { AppErrorReason } from '@data/calls/appErrorReasons';
import { jointActionsPort } from '@data/leases/jointActions';
import { leasePort } from '@data/leases/leaseRepository';
import { type NegotiationPort, negotiationPort } from '@data/leases/negotiation';
import type { Viewer } from '@domain/accounts/viewer';
import { type CounterOffer, type CounterTerms, withProposal } from '@domain/offers/counterOffer';
import type { ViewerHashes } from '@domain/offers/membersView';
import type { Offer } from '@domain/offers/offer';
import { type QuestionThread, withMessage } from '@domain/offers/questions';
import { DAY_MS } from '@domain/shared/dates';
import NegotiationCards from '@features/negotiation/NegotiationCards';
import EditOfferPage from '@pages/editOffer/EditOfferPage';
import { render } from '@testing-library/react';
import { anOffer, aViewer, LANDLORD, NOW, TENANT } from '@tests/support/builders';
import { buildMembersOffer } from '@tests/support/copies';
import { Fake } from '@tests/support/fakes';
import { createStaticSubscription } from '@tests/support/subscriptions';
import { buildSignedInSession, WebProviders } from '@tests/support/web';
import i18next from 'i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';

await i18next.loadNamespaces(['negotiation', 'common']);

export const landlord = aViewer(LANDLORD).build();
export const tenant = aViewer(TENANT).build();

/** Builds an ACTIVE offer that is valid for a day from now. */
export const anActiveOffer = (patch: Partial<Offer> = {}): Offer => ({
  ...anOffer().active().build(),
  offerValidTo: Date.now() + DAY_MS,
  ...patch,
});

const LOWER_RENT: CounterTerms = {
  isRentToggleChecked: true,
  isContractDurationToggleChecked: false,
  newPrice: 11_000,
  newDuration: null,
};
const WHO = { tenantUid: tenant.uid, tenantName: 'Anna Nowak', companyName: 'Demo Najemca' };

export const aCounterOffer = (
  offer: Offer,
  terms: Partial<CounterTerms> = {},
  who: Partial<typeof WHO> = {},
): CounterOffer =>
  withProposal(null, { ...LOWER_RENT, ...terms }, { offer, by: { ...WHO, ...who }, now: NOW });

export const aThread = (offer: Offer, ...texts: string[]): QuestionThread => {
  const asker = { offerId: offer.id, offerName: offer.name, ...WHO };
  const messages = texts.map((text, index) => ({
    from: index % 2 === 0 ? ('tenant' as const) : ('landlord' as const),
    subject: index === 0 ? 'Parking' : '',
    text,
    at: NOW + index,
  }));
  const thread = messages.reduce<QuestionThread | null>(
    (made, message) => withMessage(made, asker, message),
    null,
  );
  if (!thread) throw new Error('A thread has at least one message.');
  return thread;
};

type StoredTalk = {
  offer?: Offer | null;
  counterOffers?: CounterOffer[];
  threads?: QuestionThread[];
  /** Refusals by call. */
  refusals?: Partial<Record<CallableName, AppErrorReason>>;
};

/** Creates a fake server that records its calls. A test may change `stored` while it runs. */
export const aServer = (stored: StoredTalk) => {
  const asked: [CallableName, unknown][] = [];
  const port = {
    offer: vi.fn(async () => stored.offer ?? null),
    counterOffer: vi.fn(
      async (_: string, uid: string) =>
        stored.counterOffers?.find(({ tenantUid }) => tenantUid === uid) ?? null,
    ),
    counterOffers: vi.fn(async () => stored.counterOffers ?? []),
    thread: vi.fn(
      async (_: string, uid: string) => stored.threads?.find(({ tenantUid }) => tenantUid === uid) ?? null,
    ),
    threads: vi.fn(async () => stored.threads ?? []),
    ownCompanyHashes: vi.fn(async (): Promise<string[]> => []),
    hasFreshSignIn: vi.fn(async () => true),
    call: vi.fn(async (name: CallableName, input: unknown) => {
      asked.push([name, input]);
      const reason = stored.refusals?.[name];
      if (reason) throw new AppError(reason);
      return { status: 'SUCCESS' };
    }),
  };
  return { stored, asked, port, asPort: port as unknown as NegotiationPort };
};
type Server = ReturnType<typeof aServer>;

const NOBODY: ViewerHashes = { uid: 'another', companyId: null, tenantUid: null };

/** Renders the negotiation cards of the offer page as a viewer sees them. The landlord's hashes come from the copy. */
export const openCards = async (server: Server, viewer: Viewer, offer: Offer, isLandlord = false) => {
  const copy = await buildMembersOffer(offer);
  const hashes = isLandlord ? { uid: copy.uid, companyId: copy.landlordCompanyId, tenantUid: null } : NOBODY;
  return showPart(server, viewer, <NegotiationCards offer={copy} hashes={hashes} viewer={viewer} />, '/');
};

/** Renders the page that the links in the mail open. */
export const openAnswer = (server: Server, viewer: Viewer, path: string) =>
  showPart(server, viewer, <EditOfferPage />, path);

export const showPart = (server: Server, viewer: Viewer, part: React.ReactNode, path: string) => {
  const router = createMemoryRouter(
    [
      { path: '/edit-offer/:id/:value/:uid', element: part },
      { path: '*', element: path === '/' ? part : <p>Inna strona</p> },
    ],
    { initialEntries: [path] },
  );
  const view = render(
    <Fake port={negotiationPort} by={server.asPort}>
      <Fake port={leasePort} by={{ call: async () => ({ isNeeded: false, people: [] }) }}>
        <Fake port={jointActionsPort} by={{ watch: () => createStaticSubscription([]) }}>
          <WebProviders session={buildSignedInSession(viewer)}>
            <RouterProvider router={router} />
          </WebProviders>
        </Fake>
      </Fake>
    </Fake>,
  );
  return { ...view, router };
};
