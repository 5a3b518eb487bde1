import { AppError } from '@data/calls/appError';
import { type SavedSearchesPort, savedSearchesPort } from '@data/offers/savedSearches';
import type { Session } from '@data/session/session';
import { NO_FILTERS, type SearchFilters } from '@domain/offers/searchFilters';
import type { SavedSearch } from '@domain/searches/savedSearch';
import { AlertsScreen } from '@features/savedSearch/AlertsScreen';
import { SavedSearchList } from '@features/savedSearch/SavedSearchList';
import { SaveSearch } from '@features/savedSearch/SaveSearch';
import SavedSearchesPage from '@pages/workspace/SavedSearchesPage';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aViewer, NOW } from '@tests/support/builders';
import { Fake } from '@tests/support/fakes';
import { buildSignedInSession, renderPart, VISITOR } from '@tests/support/web';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';

const viewer = aViewer().withUid('u1').verified().build();
const signedIn = buildSignedInSession(viewer);
const FILTERS = { ...NO_FILTERS, city: 'Kraków', minArea: 100 };
const SEARCH: SavedSearch = {
  id: 's1',
  name: 'Biura w Krakowie',
  filters: FILTERS,
  frequency: 'daily',
  isPaused: false,
  createdAt: NOW,
};

const show = (part: ReactNode, session: Session, more: Partial<SavedSearchesPort> = {}) => {
  const port = {
    watchSearches: vi.fn(() => (onValue: (searches: SavedSearch[]) => void) => {
      onValue([SEARCH]);
      return () => {};
    }),
    call: vi.fn(async () => ({ status: 'SUCCESS' })),
    ...more,
  } as unknown as SavedSearchesPort;
  renderPart(
    <Fake port={savedSearchesPort} by={port}>
      {part}
    </Fake>,
    session,
  );
  return { port, user: userEvent.setup() };
};

const showSaveSearch = (
  session: Session,
  more: Partial<SavedSearchesPort> = {},
  filters: SearchFilters = FILTERS,
) => show(<SaveSearch filters={filters} description="Kraków, od 100 m²" next="/offers" />, session, more);

/** Creates a subscription that emits one value at once. */
const createStaticWatch =
  <Value,>(value: Value) =>
  () =>
  (onValue: (value: Value) => void) => {
    onValue(value);
    return () => {};
  };

