import type { Offer } from '@domain/offers/offer';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aCounterOffer,
  aServer as aNegotiationServer,
  anActiveOffer,
  landlord,
  openAnswer,
  openCards,
  tenant,
} from '../negotiation/fixtures';
import { getField, openForm, unfoldNow } from '../offerForm/fixtures';
import { aProject, aServer, openPage } from './fixtures';

const LOW = 'To 4,99 zł za m², dużo mniej niż zwykle. Sprawdź czynsz i powierzchnię.';
const HIGH = 'To 1 000,01 zł za m², dużo więcej niż zwykle. Sprawdź czynsz i powierzchnię.';
const CASES = [
  ['low', 499, LOW],
  ['high', 100_001, HIGH],
] as const;

/** Facts of premises of 100 m² with this rent. */
const withRent = <Facts extends Pick<Offer, 'price' | 'areaDetails'>>(
  facts: Facts,
  price: number,
): Facts => ({
  ...facts,
  price,
  areaDetails: { ...facts.areaDetails, surface: 100 },
});

/** Texts of the page with plain spaces, as `formatExactMoney` uses hard ones. */
const readPage = () => (document.body.textContent ?? '').replaceAll('\u00A0', ' ');
const expectSaid = (text: string) => expect(readPage().split(text)).toHaveLength(2);
const expectNothingSaid = () => expect(readPage()).not.toContain('niż zwykle');

describe('a rent for a square metre that is far from the usual', () => {
  it('is pointed out in the form of the offer', async () => {
    openForm({ draft: withRent(aProject(), 499) });
    unfoldNow('Podstawowe informacje');
    expect(getField('price')).toBeTruthy();
    expectSaid(LOW);
  });

  it.each([
    ['low', 618.76, LOW],
    ['high', 124_001.24, HIGH],
  ])('that is too %s is pointed out before the offer is confirmed', async (_, price, text) => {
    const project = aProject({ projectSentAt: 5, updatedAt: 5, price });
    expect(project.areaDetails.surface).toBe(124);
    openPage(
      'confirm',
      aServer(() => project),
    );
    await screen.findByRole('button', { name: 'Potwierdź ofertę' });
    expectSaid(text);
  });

  it.each(CASES)('that is too %s is pointed out before a counter-offer is sent', async (_, rent, text) => {
    await openCards(aNegotiationServer({}), tenant, withRent(anActiveOffer(), 12_500));
    fireEvent.click(await screen.findByRole('switch', { name: 'Inny czynsz' }));
    const field = screen.getByRole('textbox', { name: /Proponowany czynsz/ });
    fireEvent.change(field, { target: { value: String(rent) } });
    fireEvent.blur(field);
    expectSaid(text);
  });

  it.each(CASES)(
    'that is too %s is pointed out before a counter-offer is accepted',
    async (_, rent, text) => {
      const offer = withRent(anActiveOffer(), 12_500);
      const counterOffers = [aCounterOffer(offer, { newPrice: rent })];
      openAnswer(
        aNegotiationServer({ offer, counterOffers }),
        landlord,
        `/edit-offer/${offer.id}/accept/${tenant.uid}`,
      );
      await screen.findByRole('button', { name: 'Przyjmuję kontrofertę' });
      expectSaid(text);
    },
  );

  it('is not pointed out where it is usual', async () => {
    const offer = withRent(anActiveOffer(), 12_500);
    const counterOffers = [aCounterOffer(offer, { newPrice: 11_000 })];
    openAnswer(
      aNegotiationServer({ offer, counterOffers }),
      landlord,
      `/edit-offer/${offer.id}/accept/${tenant.uid}`,
    );
    await screen.findByRole('button', { name: 'Przyjmuję kontrofertę' });
    expectNothingSaid();
  });
});
