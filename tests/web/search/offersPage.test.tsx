import { COOKIES } from '@config/cookies';
import { readSearchFilters } from '@data/browser/searchCookie';
import { runSearchQuery } from '@data/firestore/searchQueries';
import { FILTER_NAMES, NO_FILTERS } from '@domain/offers/searchFilters';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import Cookies from 'js-cookie';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aViewer } from '../../support/builders/accounts';
import { buildMembersOffer } from '../../support/copies';
import { buildSignedInSession, VISITOR } from '../../support/web';
import { answer, office, open, preparePage } from './pageFixtures';

vi.mock('@data/firestore/searchQueries', async (original) => ({
  ...(await original<typeof import('@data/firestore/searchQueries')>()),
  runSearchQuery: vi.fn(),
  countSearchQuery: vi.fn(),
}));
const asMembers = await buildMembersOffer(office);

vi.mock('@ui/hooks/useFirstInteraction', () => ({ useFirstInteraction: vi.fn() }));

vi.mock('@features/search/map/SearchMap', () => import('./FakeSearchMap'));

beforeAll(() => i18next.loadNamespaces(['search', 'offers']));

describe('The search page', () => {
  beforeEach(preparePage);

  it('searches as for visitors for an account without a proved address, and asks it to confirm the address', async () => {
    vi.mocked(runSearchQuery).mockClear();
    open('/offers', buildSignedInSession(aViewer().build()));
    const button = await screen.findByRole('button', { name: 'Potwierdź adres, aby zobaczyć czynsz' });
    expect(button).toBeTruthy();
    const asked = vi.mocked(runSearchQuery).mock.calls.map(([name]) => name);
    expect(asked.filter((name) => name.startsWith('members'))).toEqual([]);
    expect(screen.getAllByRole('button', { name: /potwierdź adres e-mail, aby szukać/ })).not.toEqual([]);
  });

  it('says that the server does not answer who looks, and how to try again', async () => {
    open('/offers', { status: 'loading', isUnreachable: true });
    expect(
      await screen.findByRole('heading', { level: 2, name: 'Nie udało się wczytać danych' }),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Spróbuj ponownie' })).toBeTruthy();
    expect(runSearchQuery).not.toHaveBeenCalled();
  });

  it('shows a visitor offers without rents and asks to sign in instead [J14, J15]', async () => {
    const { container } = open('/offers');
    const card = within(await screen.findByRole('article'));
    expect(card.queryByRole('link', { name: 'Biuro przy Stalowej' })?.getAttribute('href')).toBe(
      `/offer/${office.id}`,
    );
    expect(card.queryByRole('button', { name: 'Zaloguj się, aby zobaczyć czynsz' })).not.toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Czynsz do' })).toBeNull();
    expect(container.textContent).not.toMatch(/12.500|netto/);
  });

  it('shows someone signed in the rents and the filter by rent, from 1 in steps of 100 [J15, J16, J36]', async () => {
    answer([asMembers]);
    open('/offers', buildSignedInSession());
    const card = await screen.findByRole('article');
    expect(card.textContent).toMatch(/12.500.zł \/netto/);
    const field = screen.getByLabelText<HTMLInputElement>('Czynsz do');
    for (const key of ['ArrowUp', 'ArrowUp']) fireEvent.keyDown(field, { key });
    expect(field.value).toBe('200');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) fireEvent.keyDown(field, { key });
    expect(field.value).toBe('1');
  });

  it('writes a whole card in English as in Britain, with the client’s mark of net rents [J16]', async () => {
    answer([
      {
        ...asMembers,
        price: 12_500.5,
        areaDetails: { ...asMembers.areaDetails, surface: 1_240.5 },
        availability: Date.UTC(2030, 4, 7),
        confirmedAt: Date.UTC(2026, 0, 2),
      },
    ]);
    await i18next.loadLanguages('en');
    await act(() => i18next.changeLanguage('en'));
    try {
      open('/offers', buildSignedInSession());
      const card = await screen.findByRole('article');
      expect(card.textContent?.replaceAll('\u00A0', ' ')).toMatch(
        /^confirmed on 2 Jan 2026Office.*1,240\.5 m² · .*from 7 May 2030PLN 12,500\.50 \/netto \(excl\. VAT\).*PLN 10\.08\/m² excl\. VAT/,
      );
    } finally {
      await act(() => i18next.changeLanguage('pl'));
    }
  });

  it('lets the smallest area be typed from 0 in steps of 10 [J37]', async () => {
    open('/offers');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Powierzchnia od' });
    await userEvent.type(field, '{ArrowUp}{ArrowUp}');
    expect(field.value).toBe('20');
    await userEvent.type(field, '{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(field.value).toBe('0');
  });

  it('searches by the area that stands behind a unit, and by none that cannot be read', async () => {
    const user = userEvent.setup();
    const { router } = open('/offers');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Powierzchnia od' });
    await user.type(field, '120 m2 lub 140{Enter}');
    expect(router.state.location.search).toBe('');
    await screen.findByText(/Odczytaliśmy „120”, ale nie „m2 lub 140”/);
    await user.clear(field);
    await user.type(field, '-5{Enter}');
    await screen.findByText('Najmniejsza wartość to 0.');
    await user.clear(field);
    await user.type(field, '1 200 m2{Enter}');
    expect(new URLSearchParams(router.state.location.search).get('minArea')).toBe('1200');
  });

  it('says that the area of an address cannot be read instead of leaving it out', async () => {
    open('/offers?minArea=120m3');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Powierzchnia od' });
    expect(field.value).toBe('120m3');
    await screen.findByText(/Odczytaliśmy „120”, ale nie „m3”/);
  });

  it('says in the field that an area begins above its end, and keeps both numbers', async () => {
    const user = userEvent.setup();
    const { router } = open('/offers');
    await user.click(await screen.findByRole('button', { name: 'Więcej filtrów' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.type(sheet.getByRole('textbox', { name: 'Powierzchnia od' }), '300');
    await user.type(sheet.getByRole('textbox', { name: 'Powierzchnia do' }), '200{Enter}');
    expect(await sheet.findByText('Mniej niż dolna granica: 300. Zmień jedną z tych liczb.')).toBeTruthy();
    expect(router.state.location.search).toBe('');
    await user.type(sheet.getByRole('textbox', { name: 'Powierzchnia do' }), '0{Enter}');
    const query = new URLSearchParams(router.state.location.search);
    expect([query.get('minArea'), query.get('maxArea')]).toEqual(['300', '2000']);
    expect(await screen.findByRole('button', { name: /^Usuń filtr: do 2.000.m²$/ })).toBeTruthy();
  });

  it('says of an address whose area begins above its end which of the numbers is left out', async () => {
    open('/offers?minArea=300&maxArea=200');
    expect(await screen.findByText('Więcej niż górna granica: 200. Zmień jedną z tych liczb.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Usuń filtr: od 300.m²$/ })).toBeTruthy();
  });

  it('lets a visitor search although the address holds a rent that cannot be read', async () => {
    const user = userEvent.setup();
    const { router } = open('/offers?maxPrice=4.500');
    const bar = within(await screen.findByRole('search'));
    await user.type(bar.getByRole('combobox', { name: 'Miejscowość' }), 'Kraków{Enter}');
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('city')).toBe('Kraków'));
  });

  it('puts every filter into the address, nothing as the text null [J34]', async () => {
    const user = userEvent.setup();
    const { router } = open('/offers');
    await user.type(await screen.findByRole('combobox', { name: 'Miejscowość' }), 'Warszawa');
    await user.click(screen.getByRole('button', { name: 'Szukaj' }));
    const query = new URLSearchParams(router.state.location.search);
    expect([...query.keys()]).toEqual(FILTER_NAMES);
    expect(query.get('city')).toBe('Warszawa');
    expect(FILTER_NAMES.filter((name) => query.get(name) !== 'null')).toEqual(['city']);
  });

  it('keeps the filters of a search in a cookie for thirty days, brings them back on request, and forgets cleared ones [J35]', async () => {
    const user = userEvent.setup();
    const kept = vi.spyOn(Cookies, 'set');
    open('/offers?city=Gda%C5%84sk&minArea=50').unmount();
    expect(kept).toHaveBeenLastCalledWith(
      'user-filters',
      expect.stringContaining('city=Gda%C5%84sk'),
      expect.objectContaining({ expires: 30 }),
    );
    expect(COOKIES.userFilters.days).toBe(30);
    expect(readSearchFilters()).toEqual({ ...NO_FILTERS, city: 'Gdańsk', minArea: 50 });
    const { router } = open('/offers');
    await user.click(await screen.findByRole('button', { name: 'Przywróć ostatnie filtry' }));
    expect(router.state.location.search).toContain('city=Gda%C5%84sk');
    await user.click(screen.getAllByRole('button', { name: 'Wyczyść filtry' })[0]!);
    expect(router.state.location.search).toBe('');
    expect(readSearchFilters()).toBeNull();
  });

  it('takes the purpose from the address and lets a chip remove it [A28, J27]', async () => {
    const user = userEvent.setup();
    const { router } = open('/offers?premisesPurpose=Biurowe');
    expect(await screen.findByRole('heading', { level: 1, name: 'Biura do wynajęcia' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Usuń filtr: Biurowe' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('names the city of a chip as its offers write it', async () => {
    open('/offers?city=WARSZAWA');
    expect(await screen.findByRole('button', { name: 'Usuń filtr: Warszawa' })).toBeTruthy();
  });

  it('offers visitors neither the filter by rent nor by lease nor the order by rent, members all of them [J15]', async () => {
    const user = userEvent.setup();
    open('/offers').unmount();
    for (const [session, isMember] of [
      [VISITOR, false],
      [buildSignedInSession(), true],
    ] as const) {
      const { unmount } = open('/offers', session);
      await screen.findByRole('article');
      expect(screen.queryByRole('option', { name: 'Od najniższego czynszu' }) !== null).toBe(isMember);
      await user.click(screen.getByRole('button', { name: 'Więcej filtrów' }));
      const dialog = within(await screen.findByRole('dialog'));
      for (const rent of ['Czynsz od', 'Czynsz do', 'Czynsz za m² do'])
        expect(dialog.queryByLabelText(rent)?.tagName).toBe(isMember ? 'INPUT' : 'BUTTON');
      expect(dialog.queryByLabelText('Rodzaj umowy')?.tagName).toBe(isMember ? 'SELECT' : 'BUTTON');
      unmount();
    }
  });
});
