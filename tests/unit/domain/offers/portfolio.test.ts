import { type PortfolioOffer, summarizePortfolio } from '@domain/offers/portfolio';
import { DAY_MS } from '@domain/shared/dates';
import { getHandoverOn } from '@tests/support/getHandoverOn';
import { expect, it } from 'vitest';
import { anOffer, NOW } from '../../../support/builders';

const surface = (squareMetres: number) => {
  const { areaDetails } = anOffer().build();
  return { ...areaDetails, surface: squareMetres };
};

it('the figures of a landlord count leases in force and valid offers', () => {
  const offers = [
    anOffer()
      .withStatus('DEPOSIT_PENDING')
      .with({ areaDetails: surface(100), price: 5000 })
      .build(),
    anOffer()
      .withStatus('PROTOCOL_CONFIRMED')
      .with({ areaDetails: surface(50), price: 2500 })
      .build(),
    anOffer()
      .withStatus('AFTER_REJECTION')
      .with({ areaDetails: surface(70), price: 3000 })
      .build(),
    anOffer()
      .active()
      .with({ areaDetails: surface(200), offerValidTo: NOW + 7 * DAY_MS })
      .build(),
    anOffer()
      .active()
      .with({ areaDetails: surface(30), offerValidTo: NOW + 8 * DAY_MS })
      .build(),
    anOffer()
      .active()
      .with({ areaDetails: surface(400), offerValidTo: NOW - 1 })
      .build(),
  ];
  expect(summarizePortfolio(offers, NOW)).toEqual({
    letArea: 150,
    reservedArea: 0,
    freeArea: 230,
    rent: 7500,
    endingOffers: 1,
  });
});

it('a lease whose fixed term is over is no longer let, and reserved premises are not free', () => {
  const booked = anOffer().booked({ at: NOW }).build();
  const reserved = { ...booked, areaDetails: surface(60) };
  const handedOver = anOffer().withStatus('PROTOCOL_CONFIRMED').build();
  const ofYear = (startsOn: string) => ({
    ...handedOver,
    areaDetails: surface(80),
    price: 4000,
    reservation: { ...handedOver.reservation, endsAt: NOW, months: 12 },
    ...getHandoverOn(handedOver, startsOn),
  });
  const figures = (...offers: PortfolioOffer[]) => summarizePortfolio(offers, NOW);
  expect(figures(reserved)).toMatchObject({ reservedArea: 60, freeArea: 0 });
  expect(figures(ofYear('2025-11-21'))).toMatchObject({ letArea: 80, rent: 4000 });
  expect(figures(ofYear('2025-11-20'))).toMatchObject({ letArea: 0, rent: 0 });
});

it('the rent that both sides agreed on counts from its first day', () => {
  const lease = {
    ...anOffer().withStatus('PROTOCOL_CONFIRMED').build(),
    price: 4000,
    endsOn: '2027-12-31',
    agreedRents: [
      { rent: 4500, from: '2026-11-20' },
      { rent: 5000, from: '2026-11-21' },
    ],
  };
  const rentAt = (now: number) => summarizePortfolio([lease], now).rent;
  expect([NOW - DAY_MS, NOW, NOW + DAY_MS].map(rentAt)).toEqual([4000, 4500, 5000]);
});
