import type { CallableName } from '@api';
import type { ViewingQuery } from '@api/viewingQueries';
import { AppError } from '@data/calls/appError';
import type { AppErrorReason } from '@data/calls/appErrorReasons';
import { viewingsPort } from '@data/offers/viewings';
import type { Subscribe } from '@data/query/listening';
import type { Viewer } from '@domain/accounts/viewer';
import type { ViewerHashes } from '@domain/offers/membersView';
import { HOUR_MS, parseTimestamp, toIsoDay } from '@domain/shared/dates';
import type { ViewingTimes } from '@domain/viewings/availability';
import type { Viewing } from '@domain/viewings/viewing';
import ViewingCard from '@features/viewings/ViewingCard';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildMembersOffer } from '@tests/support/copies';
import { Fake } from '@tests/support/fakes';
import { buildSignedInSession, WebProviders } from '@tests/support/web';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { aViewing, landlord, offer, TEN, TIMES, tenant } from './viewingFixtures';

await i18next.loadNamespaces(['viewings', 'errors', 'validation', 'common']);

type StoredViewing = {
  times?: ViewingTimes | null;
  viewings?: Viewing[];
  refusal?: AppErrorReason;
  isBroken?: boolean;
};

const watch =
  <Value,>(value: Value, isBroken = false): Subscribe<Value> =>
  (onValue, onError) => {
    if (isBroken) onError(new AppError('networkFailed'));
    else onValue(value);
    return () => {};
  };

const PAGE_SIZE = 25;

/** Answers a query of viewings as the database does, in pages. */
const pickPage = (stored: readonly Viewing[], [name, params]: ViewingQuery, pages: number) => {
  const { from, to } = { to: null, ...params };
  const found = stored.filter(
    ({ endsAt }) => endsAt >= Number(from) && (to === null || endsAt < Number(to)) && name !== 'ownViewings',
  );
  const count = PAGE_SIZE * pages;
  return { items: found.slice(0, count), next: found.length > count ? [count] : null };
};

const NOBODY: ViewerHashes = { uid: 'another', companyId: null, tenantUid: null };

