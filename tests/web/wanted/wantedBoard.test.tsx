import { AppError } from '@data/calls/appError';
import type { AppErrorReason } from '@data/calls/appErrorReasons';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { AddListing } from '@features/wanted/AddListing';
import { formatRentRange, formatSurfaceRange, formatTimeAgo } from '@features/wanted/texts';
import WantedBoardPage from '@pages/wanted/WantedBoardPage';
import { screen, waitFor, within } from '@testing-library/react';
import { aViewer, NOW } from '@tests/support/builders';
import { buildSignedInSession, LOADING, VISITOR } from '@tests/support/web';
import i18next from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import {
  buildFreshListing,
  createFlakyWatch,
  createStaticWatch,
  expectReasonAndRetry,
  landlord,
  openAdd,
  show,
  showBoard,
  tenant,
} from './fixtures';

describe('The board', () => {
  it('shows what each company looks for, since when, and how many listings there are', async () => {
    showBoard(VISITOR);
    const card = await screen.findByRole('article', { name: 'Kraków, Podgórze' });
    expect(card.textContent).toContain('60–120\u00A0m²');
    expect(card.textContent).toContain('2\u00A0000–8\u00A0000\u00A0zł');
    expect(card.textContent).toContain('przed chwilą');
    expect(await screen.findByText('1 aktywne ogłoszenie')).toBeTruthy();
    const grid = screen.getByRole('list', { name: 'Ogłoszenia firm' });
    expect(within(grid).getAllByRole('article')).toHaveLength(1);
  });

  it.each([
    [MINUTE_MS, 'przed chwilą', 'just now'],
    [3 * HOUR_MS, 'dziś', 'today'],
    [DAY_MS, 'wczoraj', 'yesterday'],
    [2 * DAY_MS, '2 dni temu', '2 days ago'],
    [6 * DAY_MS, '6 dni temu', '6 days ago'],
    [7 * DAY_MS, '1 tydzień temu', '1 week ago'],
    [29 * DAY_MS, '4 tygodnie temu', '4 weeks ago'],
    [30 * DAY_MS, '1 miesiąc temu', '1 month ago'],
    [150 * DAY_MS, '5 miesięcy temu', '5 months ago'],
  ])('says of a listing added %i ms ago: %s, %s [O19]', async (age, polish, english) => {
    await i18next.loadLanguages('en');
    await i18next.loadNamespaces('wanted');
    const inLanguage = (lang: string) => formatTimeAgo(NOW - age, NOW, i18next.getFixedT(lang, 'wanted'));
    expect([inLanguage('pl'), inLanguage('en')]).toEqual([polish, english]);
  });

  it('writes the top of the rent slider as 10 000+ [O15]', async () => {
    const items = [buildFreshListing({ minRent: 0, maxRent: 10_000 })];
    showBoard(VISITOR, { board: createStaticWatch({ items, next: null }) });
    expect((await screen.findByRole('article')).textContent).toContain('0–10\u00A0000+\u00A0zł');
  });

  it('writes rents and areas of a listing in English as in Britain', async () => {
    await i18next.loadLanguages('en');
    await i18next.loadNamespaces('wanted');
    const t = i18next.getFixedT('en', 'wanted');
    const listing = buildFreshListing({ minRent: 1_500, maxRent: 10_000, minSurface: 60, maxSurface: 1_200 });
    expect(formatRentRange(listing, t, 'en')).toBe('PLN\u00A01,500–10,000+');
    expect(formatSurfaceRange(listing, t, 'en')).toBe('60–1,200\u00A0m²');
  });

  it('follows nine listings a page live for an account, and turns to the next [O11, V33]', async () => {
    const items = Array.from({ length: 9 }, (_, index) =>
      buildFreshListing({ id: `w${index}`, location: `Miasto ${index}` }),
    );
    const board = vi.fn((_live: boolean, after: unknown) => (onValue: (page: object) => void) => {
      onValue(after ? { items: [buildFreshListing({ id: 'w9' })], next: null } : { items, next: [1, 'w8'] });
      return () => {};
    });
    const { user } = showBoard(landlord, { board: board as never });
    expect(await screen.findAllByRole('article')).toHaveLength(9);
    expect(board).toHaveBeenLastCalledWith(true, null, null);
    await user.click(screen.getByRole('button', { name: 'Następna' }));
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    expect(board).toHaveBeenLastCalledWith(true, [1, 'w8'], null);
  });

  it('reads once for a visitor and nothing before it is known who looks', async () => {
    const { port } = showBoard(VISITOR);
    await screen.findByRole('article');
    expect(port.board).toHaveBeenCalledWith(false, null, null);
    const waiting = showBoard(LOADING);
    expect(waiting.port.board).not.toHaveBeenCalled();
  });

  it('says what to do where no one looks for anything', async () => {
    showBoard(VISITOR, { board: createStaticWatch({ items: [], next: null }) });
    expect(await screen.findByText(/Dodaj pierwsze ogłoszenie/)).toBeTruthy();
  });

  it('says why it could not be loaded, and loads again [O40]', async () => {
    const { user } = showBoard(VISITOR, {
      board: createFlakyWatch({ items: [buildFreshListing()], next: null }),
    });
    await expectReasonAndRetry(user);
  });

  it('opens the website in a new tab and counts the click; a failed count bothers no one [O4, V36]', async () => {
    const items = [buildFreshListing({ companyWebsite: 'https://www.firma.pl/kontakt' })];
    const call = vi.fn().mockRejectedValue(new AppError('networkFailed'));
    const { user, port } = showBoard(VISITOR, {
      board: createStaticWatch({ items, next: null }),
      call,
    });
    const link = await screen.findByRole('link', { name: /^Strona firmy: firma\.pl/ });
    expect(link.getAttribute('href')).toBe('https://www.firma.pl/kontakt');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    await user.click(link);
    expect(call).toHaveBeenCalledWith('countWantedLinkClick', { wantedListingId: 'listing' });
    await waitFor(() => expect(port.report).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('tells under the listings in four steps how it works [O13]', async () => {
    show(<WantedBoardPage />, VISITOR);
    const listings = await screen.findByRole('list', { name: 'Ogłoszenia firm' });
    const section = await screen.findByRole('region', { name: 'Jak to działa' });
    const steps = within(section).getAllByRole('listitem');
    expect(steps.map((step) => within(step).getByRole('heading', { level: 3 }).textContent)).toEqual([
      '1. Firma pisze, czego szuka',
      '2. Dobieramy oferty',
      '3. Wynajmujący wysyła ofertę',
      '4. Firma rezerwuje i podpisuje',
    ]);
    expect(listings.compareDocumentPosition(section)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('Adding a listing', () => {
  it('is folded away until it is asked for [O9]', async () => {
    const { user } = show(<AddListing session={tenant} />, tenant);
    const button = await screen.findByRole('button', { name: 'Dodaj ogłoszenie' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByLabelText('Gdzie szukacie lokalu?')).toBeNull();
    await user.click(button);
    expect(await screen.findByLabelText('Gdzie szukacie lokalu?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Zwiń formularz' }));
    expect(screen.queryByLabelText('Gdzie szukacie lokalu?')).toBeNull();
  });

  it('offers both sliders with their ends, steps and first values [O15, O16]', async () => {
    await openAdd(tenant);
    const facts = (name: string) => {
      const slider = screen.getByRole('slider', { name });
      return ['min', 'max', 'step']
        .map((attribute) => slider.getAttribute(attribute))
        .concat((slider as HTMLInputElement).value);
    };
    await screen.findByRole('slider', { name: 'Czynsz od' });
    expect(facts('Czynsz od')).toEqual(['0', '10000', '100', '1500']);
    expect(facts('Czynsz do')).toEqual(['0', '10000', '100', '3000']);
    expect(facts('Powierzchnia od')).toEqual(['0', '200', '5', '30']);
    expect(facts('Powierzchnia do')).toEqual(['0', '200', '5', '50']);
    expect(screen.getByText('10 000+')).toBeTruthy();
  });

  it('takes typed values in advanced mode, tells that it was added and folds the form [O17, O42]', async () => {
    const { user, port } = await openAdd(tenant);
    await user.type(await screen.findByLabelText('Gdzie szukacie lokalu?'), 'Łódź, Bałuty');
    await user.click(screen.getByRole('switch', { name: 'Wpisz liczby dokładnie' }));
    const rent = screen.getByLabelText('Czynsz do');
    await user.clear(rent);
    await user.type(rent, '25 500');
    await user.type(screen.getByLabelText(/^Strona firmy/), 'firma.pl');
    await user.click(screen.getByRole('button', { name: 'Opublikuj ogłoszenie' }));
    expect(await screen.findByText('Ogłoszenie jest na tablicy.')).toBeTruthy();
    expect(port.call).toHaveBeenCalledWith(
      'addWantedListing',
      {
        location: 'Łódź, Bałuty',
        purpose: null,
        minRent: 1500,
        maxRent: 25_500,
        minSurface: 30,
        maxSurface: 50,
        companyWebsite: 'firma.pl',
      },
      expect.stringMatching(/^[\w-]{36}$/),
    );
    expect(screen.queryByLabelText('Gdzie szukacie lokalu?')).toBeNull();
  });

  it('says under the field what is wrong and sends nothing [O20, O21]', async () => {
    const { user, port } = await openAdd(tenant);
    await user.type(await screen.findByLabelText('Gdzie szukacie lokalu?'), 'Łó');
    await user.type(screen.getByLabelText(/^Strona firmy/), 'javascript:alert(1)');
    await user.click(screen.getByRole('button', { name: 'Opublikuj ogłoszenie' }));
    expect(await screen.findByText('Wpisz co najmniej 3 znaki.')).toBeTruthy();
    expect(screen.getByText('Wpisz adres strony, na przykład firma.pl.')).toBeTruthy();
    expect(port.call).not.toHaveBeenCalled();
  });

  it.each([
    ['a visitor', VISITOR, 'Zaloguj się, żeby dodać ogłoszenie.'],
    [
      'somebody without a confirmed identity',
      buildSignedInSession({ ...aViewer().build(), identity: 'INITIAL' }),
      /Potwierdź tożsamość i wróć tutaj/,
    ],
    [
      'somebody without an accepted company',
      buildSignedInSession({ ...aViewer().verified().build(), company: 'CHECKING' }),
      /dodają zweryfikowane firmy/,
    ],
    [
      'somebody without a company',
      buildSignedInSession({ ...aViewer().verified().build(), company: 'ACCEPTED', companyId: null }),
      /nie jest powiązane z firmą/,
    ],
  ] as const)('tells %s why not and what to do [O33-O36]', async (_, session, sentence) => {
    await openAdd(session);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByLabelText('Gdzie szukacie lokalu?')).toBeNull();
  });

  it.each<[AppErrorReason, string | RegExp]>([
    ['signedOut', 'Zaloguj się, żeby dodać ogłoszenie.'],
    ['identityNotAccepted', /osoba o potwierdzonej tożsamości/],
    ['companyNotAccepted', /zweryfikowane firmy/],
    ['noCompany', /nie jest powiązane z firmą/],
    [
      'wantedLimitReached',
      'Twoja firma ma już 10 aktywnych ogłoszeń. Usuń jedno z nich, żeby dodać następne.',
    ],
    ['unexpected', 'Nie udało się dodać ogłoszenia. Wpisane dane zostały w formularzu, spróbuj ponownie.'],
  ])(
    'says what the server refused with (%s) and keeps what was typed [O33-O38]',
    async (reason, sentence) => {
      const call = vi.fn().mockRejectedValue(new AppError(reason));
      const { user } = await openAdd(tenant, { call });
      const field = await screen.findByLabelText<HTMLInputElement>('Gdzie szukacie lokalu?');
      await user.type(field, 'Kraków');
      await user.click(screen.getByRole('button', { name: 'Opublikuj ogłoszenie' }));
      expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
      expect(field.value).toBe('Kraków');
    },
  );

  const publishTwice = async (typedBetween: string) => {
    const call = vi.fn().mockRejectedValueOnce(new AppError('networkFailed')).mockResolvedValue({});
    const { user } = await openAdd(tenant, { call });
    const place = await screen.findByLabelText('Gdzie szukacie lokalu?');
    await user.type(place, 'Kraków');
    await user.click(screen.getByRole('button', { name: 'Opublikuj ogłoszenie' }));
    await screen.findByRole('alert');
    if (typedBetween) await user.type(place, typedBetween);
    await user.click(screen.getByRole('button', { name: 'Opublikuj ogłoszenie' }));
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
    return call.mock.calls.map(([, , key]) => key);
  };

  it('repeats with the same key while it is not known whether the first attempt arrived', async () => {
    const [first, second] = await publishTwice('');
    expect(second).toBe(first);
  });

  it('takes another key for what was changed meanwhile', async () => {
    const [first, second] = await publishTwice(', Podgórze');
    expect(second).toBeTruthy();
    expect(second).not.toBe(first);
  });
});
