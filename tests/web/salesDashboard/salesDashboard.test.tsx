import { loadOwnLinks, watchEntries, watchMonths } from '@data/admin/callers';
import { saveFile } from '@data/browser/saveFile';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { buildReachedPatch, CALLER_ROWS_PER_PAGE, createCallerEntry } from '@domain/callers/milestones';
import { buildPeriod, getTimeRange } from '@domain/callers/periods';
import type { Metric, MonthStatistics } from '@domain/callers/statistics';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import DashboardPage from '@pages/dashboard/DashboardPage';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aViewer } from '@tests/support/builders/accounts';
import { buildSignedInSession, renderPart } from '@tests/support/web';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/admin/callers', async (original) => ({
  ...(await original<object>()),
  loadOwnLinks: vi.fn(),
  watchEntries: vi.fn(),
  watchMonths: vi.fn(),
}));
vi.mock('@data/calls/callFunction');
vi.mock('@data/browser/saveFile');
beforeAll(() => i18next.loadNamespaces(['salesDashboard', 'common']));

const TODAY = toIsoDay(Date.now());
const [MONTH, DAY] = [TODAY.slice(0, 7), TODAY.slice(8)];
type Counts = Partial<Record<Metric, [count: number, grosze?: number]>>;
const buildTodayStatistics = (
  newUsers: Counts,
  existingUsers: Counts = {},
): Record<string, MonthStatistics> => {
  const tallies = (counts: Counts) =>
    Object.fromEntries(
      Object.entries(counts).map(([name, [count, grosze = 0]]) => [name, { count, grosze }]),
    );
  const days = { [DAY]: { newUsers: tallies(newUsers), existingUsers: tallies(existingUsers) } };
  return { [MONTH]: { days } };
};

const buildRows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({
    id: `e${from + index}`,
    entry: createCallerEntry(
      'newUsers',
      { utmTerm: `firma${from + index}@example.pl`, timestamp: Date.now() },
      {},
    ),
  }));

let months: Record<string, MonthStatistics> = {};
beforeEach(() => {
  months = {};
  vi.mocked(callFunction).mockReset();
  vi.mocked(saveFile).mockReset();
  vi.mocked(watchMonths)
    .mockReset()
    .mockImplementation(() => (onValue) => {
      onValue(months);
      return () => {};
    });
  vi.mocked(watchEntries)
    .mockReset()
    .mockImplementation(() => (onValue) => {
      onValue({ rows: [], next: null });
      return () => {};
    });
  vi.mocked(loadOwnLinks).mockReset().mockResolvedValue({ rows: [], next: null });
});

const open = () =>
  renderPart(<DashboardPage />, buildSignedInSession(aViewer().withUid('uidCaller').build()));
const normalizeSpaces = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? '';
const readRow = async (table: string, name: string) => {
  const cells = within(await screen.findByRole('table', { name: table })).getAllByRole('row');
  const found = cells.find((line) => line.textContent?.startsWith(name));
  return within(found as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => normalizeSpaces(cell.textContent));
};
const pressButton = (button: string) => userEvent.click(screen.getByRole('button', { name: button }));

