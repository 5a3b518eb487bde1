import { AppError } from '@data/appError';
import type { AppErrorReason } from '@data/appErrorReasons';
import { useAuthModal } from '@data/authModal';
import type { Session } from '@data/session';
import { type WantedPort, WantedPortContext } from '@data/wantedListings';
import type { Offer } from '@domain/offers/offer';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import type { WantedListing } from '@domain/wanted/wantedListing';
import { AddListing } from '@features/wanted/AddListing';
import { Board } from '@features/wanted/Board';
import { MyListings } from '@features/wanted/MyListings';
import { agoText } from '@features/wanted/texts';
import WantedBoardPage from '@pages/wanted/WantedBoardPage';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aListing, anOffer, aViewer, NOW } from '@tests/support/builders';
import { readStyleSheets } from '@tests/support/styleSheets';
import { LOADING, renderPart, signedInAs, VISITOR } from '@tests/support/web';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';

const tenant = signedInAs(aViewer().withUid('uidTenant').verified().ofCompany('companyTenant').build());
const landlord = signedInAs(aViewer().withUid('uidLandlord').verified().ofCompany('companyLandlord').build());

const fresh = (patch: Partial<WantedListing> = {}) =>
  aListing({ createdAt: Date.now() - MINUTE_MS, ...patch });

const activeOffer = (): Offer => {
  const offer = anOffer().active().build();
  return {
    ...offer,
    price: 7_000,
    areaDetails: { ...offer.areaDetails, surface: 100 },
    address: { ...offer.address, city: 'Kraków', district: 'Podgórze' },
  };
};

const portWith = (more: Partial<WantedPort> = {}): WantedPort =>
  ({
    board: vi.fn(() => (onValue: (page: object) => void) => {
      onValue({ items: [fresh()], next: null });
      return () => {};
    }),
    boardCount: vi.fn(async () => 1),
    watchListingsOf: vi.fn(() => (onValue: (listings: WantedListing[]) => void) => {
      onValue([fresh()]);
      return () => {};
    }),
    listing: vi.fn(async () => fresh()),
    activity: vi.fn(async () => ({ submittedOffers: [], linkClicks: [] })),
    offersFor: vi.fn(async () => []),
    offersByIds: vi.fn(async () => []),
    ownActiveOffers: vi.fn(async () => [activeOffer()]),
    call: vi.fn(async () => ({ status: 'SUCCESS' })),
    report: vi.fn(),
    ...more,
  }) as unknown as WantedPort;

const show = (part: ReactNode, session: Session, more: Partial<WantedPort> = {}) => {
  const port = portWith(more);
  const view = renderPart(<WantedPortContext value={port}>{part}</WantedPortContext>, session);
  return { port, user: userEvent.setup(), ...view };
};
const showBoard = (session: Session, more: Partial<WantedPort> = {}) =>
  show(<Board session={session} />, session, more);

const openAdd = async (session: Session, more: Partial<WantedPort> = {}) => {
  const shown = show(<AddListing session={session} />, session, more);
  await shown.user.click(await screen.findByRole('button', { name: 'Dodaj ogłoszenie' }));
  return shown;
};

/** Which account dialog is asked for, and where it leads on to. */
function AskedFor() {
  const { current } = useAuthModal();
  return <p>{current && `${current.kind} ${current.next}`}</p>;
}

/** A subscription that gives one value at once. */
const emits =
  <Value,>(value: Value) =>
  () =>
  (onValue: (value: Value) => void) => {
    onValue(value);
    return () => {};
  };

/** A subscription that fails for want of a network and gives one value when asked anew. */
const failsOnce = (value: unknown) => {
  let tries = 0;
  return () => (onValue: (value: never) => void, onError: (error: unknown) => void) => {
    tries += 1;
    if (tries === 1) onError(new AppError('networkFailed'));
    else onValue(value as never);
    return () => {};
  };
};

