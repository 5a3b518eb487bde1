import { AppError } from '@data/appError';
import { RETRY_DELAYS_MS } from '@data/autosave';
import { AUTOSAVE_DEBOUNCE_MS, SCROLL_DELAY_MS } from '@domain/offers/limits';
import { DAY_MS, MINUTE_MS } from '@domain/shared/dates';
import { formatDateTime, formatTime } from '@domain/shared/format';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders';
import { completeDraft, field, openForm, savePhase } from './scene';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const toasts = () =>
  within(screen.getByRole('region', { name: 'Powiadomienia' })).queryAllByText(/Brak połączenia/);
const failureAlerts = () =>
  screen
    .queryAllByRole('alert')
    .filter((alert) => within(alert).queryByText('Nie udało się zapisać formularza'));

beforeEach(() => {
  vi.useFakeTimers();
});

describe('an offer that cannot be written', () => {
  it('is told in a notice and in an error toast, the toast once until it is written again; it is not sent meanwhile [H101] [H102] [H15]', async () => {
    const { store } = openForm();
    vi.mocked(store.save).mockRejectedValue(new AppError('networkFailed'));
    fireEvent.change(field('name'), { target: { value: 'Biuro' } });
    await pass(AUTOSAVE_DEBOUNCE_MS);
    expect(failureAlerts()).toHaveLength(1);
    expect(toasts()).toHaveLength(1);
    const canSend = () =>
      screen
        .getAllByRole<HTMLButtonElement>('button', { name: 'Wyślij projekt' })
        .map(({ disabled }) => !disabled);
    expect(canSend()).toEqual([false, false]);
    fireEvent.click(within(failureAlerts()[0]!).getByRole('button', { name: 'Zapisz teraz' }));
    await pass(0);
    expect(store.save).toHaveBeenCalledTimes(2);
    expect(failureAlerts()).toHaveLength(1);
    await pass(RETRY_DELAYS_MS[1]);
    expect(store.save).toHaveBeenCalledTimes(3);
    expect(savePhase()).toBe('failed');
    expect(toasts()).toHaveLength(0);
    vi.mocked(store.save).mockImplementation(async (_id, facts) => facts);
    fireEvent.click(within(failureAlerts()[0]!).getByRole('button', { name: 'Zapisz teraz' }));
    await pass(0);
    expect(savePhase()).toBe('saved');
    expect(failureAlerts()).toHaveLength(0);
    expect(canSend()).toEqual([true, true]);
  });
});

describe('what this device kept', () => {
  it.each([
    ['newer', 'Przywróciliśmy zmiany z'],
    ['older', 'są niezapisane zmiany z'],
  ] as const)('and is %s is named by its hour, and by its day when that is not today', (restored, words) => {
    vi.setSystemTime(NOW);
    const facts = completeDraft();
    const noticeOf = (typedAt: number) => {
      const { unmount } = openForm({
        draft: facts,
        opened: { draft: facts, restored, copy: { facts, typedAt } },
      });
      const text = screen.getByText(/zmiany z /).textContent;
      unmount();
      return text;
    };
    const [justNow, longAgo] = [NOW - MINUTE_MS, NOW - 14 * DAY_MS];
    expect(noticeOf(justNow)).toContain(`${words} ${formatTime(justNow)},`);
    expect(noticeOf(longAgo)).toContain(`${words} ${formatDateTime(longAgo)},`);
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
    expect(field('mediaDetails.powerAllocation')).toBeTruthy();
    await pass(SCROLL_DELAY_MS - 1);
    expect(scrolledTo()).toEqual([]);
    jumpTo('Parking');
    await pass(SCROLL_DELAY_MS - 1);
    expect(scrolledTo()).toEqual([]);
    await pass(1);
    expect(scrolledTo()).toEqual(['section-parking']);
    expect(SCROLL_DELAY_MS).toBe(500);
  });
});
