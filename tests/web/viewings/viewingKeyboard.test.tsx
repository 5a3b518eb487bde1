import type { CallableName } from '@api';
import type { ViewingQuery } from '@api/viewingQueries';
import { viewingsPort } from '@data/offers/viewings';
import type { Subscribe } from '@data/query/listening';
import type { Viewer } from '@domain/accounts/viewer';
import { HOUR_MS } from '@domain/shared/dates';
import type { ViewingTimes } from '@domain/viewings/availability';
import type { Viewing } from '@domain/viewings/viewing';
import ViewingCard from '@features/viewings/ViewingCard';
import { ViewingList } from '@features/viewings/ViewingList';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildMembersOffer } from '@tests/support/copies';
import { Fake } from '@tests/support/fakes';
import { buildSignedInSession, WebProviders } from '@tests/support/web';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { aViewing, landlord, offer, TIMES, tenant } from './viewingFixtures';

await i18next.loadNamespaces(['viewings', 'errors', 'validation', 'common']);

/** A database whose subscriptions see each change, as the steps make it. */
const createLiveViewings = (first: readonly Viewing[]) => {
  let stored = first;
  const listeners = new Set<() => void>();
  const change = (next: readonly Viewing[]) => {
    stored = next;
    for (const tell of listeners) tell();
  };
  const find = ([name, params]: ViewingQuery) =>
    stored.filter(
      ({ endsAt }) =>
        endsAt >= Number(params.from) &&
        (!('to' in params) || endsAt < Number(params.to)) &&
        name !== 'companyViewings',
    );
  const steps: Partial<Record<CallableName, (input: never) => readonly Viewing[]>> = {
    bookViewing: ({ startsAt }: { startsAt: number }) => [
      aViewing({ startsAt, endsAt: startsAt + HOUR_MS / 2 }),
    ],
    moveViewing: ({ newStartsAt }: { newStartsAt: number }) => [
      aViewing({ state: 'moved', startsAt: newStartsAt, endsAt: newStartsAt + HOUR_MS / 2 }),
    ],
    cancelViewing: () => stored.map((viewing) => ({ ...viewing, state: 'cancelled' as const })),
    answerViewingRequest: () => stored.map((viewing) => ({ ...viewing, state: 'booked' as const })),
    noteNoShow: () => stored.map((viewing) => ({ ...viewing, state: 'noShow' as const })),
  };
  const calls: CallableName[] = [];
  const watchViewings =
    (query: ViewingQuery): Subscribe<{ items: Viewing[]; next: null }> =>
    (onValue) => {
      const tell = () => onValue({ items: find(query), next: null });
      listeners.add(tell);
      tell();
      return () => void listeners.delete(tell);
    };
  const port = {
    watchTimes: () => (onValue: (times: ViewingTimes) => void) => {
      onValue(TIMES);
      return () => {};
    },
    watchViewings,
    call: async (name: CallableName, input: unknown) => {
      calls.push(name);
      const next = steps[name]?.(input as never);
      if (next) act(() => change(next));
      return { status: 'SUCCESS' };
    },
  };
  return { port, calls };
};

type Live = ReturnType<typeof createLiveViewings>;

const show = ({ port }: Live, viewer: Viewer, part: React.ReactNode) => {
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: ['/'] });
  render(
    <StrictMode>
      <Fake port={viewingsPort} by={port}>
        <WebProviders session={buildSignedInSession(viewer)}>
          <RouterProvider router={router} />
        </WebProviders>
      </Fake>
    </StrictMode>,
  );
};

const openCard = async (live: Live, viewer: Viewer = tenant) => {
  const copy = await buildMembersOffer(offer);
  const isLandlord = viewer === landlord;
  const hashes = isLandlord
    ? { uid: copy.uid, companyId: copy.landlordCompanyId, tenantUid: null }
    : { uid: 'another', companyId: null, tenantUid: null };
  show(live, viewer, <ViewingCard offer={copy} hashes={hashes} viewer={viewer} />);
};

/** Walks with the tab key to the button of this name and presses it. */
const pressByKeyboard = async (name: string) => {
  const buttons = await screen.findAllByRole('button', { name });
  for (let step = 0; step < 40; step += 1) {
    if (buttons.some((button) => button === document.activeElement)) break;
    await userEvent.tab();
  }
  expect(document.activeElement?.textContent).toBe(name);
  await userEvent.keyboard('{Enter}');
};

const expectFocusKept = (text: RegExp) =>
  waitFor(() => {
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.textContent).toMatch(text);
  });

describe('viewings with the keyboard alone', () => {
  it('book a time, and the focus goes on at what was arranged', async () => {
    const live = createLiveViewings([]);
    await openCard(live);
    await pressByKeyboard('10:30');
    await pressByKeyboard('Umów oglądanie');
    expect(live.calls).toEqual(['bookViewing']);
    await expectFocusKept(/Recepcja/);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('600 100 200');
  });

  it('say on the button of a booking that no time is chosen, and keep the focus there', async () => {
    const live = createLiveViewings([]);
    await openCard(live);
    await pressByKeyboard('Umów oglądanie');
    expect((await screen.findByRole('alert')).textContent).toBe('Wybierz godzinę.');
    expect(document.activeElement?.textContent).toBe('Umów oglądanie');
    expect(live.calls).toEqual([]);
  });

  it('move to another time, and the focus returns to the button that opened the times', async () => {
    const live = createLiveViewings([aViewing()]);
    await openCard(live);
    await pressByKeyboard('Zmień termin');
    await screen.findByRole('dialog');
    await pressByKeyboard('10:30');
    await pressByKeyboard('Przesuń');
    expect(live.calls).toEqual(['moveViewing']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expectFocusKept(/Zmień termin/);
  });

  it('are cancelled after a question, and the focus goes on at the cancelled one', async () => {
    const live = createLiveViewings([aViewing()]);
    await openCard(live);
    await pressByKeyboard('Odwołaj');
    await screen.findByRole('dialog', { name: 'Odwołać to oglądanie?' });
    await pressByKeyboard('Odwołaj');
    await waitFor(() => expect(live.calls).toEqual(['cancelViewing']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expectFocusKept(/Odwołane/);
  });

  it('are accepted by the landlord, and the focus goes on at the list', async () => {
    const live = createLiveViewings([aViewing({ state: 'requested', place: null })]);
    await openCard(live, landlord);
    await pressByKeyboard('Przyjmij termin');
    expect(live.calls).toEqual(['answerViewingRequest']);
    await expectFocusKept(/Ogląda: Anna Nowak/);
  });

  it('are cancelled in the list of all viewings, and the focus goes on there', async () => {
    const live = createLiveViewings([aViewing()]);
    show(live, tenant, <ViewingList viewer={tenant} />);
    await pressByKeyboard('Odwołaj');
    await screen.findByRole('dialog', { name: 'Odwołać to oglądanie?' });
    await pressByKeyboard('Odwołaj');
    await waitFor(() => expect(live.calls).toEqual(['cancelViewing']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expectFocusKept(/Odwołane/);
  });
});
