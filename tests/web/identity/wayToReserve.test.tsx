import { rememberSoughtOffer } from '@data/offers/soughtOffer';
import { WayToReserve } from '@features/account/WayToReserve';
import { screen } from '@testing-library/react';
import { aViewer } from '@tests/support/builders';
import { buildSignedInSession, renderPart } from '@tests/support/web';
import { beforeEach, describe, expect, it } from 'vitest';

const withIdentity = { ...aViewer().verified().build(), emailVerified: true, identity: 'ACCEPTED' as const };
const lacking = { ...withIdentity, company: 'INITIAL' as const, companyId: null };
const ready = aViewer().verified().ofCompany('firma').build();

const open = (viewer = lacking) => renderPart(<WayToReserve viewer={viewer} />, buildSignedInSession(viewer));
const storeSoughtOffer = (uid: string) =>
  rememberSoughtOffer({ uid, id: 'biuro-1', name: 'Biuro na Woli' }, Date.now());

describe('the way from "Reserve" to being allowed', () => {
  beforeEach(() => window.localStorage.clear());

  it('names the company as the next step, with a button, once the identity is confirmed', async () => {
    open();
    const next = await screen.findByRole('link', { name: 'Powiąż konto z firmą' });
    expect(next.getAttribute('href')).toBe('/moja-tablica/account/link-company');
    expect(screen.getAllByText('Gotowe')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: /Wróć do oferty/ })).toBeNull();
  });

  it('names only the proof of authority where the company has its number already', async () => {
    open({ ...lacking, companyId: 'c1' as never });
    expect(await screen.findByText(/^Twój krok: prześlij umocowanie\./)).toBeTruthy();
  });

  it('tells that the platform checks the company and offers no button for it', async () => {
    open({ ...lacking, company: 'CHECKING' as never });
    expect(await screen.findByText(/^Czeka na nas/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Powiąż konto z firmą' })).toBeNull();
  });

  it('leads on with the identity, not with the company, while its verification runs in mObywatel', async () => {
    open({ ...lacking, identity: 'mObywatel_process' as never });
    expect(await screen.findByText('Twój krok: dokończ weryfikację w aplikacji mObywatel.')).toBeTruthy();
    const next = screen.getByRole('link', { name: 'Potwierdź tożsamość' });
    expect(next.getAttribute('href')).toBe('/moja-tablica/account/confirm-identity');
    expect(screen.queryByRole('link', { name: 'Powiąż konto z firmą' })).toBeNull();
  });

  it('offers no next step while the platform checks the identity', async () => {
    open({ ...lacking, identity: 'CHECKING' as never });
    expect(await screen.findByText(/^Czeka na nas/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('leads back to the offer once everything is accepted', async () => {
    storeSoughtOffer(ready.uid);
    open(ready as never);
    const back = await screen.findByRole('link', { name: 'Wróć do oferty „Biuro na Woli”' });
    expect(back.getAttribute('href')).toBe('/offer/biuro-1');
    expect(screen.getByText('Możesz już rezerwować lokale.')).toBeTruthy();
  });

  it('shows nothing to an account that is allowed and came for no offer', () => {
    open(ready as never);
    expect(screen.queryByText('Możesz już rezerwować lokale.')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Zanim zarezerwujesz' })).toBeNull();
  });
});
