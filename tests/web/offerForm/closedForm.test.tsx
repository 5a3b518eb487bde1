import { paths } from '@api/paths';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import type { Offer } from '@domain/offers/offer';
import { OFFER_STATES } from '@domain/offers/states';
import { OfferEditor } from '@features/offerForm/OfferEditor';
import type { OpenPort } from '@features/offerForm/useEditableOffer';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOffer, aViewer, LANDLORD } from '@tests/support/builders';
import { buildSignedInSession, renderPart } from '@tests/support/web';
import i18next from 'i18next';
import { describe, expect, it, vi } from 'vitest';

vi.mock('@data/calls/callFunction', () => ({ callFunction: vi.fn() }));

await i18next.loadNamespaces(['offerForm', 'offerFields', 'offers', 'publish']);

const ID = 'AbCdEfGhIjKlMnOpQrSt';
const owner = aViewer().verified().ofCompany('companyLandlord').with({ uid: LANDLORD.uid }).build();
const stranger = aViewer().verified().ofCompany('other').with({ uid: 'stranger' }).build();

/** Opens the form of a stored offer. `failure` makes a read or a creation fail. */
const openEditor = (stored: Offer | null, viewer = owner, failure: Partial<OpenPort> = {}) => {
  const port = {
    get: async () => stored,
    create: async () => undefined,
    call: async () => ({ status: 'SUCCESS' }),
    ...failure,
  } as unknown as OpenPort;
  renderPart(<OfferEditor offerId={ID} viewer={viewer} port={port} />, buildSignedInSession(viewer));
};
const refuseAccess = async () => Promise.reject(new AppError('noPermission'));
const findAlert = () => screen.findByRole('alert');
const expectToRead = async (title: string, text: string) => {
  const told = within(await findAlert());
  expect(told.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(told.getByText(text, { exact: false })).toBeTruthy();
};

describe('the form that stays closed says why, in an alert', () => {
  it('to anyone who may not edit the offer: no access to the data [H11]', async () => {
    openEditor(anOffer().build(), stranger);
    await expectToRead(
      'Nie masz dostępu do tych danych',
      'Tę ofertę może edytować tylko jej właściciel i osoby z jego firmy.',
    );
  });

  it('to anyone who may not read it: no access to the data [H103]', async () => {
    openEditor(null, stranger, { get: refuseAccess });
    await expectToRead(
      'Nie masz dostępu do tych danych',
      'Tę ofertę może edytować tylko jej właściciel i osoby z jego firmy.',
    );
  });

  it('to the company of a draft stored past the form: it cannot be shown, and is deleted on request', async () => {
    const call = vi.fn(async () => ({ status: 'SUCCESS' as const }));
    vi.mocked(callFunction).mockImplementation(call as never);
    openEditor({ ...anOffer().build(), id: ID, photos: [null, 'x'] } as unknown as Offer);
    await expectToRead('Nie można otworzyć tego projektu', 'zawiera dane, których nie da się pokazać');
    await userEvent.click(screen.getByRole('button', { name: 'Usuń projekt' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Usuń projekt' }));
    await waitFor(() => expect(call).toHaveBeenCalledWith('deleteOffer', { offerId: ID }));
  });

  it('to anyone who may not create it: no permission to create the document [H104]', async () => {
    openEditor(null, owner, { create: refuseAccess });
    await expectToRead(
      'Nie masz uprawnień do utworzenia dokumentu',
      'Zaloguj się jeszcze raz i dodaj ofertę ponownie. Jeśli to nie pomoże, napisz do nas.',
    );
  });

  it.each(OFFER_STATES.filter((state) => state !== 'UNSIGNED' && state !== 'DELETED'))(
    'to the owner of an offer in %s: it can no longer be edited, with the way to the offer [H10]',
    async (state) => {
      const offer = anOffer().build();
      openEditor({ ...offer, id: ID, offerStatus: { ...offer.offerStatus, state } });
      await expectToRead(
        'Tej oferty nie można już edytować',
        'Edytować można tylko projekt oferty, który nie został potwierdzony.',
      );
      const link = within(await findAlert()).getByRole('link', { name: 'Zobacz ofertę' });
      expect(link.getAttribute('href')).toBe(paths.offer(ID));
    },
  );

  it('to the owner of a deleted project: that it was deleted, with the way to the others [H10]', async () => {
    const offer = anOffer().build();
    openEditor({ ...offer, id: ID, offerStatus: { ...offer.offerStatus, state: 'DELETED' } });
    await expectToRead(
      'Tej oferty nie można już edytować',
      'Ten projekt został usunięty. Pozostałe projekty znajdziesz na liście.',
    );
    const link = within(await findAlert()).getByRole('link', { name: 'Zobacz projekty' });
    expect(link.getAttribute('href')).toBe(paths.unsignedOffers());
  });
});