/** What stands in place of listings that could not be loaded says why; its button asks anew. */
const expectReasonAndRetry = async (user: ReturnType<typeof userEvent.setup>) => {
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Nie udało się wczytać ogłoszeń');
  expect(alert.textContent).toContain('Brak połączenia z serwerem.');
  await user.click(within(alert).getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByRole('article')).toBeTruthy();
};

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
  ])('[O19] says of a listing added %i ms ago: %s, %s', async (age, polish, english) => {
    await i18next.loadLanguages('en');
    await i18next.loadNamespaces('wanted');
    const inLanguage = (lang: string) => agoText(NOW - age, NOW, i18next.getFixedT(lang, 'wanted'));
    expect([inLanguage('pl'), inLanguage('en')]).toEqual([polish, english]);
  });

  it('[O15] writes the top of the rent slider as 10 000+', async () => {
    const items = [fresh({ minRent: 0, maxRent: 10_000 })];
    showBoard(VISITOR, { board: emits({ items, next: null }) });
    expect((await screen.findByRole('article')).textContent).toContain('0–10\u00A0000+\u00A0zł');
  });

  it('[O11] [V33] follows nine listings a page live for an account, and turns to the next', async () => {
    const items = Array.from({ length: 9 }, (_, index) =>
      fresh({ id: `w${index}`, location: `Miasto ${index}` }),
    );
    const board = vi.fn((_live: boolean, after: unknown) => (onValue: (page: object) => void) => {
      onValue(after ? { items: [fresh({ id: 'w9' })], next: null } : { items, next: [1, 'w8'] });
      return () => {};
    });
    const { user } = showBoard(landlord, { board: board as never });
    expect(await screen.findAllByRole('article')).toHaveLength(9);
    expect(board).toHaveBeenLastCalledWith(true, null);
    await user.click(screen.getByRole('button', { name: 'Następna' }));
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    expect(board).toHaveBeenLastCalledWith(true, [1, 'w8']);
  });

  it('reads once for a visitor and nothing before it is known who looks', async () => {
    const { port } = showBoard(VISITOR);
    await screen.findByRole('article');
    expect(port.board).toHaveBeenCalledWith(false, null);
    const waiting = showBoard(LOADING);
    expect(waiting.port.board).not.toHaveBeenCalled();
  });

  it('says what to do where nobody looks for anything', async () => {
    showBoard(VISITOR, { board: emits({ items: [], next: null }) });
    expect(await screen.findByText(/Dodaj pierwsze ogłoszenie/)).toBeTruthy();
  });

  it('[O40] says why it could not be loaded, and loads again', async () => {
    const { user } = showBoard(VISITOR, { board: failsOnce({ items: [fresh()], next: null }) });
    await expectReasonAndRetry(user);
  });

  it('[O4] [V36] opens the website in a new tab and counts the click; a failed count bothers nobody', async () => {
    const items = [fresh({ companyWebsite: 'https://www.firma.pl/kontakt' })];
    const call = vi.fn().mockRejectedValue(new AppError('networkFailed'));
    const { user, port } = showBoard(VISITOR, {
      board: emits({ items, next: null }),
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

  it('[O13] tells under the listings in four steps how it works', async () => {
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
  it('[O9] is folded away until it is asked for', async () => {
    const { user } = show(<AddListing session={tenant} />, tenant);
    const button = await screen.findByRole('button', { name: 'Dodaj ogłoszenie' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByLabelText('Gdzie szukacie lokalu?')).toBeNull();
    await user.click(button);
    expect(await screen.findByLabelText('Gdzie szukacie lokalu?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Zwiń formularz' }));
    expect(screen.queryByLabelText('Gdzie szukacie lokalu?')).toBeNull();
  });

  it('[O15] [O16] offers both sliders with their ends, steps and first values', async () => {
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

  it('[O17] [O42] takes typed values in advanced mode, tells that it was added and folds the form', async () => {
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

  it('[O20] [O21] says under the field what is wrong and sends nothing', async () => {
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
      signedInAs({ ...aViewer().build(), identity: 'INITIAL' }),
      /Potwierdź tożsamość i wróć tutaj/,
    ],
    [
      'somebody without an accepted company',
      signedInAs({ ...aViewer().verified().build(), company: 'CHECKING' }),
      /dodają zweryfikowane firmy/,
    ],
    [
      'somebody without a company',
      signedInAs({ ...aViewer().verified().build(), company: 'ACCEPTED', companyId: null }),
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

describe('Changing and deleting an own listing', () => {
  const menu = async (session: Session, entry: string, more: Partial<WantedPort> = {}) => {
    const shown = showBoard(session, more);
    await shown.user.click(await screen.findByRole('button', { name: 'Działania: Kraków, Podgórze' }));
    await shown.user.click(screen.getByRole('menuitem', { name: entry }));
    return shown;
  };

  it('[O25] is open to its company alone', async () => {
    showBoard(landlord);
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: /^Działania/ })).toBeNull();
    expect(
      screen.getByRole('button', { name: 'Wyślij ofertę do ogłoszenia: Kraków, Podgórze' }),
    ).toBeTruthy();
  });

  it('[O12] [O18] [O42] opens in advanced mode beyond the sliders and saves what was changed', async () => {
    const { user, port } = await menu(tenant, 'Zmień', {
      listing: vi.fn(async () => fresh({ maxRent: 15_000 })),
    });
    const dialog = await screen.findByRole('dialog', { name: 'Zmień ogłoszenie' });
    const advanced = await within(dialog).findByRole<HTMLInputElement>('switch');
    expect(advanced.checked).toBe(true);
    await user.type(within(dialog).getByLabelText('Gdzie szukacie lokalu?'), ' Stare');
    await user.click(within(dialog).getByRole('button', { name: 'Zapisz zmiany' }));
    expect(await screen.findByText('Ogłoszenie jest zmienione.')).toBeTruthy();
    expect(port.call).toHaveBeenCalledWith(
      'updateWantedListing',
      expect.objectContaining({
        wantedListingId: 'listing',
        location: 'Kraków, Podgórze Stare',
        maxRent: 15_000,
      }),
    );
  });

  it('[O18] opens with sliders within them', async () => {
    await menu(tenant, 'Zmień');
    const dialog = await screen.findByRole('dialog', { name: 'Zmień ogłoszenie' });
    expect((await within(dialog).findByRole<HTMLInputElement>('switch')).checked).toBe(false);
    expect(within(dialog).getAllByRole('slider')).toHaveLength(4);
  });

  it('[O39] says that there is no data of a listing that is gone', async () => {
    await menu(tenant, 'Zmień', { listing: vi.fn(async () => null) });
    expect((await screen.findByRole('alert')).textContent).toContain('Nie ma danych tego ogłoszenia.');
  });

  it('[O40] says why it could not be loaded', async () => {
    await menu(tenant, 'Zmień', { listing: vi.fn().mockRejectedValue(new AppError('networkFailed')) });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Nie udało się wczytać ogłoszenia. Brak połączenia z serwerem.',
    );
  });

  it('[O42] asks before it deletes, and tells that it did', async () => {
    const { user, port } = await menu(tenant, 'Usuń');
    const question = await screen.findByRole('dialog', { name: 'Usunąć ogłoszenie „Kraków, Podgórze”?' });
    expect(port.call).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: 'Usuń ogłoszenie' }));
    expect(await screen.findByText('Ogłoszenie jest usunięte.')).toBeTruthy();
    expect(port.call).toHaveBeenCalledWith('deleteWantedListing', { wantedListingId: 'listing' });
  });

  it('[O41] says why it could not be deleted', async () => {
    const { user } = await menu(tenant, 'Usuń', {
      call: vi.fn().mockRejectedValue(new AppError('networkFailed')),
    });
    await user.click(await screen.findByRole('button', { name: 'Usuń ogłoszenie' }));
    expect(await screen.findByText(/Nie udało się usunąć ogłoszenia\. Brak połączenia/)).toBeTruthy();
  });
});

describe('Sending an offer', () => {
  const openSend = async (more: Partial<WantedPort> = {}) => {
    const shown = showBoard(landlord, more);
    await shown.user.click(await screen.findByRole('button', { name: /^Wyślij ofertę do ogłoszenia/ }));
    return { ...shown, dialog: await screen.findByRole('dialog', { name: 'Którą ofertę wysłać do firmy?' }) };
  };
  const choose = async (more: Partial<WantedPort> = {}) => {
    const opened = await openSend(more);
    await within(opened.dialog).findByRole('radio');
    await opened.user.click(within(opened.dialog).getByRole('button', { name: 'Wyślij ofertę' }));
    return opened;
  };

  it('[O27] asks a visitor to sign in and opens no choice', async () => {
    const { user } = show(
      <>
        <Board session={VISITOR} />
        <AskedFor />
      </>,
      VISITOR,
    );
    await user.click(await screen.findByRole('button', { name: /^Wyślij ofertę do ogłoszenia/ }));
    expect(await screen.findByText('signIn /wanted-listings')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Którą ofertę wysłać do firmy?' })).toBeNull();
  });

  it('chooses no offer by itself where none fits, and asks for a choice before it sends', async () => {
    const far = { ...activeOffer(), address: { ...activeOffer().address, city: 'Gdańsk' } };
    const { dialog, port } = await choose({ ownActiveOffers: vi.fn(async () => [far]) });
    expect(within(dialog).getByRole<HTMLInputElement>('radio').checked).toBe(false);
    expect(within(dialog).getByText('Wybierz ofertę, którą chcesz wysłać.')).toBeTruthy();
    expect(port.call).not.toHaveBeenCalled();
  });

  it('[O12] [O26] chooses from the own active offers, the best fitting first, each with its reasons', async () => {
    const far = {
      ...activeOffer(),
      id: 'far',
      name: 'Biuro gdzie indziej',
      address: { ...activeOffer().address, city: 'Gdańsk' },
    };
    const { dialog } = await openSend({ ownActiveOffers: vi.fn(async () => [far, activeOffer()]) });
    const radios = await within(dialog).findAllByRole<HTMLInputElement>('radio');
    expect(radios[0]?.checked).toBe(true);
    expect(dialog.textContent).toContain('100% zgodności');
    expect(dialog.textContent).toContain('Poza tym, czego szuka firma');
    const reasons = within(dialog).getByRole('list', { name: 'Z czego wynika zgodność' });
    expect(
      within(reasons)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['miejsce, pasuje', 'powierzchnia, pasuje', 'czynsz, pasuje']);
  });

  it('[O28] [O42] sends the chosen one and tells so', async () => {
    const { port } = await choose();
    expect(await screen.findByText('Oferta została wysłana.')).toBeTruthy();
    expect(port.call).toHaveBeenCalledWith('submitOfferToWantedListing', {
      offerId: activeOffer().id,
      wantedListingId: 'listing',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each<[AppErrorReason, string]>([
    ['offerAlreadySubmitted', 'Ta oferta została już wysłana do tego ogłoszenia.'],
    ['noAccess', 'Nie masz uprawnień, żeby wysłać tę ofertę.'],
    ['wantedListingNotFound', 'Nie znaleziono oferty lub ogłoszenia. Mogły zostać usunięte.'],
    ['offerNotFound', 'Nie znaleziono oferty lub ogłoszenia. Mogły zostać usunięte.'],
    ['offerNotActive', 'Nie udało się wysłać oferty.'],
    ['networkFailed', 'Nie udało się wysłać oferty. Brak połączenia z serwerem.'],
  ])('[O29-O32] says what %s means and leaves the choice open', async (reason, sentence) => {
    const { dialog } = await choose({ call: vi.fn().mockRejectedValue(new AppError(reason)) });
    expect((await within(dialog).findByRole('alert')).textContent).toContain(sentence);
    expect(within(dialog).getByRole('button', { name: 'Wyślij ofertę' })).toBeTruthy();
  });

  it('says what to do where there is no active offer, or none that is valid and that admins left in public', async () => {
    const blocked = { ...activeOffer(), blockedAt: NOW };
    const expired = { ...activeOffer(), offerValidTo: NOW - 1 };
    const { dialog } = await openSend({ ownActiveOffers: vi.fn(async () => [blocked, expired]) });
    expect(await within(dialog).findByText('Nie masz aktywnej oferty')).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'Przejdź do projektów' })).toBeTruthy();
  });
});

describe('My listings', () => {
  const mine = (more: Partial<WantedPort> = {}, session = tenant) =>
    show(<MyListings session={session as Extract<Session, { status: 'signedIn' }>} />, session, more);

  it('[O14] [V32] shows the company’s listings as a grid of cards with a menu, the button for a new one and how many are used', async () => {
    readStyleSheets();
    const { port } = mine();
    const card = await screen.findByRole('article', { name: 'Kraków, Podgórze' });
    expect(window.getComputedStyle(card.parentElement as HTMLElement).display).toBe('grid');
    expect(port.watchListingsOf).toHaveBeenCalledWith('companyTenant');
    expect(screen.getByRole('button', { name: 'Dodaj ogłoszenie' })).toBeTruthy();
    expect(screen.getByText('1 z 10 aktywnych ogłoszeń')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Działania: Kraków, Podgórze' })).toBeTruthy();
  });

  it('[O40] says why they could not be loaded, and loads again', async () => {
    const { user } = mine({ watchListingsOf: failsOnce([fresh()]) });
    await expectReasonAndRetry(user);
  });

  it('[O14] says what to do where there is none', async () => {
    mine({ watchListingsOf: emits([]) });
    expect(await screen.findByText('Twoja firma nie ma jeszcze ogłoszeń')).toBeTruthy();
  });

  const openAddBeside = async (count: number) => {
    const active = Array.from({ length: count }, (_, index) =>
      fresh({ id: `w${index}`, location: `Miasto ${index}` }),
    );
    const { user } = mine({ watchListingsOf: emits(active) });
    await user.click(await screen.findByRole('button', { name: 'Dodaj ogłoszenie' }));
  };

  it('[O37] opens no form while ten are active', async () => {
    await openAddBeside(10);
    expect(await screen.findByText(/ma już 10 aktywnych ogłoszeń/)).toBeTruthy();
    expect(screen.queryByLabelText('Gdzie szukacie lokalu?')).toBeNull();
  });

  it('[O37] opens the form of a tenth while nine are active', async () => {
    await openAddBeside(9);
    expect(await screen.findByLabelText('Gdzie szukacie lokalu?')).toBeTruthy();
    expect(screen.queryByText(/ma już 10 aktywnych ogłoszeń/)).toBeNull();
  });

  it('shows the best fitting offers with their reasons once asked for', async () => {
    const offers = [
      { ...activeOffer(), id: 'o1', price: 9_000, name: 'Drogie' },
      { ...activeOffer(), id: 'o2', name: 'Dobre' },
    ];
    const { user, port } = mine({ offersFor: vi.fn(async () => offers as never) });
    await screen.findByRole('article');
    expect(port.offersFor).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Pasujące oferty' }));
    const list = await screen.findByRole('list', { name: 'Pasujące oferty: Kraków, Podgórze' });
    expect(
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Dobre', 'Drogie']);
    expect(list.textContent).toContain('czynsz nieco za wysoki, prawie pasuje');
  });

  it('pauses the mails about fitting offers', async () => {
    const { user, port } = mine();
    await user.click(await screen.findByRole('button', { name: 'Działania: Kraków, Podgórze' }));
    await user.click(
      await screen.findByRole('menuitem', { name: 'Wstrzymaj powiadomienia o pasujących ofertach' }),
    );
    expect(await screen.findByText('Powiadomienia o pasujących ofertach są wstrzymane.')).toBeTruthy();
    expect(port.call).toHaveBeenCalledWith('setWantedAlerts', {
      wantedListingId: 'listing',
      arePaused: true,
    });
  });

  it('sends an account without a company to link one', async () => {
    const person = signedInAs({ ...aViewer().verified().build(), company: 'INITIAL', companyId: null });
    mine({}, person);
    expect(await screen.findByRole('link', { name: 'Powiąż firmę' })).toBeTruthy();
  });
});
