import type { Offer } from '@domain/offers/offer';
import { STANDARD_TERMS } from '@domain/offers/standardTerms';
import { MINUTE_MS } from '@domain/shared/dates';
import { LeaseScreen } from '@features/leaseProgress/LeaseScreen';
import { ReserveLease } from '@features/signing/ReserveLease';
import { SubmitContract } from '@features/signing/SubmitContract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import {
  ACCEPT_ELECTRONIC_FORM,
  createFakeLeasePort,
  createFakeServer,
  READ_TERMS,
  renderLease,
  tenant,
} from '../../support/leaseScreens';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  window.sessionStorage.clear();
});

const OFFER_PDF = 'Przeczytaj ofertę (PDF)';
const DECLARATIONS = [READ_TERMS, ACCEPT_ELECTRONIC_FORM];

const open = (offer: Offer, screenOf: (offer: Offer) => React.ReactNode) => {
  const server = createFakeServer({ generateOfferPdf: () => ({ url: '/dokument.pdf' }) });
  renderLease(screenOf(offer), createFakeLeasePort(offer, { call: server.call }).port);
  return server;
};

const isTicked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
const isAbove = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Opens the PDF of the offer and closes it again. */
const readOfferPdf = async () => {
  fireEvent.click(screen.getByRole('button', { name: OFFER_PDF }));
  const dialog = await screen.findByRole('dialog', { name: OFFER_PDF });
  expect((await within(dialog).findByTitle(OFFER_PDF)).getAttribute('src')).toBe('/dokument.pdf');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Zamknij' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

describe('The tenant who reviews a lease', () => {
  it.each([
    ['the standard terms', { selected: false, terms: STANDARD_TERMS }],
    ['the landlord’s own terms', { selected: true, terms: '§ 1. Własne warunki wynajmującego' }],
  ])(
    'reads %s and the offer’s PDF before each declaration, of which none is ticked beforehand',
    async (_, ownTerms) => {
      const offer = { ...anOffer().active().build(), ownTerms };
      const server = open(offer, ({ id }) => (
        <ReserveLease offerId={id} viewer={tenant} fromPanel="infinite" acknowledged={null} />
      ));
      const terms = await screen.findByRole('group', { name: 'Warunki umowy' });
      expect(terms.textContent).toBe(ownTerms.terms.replaceAll('\n', ''));
      const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
      expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
      for (const box of boxes)
        for (const document of [terms, screen.getByRole('button', { name: OFFER_PDF })])
          expect(isAbove(document, box)).toBe(true);
      for (const [index, name] of DECLARATIONS.entries()) {
        await readOfferPdf();
        expect(DECLARATIONS.map(isTicked)).toEqual([index > 0, false]);
        fireEvent.click(screen.getByRole('checkbox', { name }));
      }
      expect(DECLARATIONS.map(isTicked)).toEqual([true, true]);
      expect(new Set(server.names())).toEqual(new Set(['generateOfferPdf']));
    },
  );
});

describe('The tenant who signs a reserved lease', () => {
  it('opens the lease above the declarations, of which none is ticked beforehand', async () => {
    open(
      anOffer()
        .booked({ at: NOW - 10 * MINUTE_MS })
        .build(),
      ({ id }) => (
        <LeaseScreen offerId={id} viewer={tenant} denied={null}>
          {(lease) => <SubmitContract lease={lease} viewer={tenant} />}
        </LeaseScreen>
      ),
    );
    const lease = await screen.findByRole('link', { name: 'Otwórz umowę (PDF)' });
    expect(lease.getAttribute('href')).toBe('/dokument.pdf');
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
    for (const box of boxes) expect(isAbove(lease, box)).toBe(true);
  });
});
