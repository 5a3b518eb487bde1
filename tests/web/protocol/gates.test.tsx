import { paths } from '@api/paths';
import { AppError } from '@data/calls/appError';
import type { LeasePort } from '@data/leases/leaseRepository';
import type { Offer } from '@domain/offers/offer';
import ProtocolPage from '@pages/protocol/ProtocolPage';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anOffer } from '../../support/builders/offer';
import { createFakeLeasePort, landlord, renderLease, stranger, tenant } from '../../support/leaseScreens';
import { openProtocolScreen } from './fixtures';

const REFUSE = 'Odmawiam przyjęcia lokalu';
const openProtocolOf = (offer: Offer) => {
  openProtocolScreen(offer);
  return offer;
};
const buildConfirmedLease = () => anOffer().withStatus('DEPOSIT_CONFIRMED').build();

describe('The protocol before it opens', () => {
  it('is blocked while the deposit is pending, and leads to the deposit [N16, N39]', async () => {
    const { id } = openProtocolOf(anOffer().withStatus('DEPOSIT_PENDING').build());
    expect(await screen.findByText('Protokół jest jeszcze zablokowany')).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
    const link = screen.getByRole('link', { name: 'Przejdź do kaucji' });
    expect(link.getAttribute('href')).toBe(`/deposit/${id}`);
  });

  it.each([
    [
      'landlord',
      landlord,
      'transferOfThePremise',
      'Wskaż osobę, która wyda lokal. Link do formularza jest też we wcześniejszej wiadomości e-mail.',
      'Wskaż osobę, która wyda lokal',
    ],
    [
      'tenant',
      tenant,
      'receptionOfThePremise',
      'Wskaż osobę, która odbierze lokal, i termin przekazania. Link do formularza jest też we wcześniejszej wiadomości e-mail.',
      'Wskaż osobę do odbioru',
    ],
  ] as const)(
    'sends the %s to the own form that is missing, and to the e-mail that came before [N14, N15, N37]',
    async (_, by, form, text, link) => {
      const offer = { ...buildConfirmedLease(), [form]: null };
      openProtocolScreen(offer, { by });
      expect(await screen.findByText(text)).toBeTruthy();
      const address = screen.getByRole('link', { name: link }).getAttribute('href');
      expect(address).toBe(paths.indicatePerson(offer.id, by.uid));
    },
  );

  it.each([
    ['tenant', tenant, 'transferOfThePremise', /Czekamy, aż wynajmujący wskaże osobę/],
    ['landlord', landlord, 'receptionOfThePremise', /Czekamy, aż najemca wskaże osobę/],
  ] as const)(
    'tells the %s that the form of the other side is missing, with nothing to fill in [N14, N15, N37]',
    async (_, by, form, text) => {
      openProtocolScreen({ ...buildConfirmedLease(), [form]: null }, { by });
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.queryAllByRole('link')).toEqual([]);
    },
  );

  it.each(['transferOfThePremise', 'receptionOfThePremise'] as const)(
    'lets the tenant refuse the premises for which no one came, while %s is missing, and the landlord never [M20, N30]',
    async (missing) => {
      const offer = { ...buildConfirmedLease(), [missing]: null };
      const { user, server, unmount } = openProtocolScreen(offer);
      await user.click(await screen.findByRole('button', { name: REFUSE }));
      const dialog = await screen.findByRole('dialog');
      await user.click(within(dialog).getByRole('checkbox', { name: /uchyla się od wydania/ }));
      await user.click(within(dialog).getByRole('button', { name: 'Odmawiam przyjęcia' }));
      expect(await screen.findByText('Zgłoszenie zostało przyjęte.')).toBeTruthy();
      expect(server.calls.at(-1)).toMatchObject({
        name: 'rejectProtocol',
        input: { offerId: offer.id, mismatchedDetails: false, unavailabilityOfLandlord: true },
      });
      unmount();
      openProtocolScreen(offer, { by: landlord });
      expect(await screen.findByText('Najpierw formularze odbioru')).toBeTruthy();
      expect(screen.queryByRole('button', { name: REFUSE })).toBeNull();
    },
  );

  it('denies access to an account that is no party [N38]', async () => {
    renderLease(<ProtocolPage />, createFakeLeasePort(buildConfirmedLease()).port, stranger);
    expect(await screen.findByText('Nie masz dostępu do tego formularza!')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'A. Pomieszczenia' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says that the updated offer cannot be fetched [N36]', async () => {
    const watch: LeasePort['watch'] = () => (_, onError) => {
      onError(new AppError('networkFailed'));
      return () => undefined;
    };
    renderLease(<ProtocolPage />, { ...createFakeLeasePort(buildConfirmedLease()).port, watch });
    expect(await screen.findByText(/Nie udało się pobrać zaktualizowanej oferty/)).toBeTruthy();
  });

  it.each(['REJECTED', 'PROTOCOL_REJECTED', 'AFTER_REJECTION'] as const)(
    '%s needs no protocol any more',
    async (status) => {
      openProtocolScreen(anOffer().withStatus(status).build());
      expect(await screen.findByText(/Protokołu nie trzeba już spisywać/)).toBeTruthy();
    },
  );
});