describe('the statistics of the dashboard', () => {
  it('show the counts of the viewer’s own records and their bonuses in złoty [T1, T7, X20, U30]', async () => {
    months = buildTodayStatistics({ invitation: [4], linkClick: [2, 200], contractSigning: [1, 15_050] });
    open();
    expect(await readRow('Lejek', 'Wejścia z linku')).toEqual([
      'Wejścia z linku',
      '',
      '2',
      '50,00%',
      '50,00%',
      '2,00 zł',
    ]);
    expect(await readRow('Lejek', 'Podpisane umowy')).toContain('150,50 zł');
    const figures = normalizeSpaces(screen.getByRole('region', { name: 'W tym okresie' }).textContent);
    expect(figures).toContain('Premia152,50 zł');
    expect(figures).toContain('Z czego jest premiaWejścia z linku2,00 złPodpisane umowy150,50 zł');
    expect(vi.mocked(watchMonths).mock.calls[0]?.[0]).toBe('uidCaller');
  });

  it('convert with two decimals, from the base that is chosen, 0,00% without one [T6, X97]', async () => {
    months = buildTodayStatistics({ invitation: [7], linkClick: [3], accountCreation: [2] });
    open();
    expect((await readRow('Lejek', 'Założone konta')).slice(3, 5)).toEqual(['28,57%', '66,67%']);
    expect((await readRow('Lejek', 'Podpisane umowy')).slice(3, 5)).toEqual(['0,00%', '0,00%']);
    fireEvent.change(screen.getByLabelText('Konwersja od'), { target: { value: 'linkClick' } });
    expect((await readRow('Lejek', 'Założone konta'))[3]).toBe('66,67%');
    expect((await readRow('Lejek', 'Zaproszenia'))[3]).toBe('233,33%');
    fireEvent.change(screen.getByLabelText('Konwersja od'), { target: { value: 'contractSigning' } });
    expect((await readRow('Lejek', 'Zaproszenia'))[3]).toBe('0,00%');
  });

  it('name no share of the step before where more came than in it, from an earlier period', async () => {
    months = buildTodayStatistics({ invitation: [5], linkClick: [5], accountCreation: [8] });
    open();
    expect((await readRow('Lejek', 'Założone konta')).slice(3, 5)).toEqual(['160,00%', '–']);
    expect((await readRow('Lejek', 'Wejścia z linku'))[4]).toBe('100,00%');
  });

  it('are those of a day, an ISO week, a month or a range, kept in the address [T5]', async () => {
    months = buildTodayStatistics({ invitation: [1] });
    const { router } = open();
    const tabs = (await screen.findAllByRole('tab')).slice(0, 4).map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Dzień', 'Tydzień', 'Miesiąc', 'Własny zakres']);
    expect(screen.getByText(/^Tydzień \d+\/\d{4}: \d\d\.\d\d\.\d{4}–\d\d\.\d\d\.\d{4}$/)).toBeTruthy();
    for (const [tab, span] of [
      ['Dzień', 'day'],
      ['Miesiąc', 'month'],
      ['Własny zakres', 'custom'],
    ] as const) {
      await userEvent.click(screen.getByRole('tab', { name: tab }));
      expect(new URLSearchParams(router.state.location.search).get('zakres')).toBe(span);
      expect((await readRow('Lejek', 'Zaproszenia'))[2]).toBe('1');
    }
    fireEvent.change(screen.getByLabelText('Od'), { target: { value: '01.01.2020' } });
    expect(await screen.findByText('Zakres może mieć najwyżej 366 dni.')).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Lejek' })).toBeNull();
  });

  it('step to the period before, ask for its months and come back to today [T5]', async () => {
    open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Miesiąc' }));
    await pressButton('Poprzedni okres');
    const before = buildPeriod('month', TODAY, -1);
    expect(vi.mocked(watchMonths)).toHaveBeenLastCalledWith(
      'uidCaller',
      before.first.slice(0, 7),
      before.first.slice(0, 7),
    );
    await pressButton('Dziś');
    expect(screen.getByRole('button', { name: 'Następny okres' })).toHaveProperty('disabled', true);
  });

  it('are drawn as bars and stand in a table beside [T1]', async () => {
    months = buildTodayStatistics({ linkClick: [3] });
    open();
    const chart = await screen.findByRole('img', { name: /^Wykres: Wejścia z linku/ });
    expect(chart.querySelectorAll('rect')).toHaveLength(7);
    expect(chart.textContent).toContain(': 3');
    await pressButton('Liczby w tabeli');
    const table = await screen.findByRole('table', { name: 'Liczby w tabeli' });
    expect(within(table).getAllByRole('row')).toHaveLength(8);
  });

  it('say so in a sentence where a period has nothing to draw [T1]', async () => {
    months = buildTodayStatistics({ invitation: [4] });
    open();
    expect(
      await screen.findByText('Wejścia z linku: w tym okresie jeszcze nic. Wybierz inny okres.'),
    ).toBeTruthy();
    expect(screen.queryByRole('img', { name: /^Wykres/ })).toBeNull();
  });

  it('tell new and existing users apart; who had an account makes none', async () => {
    months = buildTodayStatistics({ invitation: [4] }, { invitation: [2] });
    open();
    expect((await readRow('Lejek', 'Zaproszenia'))[2]).toBe('6');
    fireEvent.change(screen.getByLabelText('Odbiorcy'), { target: { value: 'existingUsers' } });
    expect((await readRow('Lejek', 'Zaproszenia'))[2]).toBe('2');
    expect(within(screen.getByRole('table', { name: 'Lejek' })).queryByText('Założone konta')).toBeNull();
  });
});

