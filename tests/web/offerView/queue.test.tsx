import { callFunction } from '@data/calls/callFunction';
import { useOwnPlaces } from '@data/leases/queuePlaces';
import type { QueueEntry } from '@domain/leases/queueTurns';
import type { MembersOffer } from '@domain/offers/projections';
import { HOUR_MS } from '@domain/shared/dates';
import { QueueButtons } from '@features/offerView/queue/QueueButtons';
import TurnPanel from '@features/offerView/queue/TurnPanel';
import WaitForOffer from '@features/offerView/queue/WaitForOffer';
import { QueuedOffers } from '@features/workspace/QueueRows';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer, aViewer, NOW } from '../../support/builders';
import { buildMembersOffer } from '../../support/copies';
import { buildSignedInSession, WebProviders } from '../../support/web';

vi.mock('@data/calls/callFunction', async (original) => ({
  ...(await original<object>()),
  callFunction: vi.fn(async () => ({})),
}));
vi.mock('@data/leases/queuePlaces', () => ({ useOwnPlaces: vi.fn() }));

const viewer = aViewer().withUid('uidWaiting').verified().ofCompany('companyWaiting').build();
const booked = await buildMembersOffer(anOffer().booked({ at: NOW }).build());
const free = await buildMembersOffer(anOffer().active().build());

const aPlace = (patch: Partial<QueueEntry> = {}): QueueEntry => ({
  id: 'place',
  offerId: booked.id,
  offerName: booked.name,
  companyId: 'companyWaiting',
  uid: viewer.uid,
  joinedAt: NOW,
  number: 2,
  position: 2,
  ahead: 1,
  isPaused: false,
  turnsFrom: null,
  isOver: false,
  turnAt: null,
  ...patch,
});

const setPlaces = (...places: QueueEntry[]) =>
  vi.mocked(useOwnPlaces).mockReturnValue({ status: 'success', data: places } as never);

const showWait = (offer: MembersOffer, by = viewer) =>
  render(
    <WebProviders session={buildSignedInSession(by)}>
      <MemoryRouter>
        <WaitForOffer offer={offer} viewer={by}>
          <span>Inne lokale</span>
        </WaitForOffer>
      </MemoryRouter>
    </WebProviders>,
  );

const showTurn = (offer: MembersOffer) =>
  render(
    <WebProviders session={buildSignedInSession(viewer)}>
      <MemoryRouter>
        <TurnPanel
          offer={offer}
          viewer={viewer}
          others={<span>Inne lokale</span>}
          renderForm={(canSign) => <p>{canSign ? 'formularz' : 'tylko do odczytu'}</p>}
        />
      </MemoryRouter>
    </WebProviders>,
  );

const withQueue = (offer: MembersOffer, waiting: number, turnsFrom: number | null = null): MembersOffer => ({
  ...offer,
  queue: { waiting, paused: 0, turnsFrom, isOver: false },
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  setPlaces();
  vi.mocked(callFunction).mockClear();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a reserved offer', () => {
  it('says how many companies wait and lets another join', async () => {
    showWait(withQueue(booked, 2));
    expect(await screen.findByText('W kolejce czekają 2 firmy.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stań w kolejce' }));
    expect(callFunction).toHaveBeenCalledWith('joinQueue', { offerId: booked.id });
  });

  it('offers no place in a full queue, but the notification', async () => {
    showWait(withQueue(booked, 5));
    expect(await screen.findByText('Wszystkie miejsca w kolejce są zajęte.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stań w kolejce' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Powiadom mnie, gdy wróci' })).toBeTruthy();
  });

  it('offers no place to a person without a company', async () => {
    showWait(booked, aViewer().withUid('uidPerson').verified().build());
    expect(await screen.findByRole('button', { name: 'Powiadom mnie, gdy wróci' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stań w kolejce' })).toBeNull();
  });

  it('shows the own place and lets it be paused or given up', async () => {
    setPlaces(aPlace());
    showWait(withQueue(booked, 3));
    expect(await screen.findByText('Twoje miejsce w kolejce: 2 z 3.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Wstrzymaj miejsce' }));
    expect(callFunction).toHaveBeenCalledWith('pauseQueue', { offerId: booked.id, isPaused: true });
    await userEvent.click(screen.getByRole('button', { name: 'Zrezygnuj z kolejki' }));
    expect(callFunction).toHaveBeenCalledWith('leaveQueue', { offerId: booked.id });
  });

  it('says that a paused place is skipped and lets it be resumed', async () => {
    setPlaces(aPlace({ isPaused: true }));
    showWait(withQueue(booked, 3));
    expect(await screen.findByText(/wstrzymane/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Wznów miejsce' }));
    expect(callFunction).toHaveBeenCalledWith('pauseQueue', { offerId: booked.id, isPaused: false });
  });
});

describe('an offer whose queue has its turns', () => {
  it('lets the company with the turn sign and says until when', async () => {
    setPlaces(aPlace({ position: 1, ahead: 0, turnsFrom: NOW - HOUR_MS }));
    showTurn(withQueue(free, 2, NOW - HOUR_MS));
    expect(await screen.findByText(/Teraz Twoja kolej/)).toBeTruthy();
    expect(screen.getByText('formularz')).toBeTruthy();
  });

  it('offers others no place during the turns, but the notification', async () => {
    showTurn(withQueue(free, 2, NOW - HOUR_MS));
    expect(await screen.findByText(/nikt nowy nie może do niej dołączyć/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stań w kolejce' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Powiadom mnie, gdy wróci' }));
    expect(callFunction).toHaveBeenCalledWith('awaitOfferReturn', { offerId: free.id });
  });

  it('lets a company whose turn comes later only read', async () => {
    setPlaces(aPlace({ turnsFrom: NOW - HOUR_MS }));
    showTurn(withQueue(free, 2, NOW - HOUR_MS));
    expect(await screen.findByText(/kolej ma firma, która czekała/)).toBeTruthy();
    expect(screen.getByText('tylko do odczytu')).toBeTruthy();
    expect(screen.getByText('Twoje miejsce w kolejce: 2 z 2.')).toBeTruthy();
  });
});

describe('the places of a company among its things to do', () => {
  it('can be paused and given up there', async () => {
    setPlaces(aPlace());
    render(
      <WebProviders session={buildSignedInSession(viewer)}>
        <MemoryRouter>
          <QueuedOffers
            viewer={viewer}
            buttonsOf={({ offerId, isPaused }) => <QueueButtons offerId={offerId} isPaused={isPaused} />}
          />
        </MemoryRouter>
      </WebProviders>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Wstrzymaj miejsce' }));
    expect(callFunction).toHaveBeenCalledWith('pauseQueue', { offerId: booked.id, isPaused: true });
    await userEvent.click(screen.getByRole('button', { name: 'Zrezygnuj z kolejki' }));
    expect(callFunction).toHaveBeenCalledWith('leaveQueue', { offerId: booked.id });
  });
});
