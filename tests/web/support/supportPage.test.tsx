import { Footer } from '@features/layout/Footer';
import { WorkspaceMenu } from '@features/layout/WorkspaceMenu';
import SupportPage from '@pages/help/SupportPage';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ALL_ROUTES } from '../../support/allRoutes';
import { buildSignedInSession, renderPart, VISITOR } from '../../support/web';

const getHref = (scope: HTMLElement, name: string) =>
  within(scope).getByRole('link', { name }).getAttribute('href');
const findRoute = (path: string) => ALL_ROUTES.find((route) => route.path === path);
const findAccess = (path: string) => findRoute(path)?.access;

describe('support', () => {
  it('stands at its own address for everyone and in the workspace [D34, A30, A55]', () => {
    const support = { title: 'support' };
    expect(findRoute('/pomoc')).toMatchObject({ ...support, access: 'public', layout: 'site' });
    expect(findRoute('/moja-tablica/advanced/support')).toMatchObject({
      ...support,
      access: 'signedIn',
      layout: 'workspace',
    });
  });

  it('leads to the answers, the diagrams, a report, people and documents [D34, R14, X64]', async () => {
    renderPart(<SupportPage />, buildSignedInSession());
    await screen.findByRole('heading', { level: 1, name: 'Pomoc' });
    expect(getHref(document.body, 'Przejdź do pytań')).toBe('/faq');
    expect(getHref(document.body, 'Zobacz schematy')).toBe('/schematy');
    expect(getHref(document.body, 'Zgłoś problem')).toBe('/moja-tablica/advanced/report');
    expect(getHref(document.body, 'kontakt@pewnylokal.example')).toBe('mailto:kontakt@pewnylokal.example');
    expect(getHref(document.body, '+48 22 000 00 00')).toBe('tel:+48220000000');
    screen.getByRole('heading', { name: 'O nas' });
    expect(getHref(screen.getByRole('region', { name: 'Dokumenty' }), 'Cennik')).toBe(
      '/view-document/documents&cennik.pdf',
    );
  });

  it('asks a visitor to sign in for a report', async () => {
    renderPart(<SupportPage />, VISITOR);
    await screen.findByRole('button', { name: 'Zaloguj się i zgłoś' });
  });
});

describe('the addresses of the help pages', () => {
  it.each([
    ['/faq', 'public'],
    ['/regulamin-promocji', 'public'],
    ['/schematy', 'public'],
    ['/view-document/:documentPath', 'public'],
    ['/moja-tablica/advanced/report', 'signedIn'],
  ])('%s is %s [A31, A32, A56, A62, X110]', (path, access) => {
    expect(findAccess(path)).toBe(access);
  });
});

describe('the footer', () => {
  it('leads to about, support and FAQ [A17]', async () => {
    renderPart(<Footer />, VISITOR);
    const footer = await screen.findByRole('contentinfo');
    expect(getHref(footer, 'O nas')).toBe('/pomoc#o-nas');
    expect(getHref(footer, 'Pomoc i kontakt')).toBe('/pomoc');
    expect(getHref(footer, 'Pytania i odpowiedzi')).toBe('/faq');
  });

  it('brings who we are into view, also a second time on the same page [A17]', async () => {
    const seen: string[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(async function (this: Element) {
      seen.push(this.textContent ?? '');
    });
    renderPart(
      <>
        <SupportPage />
        <Footer />
      </>,
      VISITOR,
    );
    await screen.findByRole('heading', { level: 1, name: 'Pomoc' });
    expect(seen).toEqual([]);
    for (const times of [1, 2]) {
      fireEvent.click(screen.getByRole('link', { name: 'O nas' }));
      await waitFor(() => expect(seen).toEqual(Array(times).fill(expect.stringMatching(/^O nas/))));
    }
  });

  it.each([
    ['Aspekty prawne', 'aspekty-prawne'],
    ['Polityka prywatności', 'polityka-prywatnosci'],
    ['Regulamin', 'regulamin'],
    ['Regulamin wynajmującego', 'regulamin-wynajmujacego'],
    ['Regulamin najemcy', 'regulamin-najemcy'],
    ['Cennik', 'cennik'],
  ])('leads to the document %s [A18]', async (label, name) => {
    renderPart(<Footer />, VISITOR);
    const footer = await screen.findByRole('contentinfo');
    expect(getHref(footer, label)).toBe(`/view-document/documents&${name}.pdf`);
  });
});

describe('the menu of the workspace', () => {
  it('has under more: report issue and support [A24]', async () => {
    renderPart(<WorkspaceMenu />, buildSignedInSession());
    const menu = await screen.findByRole('navigation', { name: 'Menu tablicy' });
    fireEvent.click(within(menu).getByRole('button', { name: 'Więcej' }));
    expect(getHref(menu, 'Zgłoś problem')).toBe('/moja-tablica/advanced/report');
    expect(getHref(menu, 'Pomoc')).toBe('/moja-tablica/advanced/support');
  });

  it('has under information five documents, each opening as a PDF page [A25, A26]', async () => {
    renderPart(<WorkspaceMenu />, buildSignedInSession());
    const menu = await screen.findByRole('navigation', { name: 'Menu tablicy' });
    fireEvent.click(within(menu).getByRole('button', { name: 'Informacje' }));
    const documents = within(menu)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .filter((href) => href?.startsWith('/view-document/'));
    expect(documents).toEqual(
      ['aspekty-prawne', 'regulamin', 'regulamin-wynajmujacego', 'regulamin-najemcy', 'cennik'].map(
        (name) => `/view-document/documents&${name}.pdf`,
      ),
    );
  });
});
