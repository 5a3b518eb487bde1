import { AppError } from '@data/calls/appError';
import { type WantedPort, wantedPort } from '@data/offers/wantedListings';
import { useAuthModal } from '@data/session/authModal';
import type { Session } from '@data/session/session';
import type { Offer } from '@domain/offers/offer';
import { MINUTE_MS } from '@domain/shared/dates';
import type { WantedListing } from '@domain/wanted/wantedListing';
import { AddListing } from '@features/wanted/AddListing';
import { Board } from '@features/wanted/Board';
import { useBoardUrl } from '@features/wanted/useBoardUrl';
import BoardFilters from '@pages/wanted/BoardFilters';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aListing, anOffer, aViewer } from '@tests/support/builders';
import { Fake } from '@tests/support/fakes';
import { buildSignedInSession, renderPart } from '@tests/support/web';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';

export const tenant = buildSignedInSession(
  aViewer().withUid('uidTenant').verified().ofCompany('companyTenant').build(),
);
export const landlord = buildSignedInSession(
  aViewer().withUid('uidLandlord').verified().ofCompany('companyLandlord').build(),
);

export const buildFreshListing = (patch: Partial<WantedListing> = {}) =>
  aListing({ createdAt: Date.now() - MINUTE_MS, ...patch });

export const buildActiveOffer = (): Offer => {
  const offer = anOffer().active().build();
  return {
    ...offer,
    price: 7_000,
    areaDetails: { ...offer.areaDetails, surface: 100 },
    address: { ...offer.address, city: 'Kraków', district: 'Podgórze' },
  };
};

const createFakePort = (more: Partial<WantedPort> = {}): WantedPort =>
  ({
    board: vi.fn(() => (onValue: (page: object) => void) => {
      onValue({ items: [buildFreshListing()], next: null });
      return () => {};
    }),
    boardCount: vi.fn(async () => 1),
    watchCompanyListings: vi.fn(() => (onValue: (listings: WantedListing[]) => void) => {
      onValue([buildFreshListing()]);
      return () => {};
    }),
    listing: vi.fn(async () => buildFreshListing()),
    listingsByIds: vi.fn(async (ids: readonly string[]) => ids.map((id) => buildFreshListing({ id }))),
    wantedIn: vi.fn(async () => []),
    activity: vi.fn(async () => ({ submittedOffers: [], linkClicks: [] })),
    offersFor: vi.fn(async () => []),
    offersByIds: vi.fn(async () => []),
    ownActiveOffers: vi.fn(async () => [buildActiveOffer()]),
    call: vi.fn(async () => ({ status: 'SUCCESS' })),
    report: vi.fn(),
    ...more,
  }) as unknown as WantedPort;

export const show = (part: ReactNode, session: Session, more: Partial<WantedPort> = {}) => {
  const port = createFakePort(more);
  const view = renderPart(
    <Fake port={wantedPort} by={port}>
      {part}
    </Fake>,
    session,
  );
  return { port, user: userEvent.setup(), ...view };
};
function FilteredBoard({ session }: { session: Session }) {
  const { filters, setFilters } = useBoardUrl();
  return (
    <Board session={session} filters={filters}>
      <BoardFilters filters={filters} onFilter={setFilters} />
    </Board>
  );
}

export const showBoard = (session: Session, more: Partial<WantedPort> = {}) =>
  show(<FilteredBoard session={session} />, session, more);

export const openAdd = async (session: Session, more: Partial<WantedPort> = {}) => {
  const shown = show(<AddListing session={session} />, session, more);
  await shown.user.click(await screen.findByRole('button', { name: 'Dodaj ogłoszenie' }));
  return shown;
};

/** Shows which account dialog is open, and the URL it leads to. */
export function AskedFor() {
  const { current } = useAuthModal();
  return <p>{current && `${current.kind} ${current.next}`}</p>;
}

/** Creates a subscription that emits one value at once. */
export const createStaticWatch =
  <Value,>(value: Value) =>
  () =>
  (onValue: (value: Value) => void) => {
    onValue(value);
    return () => {};
  };

/** Creates a subscription that fails without a network and emits one value on the next try. */
export const createFlakyWatch = (value: unknown) => {
  let tries = 0;
  return () => (onValue: (value: never) => void, onError: (error: unknown) => void) => {
    tries += 1;
    if (tries === 1) onError(new AppError('networkFailed'));
    else onValue(value as never);
    return () => {};
  };
};

/** Checks that the fallback of listings that failed to load says why and that its button retries. */
export const expectReasonAndRetry = async (user: ReturnType<typeof userEvent.setup>) => {
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Nie udało się wczytać ogłoszeń');
  expect(alert.textContent).toContain('Brak połączenia z serwerem.');
  await user.click(within(alert).getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByRole('article')).toBeTruthy();
};