describe('Saving a search', () => {
  it('sends its name, how often to write, and the filters in force alone', async () => {
    const { user, port } = showSaveSearch(signedIn);
    await user.click(await screen.findByRole('button', { name: 'Zapisz wyszukiwanie' }));
    const dialog = await screen.findByRole('dialog', { name: 'Zapisać to wyszukiwanie?' });
    expect(within(dialog).getByLabelText<HTMLInputElement>('Nazwa').value).toBe('Kraków, od 100 m²');
    await user.click(within(dialog).getByRole('radio', { name: /^raz w tygodniu/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Zapisz' }));
    expect(await screen.findByText('Wyszukiwanie jest zapisane.')).toBeTruthy();
    expect(port.call).toHaveBeenCalledWith('saveSearch', {
      name: 'Kraków, od 100 m²',
      frequency: 'weekly',
      filters: { city: 'Kraków', minArea: '100' },
    });
  });

  it('keeps what was typed when it is refused, and says why', async () => {
    const { user } = showSaveSearch(signedIn, {
      call: vi.fn().mockRejectedValue(new AppError('tooManySearches')),
    });
    await user.click(await screen.findByRole('button', { name: 'Zapisz wyszukiwanie' }));
    await user.click(await screen.findByRole('button', { name: 'Zapisz' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Masz już 20 zapisanych wyszukiwań.');
    expect(screen.getByLabelText<HTMLInputElement>('Nazwa').value).toBe('Kraków, od 100 m²');
  });

  it('needs a name', async () => {
    const { user, port } = showSaveSearch(signedIn);
    await user.click(await screen.findByRole('button', { name: 'Zapisz wyszukiwanie' }));
    await user.clear(await screen.findByLabelText('Nazwa'));
    await user.click(screen.getByRole('button', { name: 'Zapisz' }));
    await waitFor(() => expect(screen.getByLabelText('Nazwa').getAttribute('aria-invalid')).toBe('true'));
    expect(port.call).not.toHaveBeenCalled();
  });

  it('asks a visitor to sign in, and is not offered where nothing is asked for', async () => {
    const { user } = showSaveSearch(VISITOR);
    await user.click(await screen.findByRole('button', { name: 'Zapisz wyszukiwanie' }));
    expect(screen.queryByRole('dialog', { name: 'Zapisać to wyszukiwanie?' })).toBeNull();
    showSaveSearch(signedIn, {}, NO_FILTERS);
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Zapisz wyszukiwanie' })).toHaveLength(1),
    );
  });
});

describe('The saved searches', () => {
  const list = (more: Partial<SavedSearchesPort> = {}) =>
    show(<SavedSearchList viewer={viewer} describe={() => 'Kraków, od 100 m²'} />, signedIn, more);

  it('are the account’s own, with what they ask for and a way to the offers', async () => {
    const { port } = list();
    const row = await screen.findByRole('listitem');
    expect(port.watchSearches).toHaveBeenCalledWith('u1');
    expect(row.textContent).toContain('Kraków, od 100 m²');
    const link = within(row).getByRole('link', { name: 'Pokaż oferty: Biura w Krakowie' });
    expect(link.getAttribute('href')).toContain('minArea=100');
    expect(screen.getByText('1 z 20 wyszukiwań')).toBeTruthy();
  });

  it('change how often they mail, and are paused', async () => {
    const { user, port } = list();
    await user.selectOptions(await screen.findByLabelText('Kiedy pisać: Biura w Krakowie'), 'atOnce');
    await user.click(screen.getByRole('button', { name: 'Wstrzymaj: Biura w Krakowie' }));
    expect(port.call).toHaveBeenCalledWith('updateSavedSearch', { searchId: 's1', frequency: 'atOnce' });
    expect(port.call).toHaveBeenCalledWith('updateSavedSearch', { searchId: 's1', isPaused: true });
  });

  it('are deleted after a question; a failure is told', async () => {
    const { user, port } = list({ call: vi.fn().mockRejectedValue(new AppError('networkFailed')) });
    await user.click(await screen.findByRole('button', { name: 'Usuń: Biura w Krakowie' }));
    expect(port.call).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Usuń wyszukiwanie' }));
    expect(await screen.findByText(/Brak połączenia z serwerem/)).toBeTruthy();
    expect(port.call).toHaveBeenCalledWith('deleteSavedSearch', { searchId: 's1' });
  });

  it('say what to do where there are none', async () => {
    list({ watchSearches: createStaticWatch([]) });
    expect(await screen.findByRole('link', { name: 'Przejdź do ofert' })).toBeTruthy();
  });
});

describe('The page of saved searches', () => {
  it('leads to where the mails about a company’s own listings are set', async () => {
    show(<SavedSearchesPage />, signedIn);
    const link = await screen.findByRole('link', { name: 'Szukamy lokalu' });
    expect(link.getAttribute('href')).toBe('/moja-tablica/wanted-listings');
    expect(link.parentElement?.textContent).toBe(
      'Powiadomienia o ofertach do ogłoszeń Twojej firmy ustawisz w Szukamy lokalu.',
    );
  });
});

describe('The page a mail’s link leads to', () => {
  const LINES = [
    { kind: 'search', id: 's1', name: 'Biura', frequency: 'daily', isPaused: false },
    { kind: 'listing', id: 'w1', name: 'Kraków, Podgórze', frequency: 'listing', isPaused: false },
  ];
  const paused = LINES.map((line) => ({ ...line, isPaused: true }));

  it('changes nothing by being opened and pauses everything by one click', async () => {
    const call = vi.fn(async (name: string) => ({ alerts: name === 'viewAlerts' ? LINES : paused }));
    const { user } = show(<AlertsScreen token="u.t" />, VISITOR, { call: call as never });
    const button = await screen.findByRole('button', { name: 'Wstrzymaj wszystkie' });
    expect(call.mock.calls).toEqual([['viewAlerts', { token: 'u.t' }]]);
    await user.click(button);
    expect(call).toHaveBeenLastCalledWith('changeAlerts', { token: 'u.t', action: 'pause' });
    expect(await screen.findByText(/Wszystkie powiadomienia są wstrzymane/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Wznów wszystkie' })).toBeTruthy();
  });

  it('pauses or forgets one of them; a listing can only be paused', async () => {
    const call = vi.fn(async () => ({ alerts: LINES }));
    const { user } = show(<AlertsScreen token="u.t" />, VISITOR, { call: call as never });
    await user.click(await screen.findByRole('button', { name: 'Wstrzymaj: Kraków, Podgórze' }));
    expect(call).toHaveBeenLastCalledWith('changeAlerts', {
      token: 'u.t',
      action: 'pause',
      kind: 'listing',
      id: 'w1',
    });
    await user.click(await screen.findByRole('button', { name: 'Usuń wyszukiwanie: Biura' }));
    expect(call).toHaveBeenLastCalledWith('changeAlerts', {
      token: 'u.t',
      action: 'stop',
      kind: 'search',
      id: 's1',
    });
    expect(screen.queryByRole('button', { name: 'Usuń wyszukiwanie: Kraków, Podgórze' })).toBeNull();
  });

  it('ends invitations to an address by one button and says so; they can be resumed there', async () => {
    const line = { kind: 'invitations', id: 'invitations', name: '', frequency: 'invitations' };
    const call = vi.fn(async (_: string, input: { action?: string }) => ({
      alerts: [{ ...line, isPaused: input.action === 'pause' }],
    }));
    const { user } = show(<AlertsScreen token="h.t" />, VISITOR, { call: call as never });
    expect(
      await screen.findByText('zaproszenia wysyłane na ten adres e-mail · najwyżej dwa dziennie'),
    ).toBeTruthy();
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Wstrzymaj: Zaproszenia od naszego zespołu' }));
    expect(call).toHaveBeenLastCalledWith('changeAlerts', {
      token: 'h.t',
      action: 'pause',
      kind: 'invitations',
      id: 'invitations',
    });
    expect(await screen.findByText(/Nie wyślemy już zaproszeń na ten adres/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Wznów: Zaproszenia od naszego zespołu' }));
    expect(screen.queryByText(/Nie wyślemy już zaproszeń/)).toBeNull();
  });

  it('says that a broken link is one', async () => {
    show(<AlertsScreen token="x" />, VISITOR, {
      call: vi.fn().mockRejectedValue(new AppError('alertLinkInvalid')),
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Ten link jest niepełny albo nieprawidłowy.',
    );
    expect(screen.queryByRole('button', { name: 'Spróbuj ponownie' })).toBeNull();
  });
});
