import type { Session } from '@data/session/session';
import { WorkspaceMenu } from '@features/layout/WorkspaceMenu';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildSignedInSession, renderPart } from '@tests/support/web';
import { describe, expect, it } from 'vitest';

const withPassword = buildSignedInSession();
const withGoogle = buildSignedInSession(undefined, { signsInWith: ['google.com'] });

/** Returns the entries under a heading of the menu, with their URLs. */
const listEntries = (group: string): (string | null)[][] => {
  const heading = screen.getByRole('heading', { level: 2, name: group });
  const links = within(heading.parentElement as HTMLElement).getAllByRole('link');
  return links.map((link) => [link.textContent, link.getAttribute('href')]);
};
const show = (session: Session) => renderPart(<WorkspaceMenu />, session);

describe('the side menu of the workspace', () => {
  it('leads to the projects, offers, leases of both sides, reservations, favourites and wanted listings [A21]', () => {
    show(withPassword);
    expect(listEntries('Portfel')).toEqual(
      expect.arrayContaining([
        ['Projekty', '/moja-tablica/my-offers/unsigned-offers'],
        ['Oferty', '/moja-tablica/my-offers/active-offers'],
        ['Najmy: oddaję', '/moja-tablica/my-offers/signed-offers-landlord'],
        ['Najmy: biorę', '/moja-tablica/my-offers/signed-offers-tenant'],
        ['Rezerwacje', '/moja-tablica/my-offers/booked-offers'],
        ['Ulubione', '/moja-tablica/favorites'],
        ['Szukamy lokalu', '/moja-tablica/wanted-listings'],
      ]),
    );
  });

  it('leads to the two verifications, the account and its security [A22]', () => {
    show(withPassword);
    expect(listEntries('Konto')).toEqual([
      ['Tożsamość', '/moja-tablica/account/confirm-identity'],
      ['Firma', '/moja-tablica/account/link-company'],
      ['Dane konta', '/moja-tablica/account/info'],
      ['Bezpieczeństwo', '/moja-tablica/account/security'],
    ]);
  });

  it('leaves the security out for accounts without a password [A23]', () => {
    show(withGoogle);
    expect(listEntries('Konto').map(([label]) => label)).toEqual(['Tożsamość', 'Firma', 'Dane konta']);
  });

  it('leads to reporting a problem, the notifications and the support, once opened [A24]', async () => {
    show(withPassword);
    await userEvent.click(screen.getByRole('button', { name: 'Więcej', expanded: false }));
    expect(listEntries('Więcej')).toEqual([
      ['Zgłoś problem', '/moja-tablica/advanced/report'],
      ['Powiadomienia', '/moja-tablica/advanced/notifications'],
      ['Pomoc', '/moja-tablica/advanced/support'],
    ]);
  });

  it('marks the entry of the page that is open, and no other', async () => {
    const { router } = show(withPassword);
    const marked = () =>
      screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
    await act(() => router.navigate('/moja-tablica/favorites'));
    expect(marked()).toEqual(['Ulubione']);
    await act(() => router.navigate('/moja-tablica'));
    expect(marked()).toEqual(['Do zrobienia']);
  });

  it('shows a folded group while one of its pages is open', async () => {
    const { router } = show(withPassword);
    expect(screen.queryByRole('link', { name: 'Regulamin' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Zgłoś problem' })).toBeNull();
    await act(() => router.navigate('/moja-tablica/advanced/support'));
    expect(screen.getByRole('link', { name: 'Pomoc', current: 'page' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Regulamin' })).toBeNull();
  });
});
