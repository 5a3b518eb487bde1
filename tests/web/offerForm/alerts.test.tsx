import { AppError } from '@data/calls/appError';
import { RETRY_DELAYS_MS } from '@data/drafts/autosave';
import { AUTOSAVE_DEBOUNCE_MS, SCROLL_DELAY_MS } from '@domain/offers/limits';
import { DAY_MS, MINUTE_MS } from '@domain/shared/dates';
import { formatDateTime, formatTime } from '@domain/shared/format';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders';
import { buildCompleteDraft, getField, openForm, readSavePhase } from './fixtures';

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const listToasts = () =>
  within(screen.getByRole('region', { name: 'Powiadomienia' })).queryAllByText(/Brak połączenia/);
const listFailureAlerts = () =>
  screen
    .queryAllByRole('alert')
    .filter((alert) => within(alert).queryByText('Nie udało się zapisać formularza'));

beforeEach(() => {
  vi.useFakeTimers();
});

describe('an offer that cannot be written', () => {
  it('is told in an alert and in an error toast, the toast once until it is written again; it is not sent meanwhile [H101, H102, H15]', async () => {
    const { store } = openForm();
    vi.mocked(store.save).mockRejectedValue(new AppError('networkFailed'));
    fireEvent.change(getField('name'), { target: { value: 'Biuro' } });
    await advanceTime(AUTOSAVE_DEBOUNCE_MS);
    expect(listFailureAlerts()).toHaveLength(1);
    expect(listToasts()).toHaveLength(1);
    const canSend = () =>
      screen
        .getAllByRole<HTMLButtonElement>('button', { name: 'Wyślij projekt' })
        .map(({ disabled }) => !disabled);
    expect(canSend()).toEqual([false, false]);
    fireEvent.click(within(listFailureAlerts()[0]!).getByRole('button', { name: 'Zapisz teraz' }));
    await advanceTime(0);
    expect(store.save).toHaveBeenCalledTimes(2);
    expect(listFailureAlerts()).toHaveLength(1);
    await advanceTime(RETRY_DELAYS_MS[1]);
    expect(store.save).toHaveBeenCalledTimes(3);
    expect(readSavePhase()).toBe('failed');
    expect(listToasts()).toHaveLength(0);
    vi.mocked(store.save).mockImplementation(async (_id, facts) => facts);
    fireEvent.click(within(listFailureAlerts()[0]!).getByRole('button', { name: 'Zapisz teraz' }));
    await advanceTime(0);
    expect(readSavePhase()).toBe('saved');
    expect(listFailureAlerts()).toHaveLength(0);
    expect(canSend()).toEqual([true, true]);
  });
});

describe('a form in a browser that keeps no copy', () => {
  it('warns that the tab must stay open until the changes are saved, and holds it open', async () => {
    const { store } = openForm();
    vi.mocked(store.save).mockRejectedValue(new AppError('networkFailed'));
    vi.mocked(store.keepCopy).mockReturnValue(false);
    fireEvent.change(getField('name'), { target: { value: 'Biuro' } });
    await advanceTime(AUTOSAVE_DEBOUNCE_MS);
    expect(listFailureAlerts()[0]?.textContent).toContain(
      'Nie zamykaj tej karty, dopóki nie zapiszemy zmian.',
    );
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
  });
});

describe('a copy of this device', () => {
  const aCopy = (typedAt: number) => {
    const facts = buildCompleteDraft();
    return { facts: { ...facts, name: 'Inna nazwa' }, base: facts, typedAt, tab: 'inna' };
  };
  const openings = {
    restored: (typedAt: number) => {
      const copy = aCopy(typedAt);
      return { facts: copy.facts, base: buildCompleteDraft(), restored: copy, theirs: null, offered: [] };
    },
    offered: (typedAt: number) => {
      const facts = buildCompleteDraft();
      return { facts, base: facts, restored: null, theirs: null, offered: [aCopy(typedAt)] };
    },
  };

  it.each([
    ['restored', 'Przywróciliśmy zmiany z'],
    ['offered', 'są niezapisane zmiany z'],
  ] as const)('that is %s is named by its hour, and by its day when that is not today', (kind, words) => {
    vi.setSystemTime(NOW);
    const getAlert = (typedAt: number) => {
      const { unmount } = openForm({ draft: buildCompleteDraft(), opening: openings[kind](typedAt) });
      const text = screen.getByText(/zmiany z /).textContent;
      unmount();
      return text;
    };
    const [justNow, longAgo] = [NOW - MINUTE_MS, NOW - 14 * DAY_MS];
    expect(getAlert(justNow)).toContain(`${words} ${formatTime(justNow)},`);
    expect(getAlert(longAgo)).toContain(`${words} ${formatDateTime(longAgo, 'pl')},`);
  });
});

describe('a jump to a section', () => {
  const scrolledTo = () =>
    vi.mocked(Element.prototype.scrollIntoView).mock.contexts.map((element) => (element as Element).id);
  const jumpTo = (section: string) => {
    const rail = screen.getByRole('navigation', { name: 'Części formularza', hidden: true });
    fireEvent.click(within(rail).getByText(section));
  };

  it('unfolds it at once and scrolls there 500 ms later, to the last one asked for [I24]', async () => {
    vi.mocked(Element.prototype.scrollIntoView).mockClear();
    openForm();
    jumpTo('Media');
    expect(getField('mediaDetails.powerAllocation')).toBeTruthy();
    await advanceTime(SCROLL_DELAY_MS - 1);
    expect(scrolledTo()).toEqual([]);
    jumpTo('Parking');
    await advanceTime(SCROLL_DELAY_MS - 1);
    expect(scrolledTo()).toEqual([]);
    await advanceTime(1);
    expect(scrolledTo()).toEqual(['section-parking']);
    expect(SCROLL_DELAY_MS).toBe(500);
  });
});

describe('the form without a network', () => {
  const goOffline = async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    act(() => void window.dispatchEvent(new Event('offline')));
    await advanceTime(2000);
  };
  const goOnline = async () => {
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response()));
    act(() => void window.dispatchEvent(new Event('online')));
    await advanceTime(0);
    vi.unstubAllGlobals();
  };
  const marks = () =>
    [...document.querySelectorAll('[data-save-phase]')].map(({ textContent }) => textContent);

  it('says within two seconds where the changes are, instead of "Zapisywanie…"', async () => {
    const { store } = openForm();
    vi.mocked(store.save).mockReturnValue(new Promise(() => {}));
    fireEvent.change(getField('name'), { target: { value: 'Biuro' } });
    await goOffline();
    expect(new Set(marks())).toEqual(new Set(['Brak sieci. Zachowane na tym urządzeniu.']));
    await goOnline();
    expect(new Set(marks())).toEqual(new Set(['Zapisywanie…']));
  });

  it('does not say that they are kept where the browser keeps nothing', async () => {
    const { store } = openForm();
    vi.mocked(store.keepCopy).mockReturnValue(false);
    vi.mocked(store.save).mockReturnValue(new Promise(() => {}));
    fireEvent.change(getField('name'), { target: { value: 'Biuro' } });
    await goOffline();
    expect(new Set(marks())).toEqual(
      new Set(['Brak sieci. Nie zamykaj tej karty, zmiany są tylko na ekranie.']),
    );
    await goOnline();
  });
});
