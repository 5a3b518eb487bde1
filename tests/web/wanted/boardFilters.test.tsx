import { AppError } from '@data/calls/appError';
import { queryClient } from '@data/query/queryClient';
import { toEntry, type WantedEntry } from '@domain/wanted/matching';
import { screen, waitFor, within } from '@testing-library/react';
import { VISITOR } from '@tests/support/web';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildFreshListing, landlord, showBoard } from './fixtures';

const buildEntry = (id: string, patch: Partial<WantedEntry> = {}): WantedEntry => ({
  ...toEntry(buildFreshListing({ id })),
  ...patch,
});
const findCards = () => screen.findAllByRole('article');
const findPager = () => screen.findByRole('navigation', { name: /Strony/i });

beforeEach(() => queryClient.clear());

describe('The filters of the board', () => {
  it('show the listings of a town for a use or for any, and keep both in the address', async () => {
    const entries = [
      buildEntry('office', { purpose: 'Biurowe' }),
      buildEntry('shop', { purpose: 'Handlowo-Usługowe' }),
      buildEntry('any', { purpose: null }),
    ];
    const { user, port, router } = showBoard(VISITOR, { wantedIn: vi.fn(async () => entries) });
    await user.type(await screen.findByRole('combobox', { name: 'Miejscowość' }), 'Kraków');
    await user.click(screen.getByRole('button', { name: 'Pokaż' }));
    expect(await screen.findByText('3 ogłoszenia w miejscowości Kraków')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Przeznaczenie'), 'Biurowe');
    expect(await screen.findByText('2 ogłoszenia w miejscowości Kraków')).toBeTruthy();
    expect(port.listingsByIds).toHaveBeenLastCalledWith(['office', 'any']);
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      city: 'Kraków',
      purpose: 'Biurowe',
    });
    await user.click(screen.getByRole('button', { name: 'Pokaż wszystkie' }));
    expect(router.state.location.search).toBe('');
  });

  it('keep a town that is being typed when a use is chosen', async () => {
    const { user, router } = showBoard(VISITOR);
    await user.type(await screen.findByRole('combobox', { name: 'Miejscowość' }), 'Łódź');
    await user.selectOptions(screen.getByLabelText('Przeznaczenie'), 'Biurowe');
    expect(new URLSearchParams(router.state.location.search).get('city')).toBe('Łódź');
  });

  it('ask the board itself for a use without a town, and say what is left out', async () => {
    const { user, port } = showBoard(VISITOR);
    await user.selectOptions(await screen.findByLabelText('Przeznaczenie'), 'Biurowe');
    await waitFor(() => expect(port.board).toHaveBeenLastCalledWith(false, null, 'Biurowe'));
    expect(port.boardCount).toHaveBeenLastCalledWith('Biurowe');
    expect(await screen.findByText(/bez tych, którym odpowiada dowolny lokal/)).toBeTruthy();
  });

  it('turn nine listings of a town a page and say of how many pages', async () => {
    const entries = Array.from({ length: 20 }, (_, index) => buildEntry(`w${index}`));
    const { user } = showBoard(VISITOR, { wantedIn: vi.fn(async () => entries) });
    await user.type(await screen.findByRole('combobox', { name: 'Miejscowość' }), 'Kraków{Enter}');
    await waitFor(async () => expect(await findCards()).toHaveLength(9));
    expect((await findPager()).textContent).toContain('1 z 3');
    await user.click(screen.getByRole('button', { name: 'Następna' }));
    await user.click(await screen.findByRole('button', { name: 'Następna' }));
    await waitFor(async () => expect(await findCards()).toHaveLength(2));
  });

  it('say that no one looks in a town, and why its listings could not be read', async () => {
    const wantedIn = vi.fn<() => Promise<WantedEntry[]>>(async () => []);
    const { user } = showBoard(VISITOR, { wantedIn });
    const town = await screen.findByRole('combobox', { name: 'Miejscowość' });
    await user.type(town, 'Suwałki{Enter}');
    expect(await screen.findByText(/W miejscowości Suwałki żadna firma nie szuka/)).toBeTruthy();
    wantedIn.mockRejectedValueOnce(new AppError('networkFailed'));
    await user.clear(town);
    await user.type(town, 'Opole{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Brak połączenia z serwerem.');
  });
});

describe('A landlord on the board', () => {
  it('sees first which listings their offers match, with the offer and how well', async () => {
    const wantedIn = vi.fn(async () => [
      buildEntry('near', { maxSurface: 95 }),
      buildEntry('best'),
      buildEntry('far', { location: 'Gdynia' }),
    ]);
    showBoard(landlord, { wantedIn });
    const list = await screen.findByRole('list', { name: 'Ogłoszenia pasujące do Twoich lokali' });
    const badges = within(list).getAllByText(/^Pasuje Twoje: /);
    expect(badges).toHaveLength(2);
    const scores = badges.map(({ textContent }) => Number(/(\d+)%$/.exec(textContent ?? '')?.[1]));
    expect(scores[0]).toBeGreaterThan(scores[1] ?? 100);
    expect(screen.getByRole('heading', { name: 'Do Twoich lokali pasują 2 ogłoszenia' })).toBeTruthy();
  });

  it('sees the matches of a town before its other listings', async () => {
    const wantedIn = vi.fn(async () => [
      buildEntry('other', { minSurface: 500, maxSurface: 900 }),
      buildEntry('best'),
    ]);
    const { user, port } = showBoard(landlord, { wantedIn });
    await screen.findByRole('list', { name: 'Ogłoszenia pasujące do Twoich lokali' });
    await user.type(screen.getByRole('combobox', { name: 'Miejscowość' }), 'Kraków{Enter}');
    await waitFor(() => expect(port.listingsByIds).toHaveBeenLastCalledWith(['best', 'other']));
  });

  it('sees the board without matches where their offers cannot be read', async () => {
    const { port } = showBoard(landlord, {
      ownActiveOffers: vi.fn().mockRejectedValue(new AppError('networkFailed')),
    });
    expect(await screen.findByRole('article')).toBeTruthy();
    await waitFor(() => expect(port.report).toHaveBeenCalledWith('wanted.ownMatches', expect.anything()));
    expect(screen.queryByText(/Pasuje Twoje/)).toBeNull();
  });
});