describe('the tables of the dashboard', () => {
  it('show five rows a page and turn the page by a cursor [T4]', async () => {
    expect(CALLER_ROWS_PER_PAGE).toBe(5);
    vi.mocked(watchEntries).mockImplementation(({ after }) => (onValue) => {
      onValue(after ? { rows: buildRows(2, 5), next: null } : { rows: buildRows(5), next: [7, 'e4'] });
      return () => {};
    });
    open();
    const rows = () => within(screen.getByRole('table', { name: 'Nowi użytkownicy' })).getAllByRole('row');
    await screen.findByText('firma4@example.pl');
    expect(rows()).toHaveLength(1 + 5);
    await pressButton('Następna');
    expect(await screen.findByText('firma6@example.pl')).toBeTruthy();
    expect(vi.mocked(watchEntries).mock.calls.at(-1)?.[0].after).toEqual([7, 'e4']);
    expect(rows()).toHaveLength(1 + 2);
    await pressButton('Poprzednia');
    expect(await screen.findByText('firma4@example.pl')).toBeTruthy();
  });

  it('show each milestone’s day and what the entry has earned [T7, V10]', async () => {
    const [one] = buildRows(1);
    const entry = {
      ...one?.entry,
      ...createCallerEntry('newUsers', { utmTerm: 'a@b.pl', timestamp: Date.now() }, { linkClick: 2 }),
    };
    const clicked = {
      ...entry,
      ...buildReachedPatch(entry, 'linkClick', Date.UTC(2026, 10, 15, 12)),
      sentAgain: 3,
    };
    vi.mocked(watchEntries).mockImplementation(() => (onValue) => {
      onValue({ rows: [{ id: 'x', entry: clicked }], next: null });
      return () => {};
    });
    open();
    const cells = await readRow('Nowi użytkownicy', 'a@b.pl');
    expect(cells.slice(2)).toEqual(['3', '15.11.2026', '–', '–', '–', '–', '–', '2,00 zł']);
  });

  it('say what to do next while there is nothing [X20, U30]', async () => {
    open();
    expect(await screen.findByText(/^W tym okresie nie ma zaproszeń\. Wyślij link do strony/)).toBeTruthy();
    expect(await screen.findByText(/^Nie masz jeszcze krótkich linków/)).toBeTruthy();
  });

  it('list the caller’s short links with their clicks', async () => {
    const link = {
      originalUrl: 'https://x/offers',
      shortId: 'aB3dE6',
      createdAt: Date.now() - DAY_MS,
      createdBy: 'x',
      clicks: 12,
      lastClickedAt: null,
    };
    vi.mocked(loadOwnLinks).mockResolvedValue({ rows: [link], next: null });
    open();
    const cells = await readRow('Twoje krótkie linki', '/l/aB3dE6');
    expect([cells[1], cells[3], cells[4]]).toEqual(['https://x/offers', '12', '–']);
  });

  it('show the short links once a failed loading is tried again, and the failure no more', async () => {
    vi.mocked(loadOwnLinks).mockRejectedValueOnce(new AppError('networkFailed'));
    open();
    const links = within(await screen.findByRole('region', { name: 'Twoje krótkie linki' }));
    await userEvent.click(await links.findByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await links.findByText(/^Nie masz jeszcze krótkich linków/)).toBeTruthy();
    expect(links.queryByRole('button', { name: 'Spróbuj ponownie' })).toBeNull();
  });

  it('are saved as a file of the shown period, harmless to table programs', async () => {
    const entry = createCallerEntry(
      'newUsers',
      { utmTerm: '=1+1@b.pl', timestamp: Date.UTC(2026, 10, 15, 12) },
      {},
    );
    vi.mocked(callFunction).mockResolvedValue({ entries: [{ id: 'x', group: 'newUsers', entry }] } as never);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Pobierz CSV' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    expect(callFunction).toHaveBeenCalledWith(
      'exportCallerEntries',
      getTimeRange(buildPeriod('week', TODAY)),
    );
    const [name, text] = vi.mocked(saveFile).mock.calls[0] ?? [];
    const { first, last } = buildPeriod('week', TODAY);
    expect(name).toBe(`zaproszenia-${first}-${last}.csv`);
    expect(text).toContain(`Nowi użytkownicy;'=1+1@b.pl;"15.11.2026, 13:00";0;`);
  });
});