const openCard = async (stored: StoredViewing, viewer: Viewer = tenant) => {
  const asked: [CallableName, unknown][] = [];
  const { times = TIMES, viewings = [], refusal, isBroken } = stored;
  const port = {
    watchTimes: () => watch(times, isBroken),
    watchViewings: (query: ViewingQuery, pages = 1) => watch(pickPage(viewings, query, pages)),
    call: async (name: CallableName, input: unknown) => {
      asked.push([name, input]);
      if (refusal) throw new AppError(refusal);
      return { status: 'SUCCESS' };
    },
  };
  const copy = await buildMembersOffer(offer);
  const hashes =
    viewer === landlord ? { uid: copy.uid, companyId: copy.landlordCompanyId, tenantUid: null } : NOBODY;
  const card = <ViewingCard offer={copy} hashes={hashes} viewer={viewer} />;
  const router = createMemoryRouter([{ path: '*', element: card }], { initialEntries: ['/'] });
  render(
    <StrictMode>
      <Fake port={viewingsPort} by={port}>
        <WebProviders session={buildSignedInSession(viewer)}>
          <RouterProvider router={router} />
        </WebProviders>
      </Fake>
    </StrictMode>,
  );
  return asked;
};

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the viewings of an offer, for a visitor', () => {
  it('books a free time with two presses', async () => {
    const asked = await openCard({});
    await press('10:30');
    await press('Umów oglądanie');
    expect(asked).toEqual([['bookViewing', { offerId: offer.id, startsAt: TEN + HOUR_MS / 2 }]]);
    expect(await screen.findByText(/Oglądanie jest umówione/)).toBeTruthy();
  });

  it('says why a time was refused and keeps the choice', async () => {
    await openCard({ refusal: 'viewingTimeTaken' });
    await press('10:00');
    await press('Umów oglądanie');
    expect(await screen.findByText('Ten termin jest już zajęty. Wybierz inny z listy.')).toBeTruthy();
    expect(screen.getByRole('button', { name: '10:00' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('shows no taken time', async () => {
    await openCard({ times: { ...TIMES, booked: [{ startsAt: TEN, endsAt: TEN + HOUR_MS / 2 }] } });
    await screen.findByRole('button', { name: '10:30' });
    expect(screen.queryByRole('button', { name: '10:00' })).toBeNull();
  });

  it('asks for a time of their own where the landlord has set none, and keeps what was typed after a refusal', async () => {
    const asked = await openCard({ times: null, refusal: 'viewingTooSoon' });
    await screen.findByText(/Wynajmujący nie podał jeszcze terminów/);
    await press('Zaproponuj inny termin');
    const dialog = within(await screen.findByRole('dialog'));
    const day = toIsoDay(TEN);
    await userEvent.type(dialog.getByRole('textbox', { name: /Dzień/ }), day.split('-').reverse().join('.'));
    await userEvent.type(dialog.getByLabelText(/Godzina/), '15:00');
    await userEvent.type(dialog.getByRole('textbox', { name: /Wiadomość/ }), 'Z architektem');
    await userEvent.click(dialog.getByRole('button', { name: 'Wyślij prośbę' }));
    expect(await dialog.findByText(/zostało za mało czasu/)).toBeTruthy();
    expect(dialog.getByRole('textbox', { name: /Wiadomość/ })).toHaveProperty('value', 'Z architektem');
    expect(asked).toEqual([
      [
        'requestViewing',
        { offerId: offer.id, startsAt: parseTimestamp(day, '15:00'), note: 'Z architektem' },
      ],
    ]);
  });

  it('shows where to meet and cancels after a question', async () => {
    const asked = await openCard({ viewings: [aViewing()] });
    expect(await screen.findByText('Miejsce spotkania: Recepcja')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Umów oglądanie' })).toBeNull();
    await press('Odwołaj');
    const question = within(await screen.findByRole('dialog', { name: 'Odwołać to oglądanie?' }));
    await userEvent.click(question.getByRole('button', { name: 'Odwołaj' }));
    expect(asked).toEqual([['cancelViewing', { offerId: offer.id, tenant: tenant.uid, startsAt: TEN }]]);
  });

  it('says that the viewing is arranged, with a telephone number to call', async () => {
    await openCard({ viewings: [aViewing()] });
    expect(await screen.findByRole('heading', { name: 'Twoje oglądanie' })).toBeTruthy();
    const phone = screen.getByRole('link', { name: '600 100 200' });
    expect(phone.getAttribute('href')).toBe('tel:600100200');
  });

  it('says that a request ended because no one answered it', async () => {
    const at = Date.now() - HOUR_MS;
    const ended = { state: 'cancelled', changedBy: 'system', place: null } as const;
    await openCard({ viewings: [aViewing({ ...ended, startsAt: at, endsAt: at + 1, updatedAt: at })] });
    expect(await screen.findByText('bo zabrakło odpowiedzi')).toBeTruthy();
  });

  it('withdraws a request after a question of its own', async () => {
    const asked = await openCard({ viewings: [aViewing({ state: 'requested', place: null })] });
    await press('Wycofaj prośbę');
    const question = within(await screen.findByRole('dialog', { name: 'Wycofać tę prośbę?' }));
    await userEvent.click(question.getByRole('button', { name: 'Wycofaj' }));
    expect(asked.map(([name]) => name)).toEqual(['cancelViewing']);
    expect(await screen.findByText('Prośba jest wycofana.')).toBeTruthy();
  });

  it('moves to another free time', async () => {
    const booked = [{ startsAt: TEN, endsAt: TEN + HOUR_MS / 2 }];
    const asked = await openCard({ viewings: [aViewing()], times: { ...TIMES, booked } });
    await press('Zmień termin');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: '10:30' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Przesuń' }));
    const seen = { offerId: offer.id, tenant: tenant.uid, startsAt: TEN };
    expect(asked).toEqual([['moveViewing', { ...seen, newStartsAt: TEN + HOUR_MS / 2 }]]);
  });

  it('offers to load again what could not be read', async () => {
    await openCard({ isBroken: true });
    expect(await screen.findByRole('button', { name: /Spróbuj ponownie/ })).toBeTruthy();
  });
});

describe('the viewings of an offer, for its landlord', () => {
  it('answers a request with its note', async () => {
    const requested = aViewing({ state: 'requested', place: null, note: 'Przyjdę z architektem.' });
    const asked = await openCard({ viewings: [requested] }, landlord);
    expect(await screen.findByText('Przyjdę z architektem.')).toBeTruthy();
    await press('Przyjmij termin');
    const seen = { offerId: offer.id, tenant: tenant.uid, startsAt: TEN };
    expect(asked).toEqual([['answerViewingRequest', { ...seen, accepted: true }]]);
  });

  it('shows the viewings ahead page by page, however many there are', async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      aViewing({ id: `${offer.id}_visitor${index}`, tenantName: `Gość ${index}`, companyName: '' }),
    );
    await openCard({ viewings: many }, landlord);
    expect(await screen.findAllByText(/^Ogląda: Gość/)).toHaveLength(25);
    await press('Pokaż więcej');
    await waitFor(() => expect(screen.getAllByText(/^Ogląda: Gość/)).toHaveLength(50));
    await press('Pokaż więcej');
    await waitFor(() => expect(screen.getAllByText(/^Ogląda: Gość/)).toHaveLength(60));
    expect(screen.queryByRole('button', { name: 'Pokaż więcej' })).toBeNull();
  });

  it('shows those ahead before those that are over', async () => {
    const startsAt = Date.now() - HOUR_MS;
    const over = aViewing({ id: 'over', tenantName: 'Gość wczoraj', startsAt, endsAt: startsAt + 1 });
    await openCard({ viewings: [over, aViewing({ tenantName: 'Gość jutro' })] }, landlord);
    await screen.findByRole('heading', { name: 'Minione i odwołane' });
    const shown = screen.getAllByText(/^Ogląda: Gość/).map(({ textContent }) => textContent);
    expect(shown).toEqual(['Ogląda: Gość jutro, Najemca', 'Ogląda: Gość wczoraj, Najemca']);
  });

  it('leads to the form of its times', async () => {
    await openCard({ times: null }, landlord);
    const link = await screen.findByRole('link', { name: 'Podaj godziny oglądania' });
    expect(link.getAttribute('href')).toBe(`/moja-tablica/viewings/${offer.id}`);
  });

  it('notes an absence after the viewing', async () => {
    const startsAt = Date.now() - HOUR_MS;
    const over = aViewing({ startsAt, endsAt: startsAt + HOUR_MS / 2 });
    const asked = await openCard({ viewings: [over] }, landlord);
    await press('Zapisz nieobecność');
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Zapisz' }));
    expect(asked).toEqual([['noteNoShow', { offerId: offer.id, tenant: tenant.uid, startsAt }]]);
  });
});
