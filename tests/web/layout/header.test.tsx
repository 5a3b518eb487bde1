import { useAuthModal } from '@data/session/authModal';
import { Header } from '@features/layout/Header';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aViewer } from '@tests/support/builders';
import { readStyleSheets } from '@tests/support/styleSheets';
import { setViewportWidth } from '@tests/support/viewport';
import { buildSignedInSession, renderPart, VISITOR } from '@tests/support/web';
import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(readStyleSheets);

vi.mock('@data/accounts/account', async (original) => ({
  ...(await original<object>()),
  saveLanguage: vi.fn(async () => {}),
  signOut: vi.fn(async () => {}),
}));

const Asked = () => {
  const { current } = useAuthModal();
  return <output>{current && `${current.kind} ${current.next ?? ''}`}</output>;
};

const member = aViewer()
  .verified()
  .ofCompany('demo')
  .with({ company: { nazwa: 'Demo Nieruchomości Komercyjne', nip: '1234560042' } })
  .build();

const show = (session = VISITOR) =>
  renderPart(
    <>
      <Header />
      <Asked />
    </>,
    session,
  );

describe('header', () => {
  it('leads to the wanted board [A7]', () => {
    show();
    const link = screen.getByRole('link', { name: 'Firmy szukają' });
    expect(link.getAttribute('href')).toBe('/wanted-listings');
  });

  it('opens the three purposes as searches and closes them with Escape [A4]', async () => {
    const user = userEvent.setup();
    show();
    const button = screen.getByRole('button', { name: 'Szukam lokalu' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.click(button);
    const links = ['Biura', 'Lokale handlowe i usługowe', 'Magazyny i hale'].map((name) =>
      decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? ''),
    );
    expect(links).toEqual([
      '/offers?premisesPurpose=Biurowe',
      '/offers?premisesPurpose=Handlowo-Usługowe',
      '/offers?premisesPurpose=Magazynowo-Przemysłowe',
    ]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Biura' })).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('leads to all premises and to what explains the platform', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'Szukam lokalu' }));
    expect(screen.getByRole('link', { name: 'Wszystkie lokale' }).getAttribute('href')).toBe('/offers');
    await user.click(screen.getByRole('button', { name: 'Pomoc', hidden: true }));
    const addresses = ['Jak to działa', 'Cennik', 'Pytania i odpowiedzi', 'Pomoc i kontakt'].map((name) =>
      screen.getByRole('link', { name, hidden: true }).getAttribute('href'),
    );
    expect(addresses).toEqual(['/schematy', '/view-document/documents&cennik.pdf', '/faq', '/pomoc']);
  });

  it('stays at the top while the page is scrolled [A3]', () => {
    show();
    const { position, top } = getComputedStyle(screen.getByRole('banner'));
    expect([position, Number.parseInt(top, 10)]).toEqual(['sticky', 0]);
  });

  it('starts a new offer under a random id of 20 letters and digits [A5]', async () => {
    const { router } = show(buildSignedInSession(member));
    const begun = new Set<string>();
    for (let times = 0; times < 5; times += 1) {
      await userEvent.click(screen.getByRole('button', { name: 'Dodaj ofertę' }));
      expect(router.state.location.pathname).toMatch(/^\/add-offer\/[A-Za-z0-9]{20}$/);
      begun.add(router.state.location.pathname);
    }
    expect(begun.size).toBe(5);
  });

  it('asks a visitor to sign in before a new offer and remembers the way [A6]', async () => {
    const { router } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Dodaj ofertę' }));
    expect(screen.getByRole('status').textContent).toMatch(/^signIn \/add-offer\/[A-Za-z0-9]{20}$/);
    expect(router.state.location.pathname).toBe('/');
  });

  it('shows the shortened company name and the initials to a member [A8]', () => {
    show(buildSignedInSession(member));
    const link = screen.getByRole('link', { name: /Moja tablica/ });
    expect(link.textContent).toContain('Demo Nieruchomości…');
    expect(link.textContent).toContain('AN');
  });

  it('shows the photo of the sign-in account in place of the initials [V3]', () => {
    const photo = 'data:image/jpeg;base64,/9j/4AAQ';
    show(buildSignedInSession({ ...member, photo }));
    const link = screen.getByRole('link', { name: /Moja tablica/ });
    const picture = link.querySelector('img');
    expect([picture?.getAttribute('src'), picture?.alt]).toEqual([photo, '']);
    expect(link.textContent).not.toContain('AN');
  });

  it('signs out and goes home [A9]', async () => {
    const { signOut } = await import('@data/accounts/account');
    const { router } = show(buildSignedInSession(member));
    await router.navigate('/deposit/1');
    await userEvent.click(screen.getByRole('button', { name: 'Wyloguj się' }));
    expect(signOut).toHaveBeenCalledOnce();
    expect(router.state.location.pathname).toBe('/');
  });

  it('offers sign in and sign up to a visitor [A10]', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Załóż konto' }));
    expect(screen.getByRole('status').textContent).toBe('signUp ');
    await userEvent.click(screen.getByRole('button', { name: 'Zaloguj się' }));
    expect(screen.getByRole('status').textContent).toBe('signIn ');
  });

  it('shows the flag of each language on its button [A11]', () => {
    show();
    const flags = ['PL Polski', 'EN English'].map((name) => {
      const drawing = screen.getByRole('button', { name }).querySelector('svg');
      return new Set(
        [...(drawing?.querySelectorAll('[fill]') ?? [])].map((part) => part.getAttribute('fill')),
      );
    });
    expect(flags).toEqual([new Set(['#fff', '#DC143C']), new Set(['#fff', '#012169'])]);
  });

  it('switches the language, marks it on the page and keeps the choice in the browser and the account [A11, W1, W2]', async () => {
    const { saveLanguage } = await import('@data/accounts/account');
    show(buildSignedInSession(member));
    await userEvent.click(screen.getByRole('button', { name: 'EN English' }));
    expect(await screen.findByRole('button', { name: 'I rent' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('en');
    expect(window.localStorage.getItem('pewny-lokal.language')).toBe('en');
    expect(saveLanguage).toHaveBeenCalledWith(member.uid, 'en');
  });

  it('offers the other language beside the menu of a phone', async () => {
    setViewportWidth(390);
    show();
    expect(screen.queryByRole('button', { name: 'PL Polski' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'EN English' }));
    expect(await screen.findByRole('button', { name: 'PL Polski' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('en');
  });

  it.each([
    [900, false],
    [899, true],
  ])('at %d px keeps its entries in a drawer: %s [A12, W9]', async (width, inDrawer) => {
    setViewportWidth(width);
    show();
    expect(screen.queryByRole('button', { name: 'Otwórz menu' }) !== null).toBe(inDrawer);
    expect(screen.queryByRole('button', { name: 'Szukam lokalu' }) !== null).toBe(!inDrawer);
  });

  const WORKSPACE = [
    ...['Do zrobienia', 'Projekty', 'Oferty', 'Najmy: oddaję', 'Najmy: biorę', 'Rezerwacje', 'Oglądania'],
    ...['Ulubione', 'Szukamy lokalu', 'Zapisane wyszukiwania'],
    ...['Tożsamość', 'Firma', 'Dane konta', 'Bezpieczeństwo'],
  ];
  const SEARCHES = ['Biura', 'Lokale handlowe i usługowe', 'Magazyny i hale'];
  it.each([
    ['a visitor', VISITOR, ['Załóż konto', 'Zaloguj się'], []],
    ['a member', buildSignedInSession(member), ['Wyloguj się'], ['Moja tablica', ...WORKSPACE]],
  ])('shows %s everything of the header in the drawer [A12]', async (_, session, own, ownLinks) => {
    setViewportWidth(390);
    show(session);
    await userEvent.click(screen.getByRole('button', { name: 'Otwórz menu' }));
    const drawer = within(await screen.findByRole('dialog', {}, { timeout: 15_000 }));
    for (const name of ['Dodaj ofertę', 'PL Polski', 'EN English', ...own])
      expect(drawer.getByRole('button', { name })).toBeTruthy();
    const links = () => drawer.getAllByRole('link').map(({ textContent }) => textContent ?? '');
    const help = ['Jak to działa', 'Cennik', 'Pytania i odpowiedzi', 'Pomoc i kontakt'];
    const expected = [...ownLinks, 'Wszystkie lokale', ...SEARCHES, 'Firmy szukają', ...help];
    await waitFor(() => expect(links()).toEqual(expected.map((name) => expect.stringContaining(name))));
  });
});
