import type { Offer } from '@domain/offers/offer';
import type { MainUse } from '@domain/offers/picklists';
import { endOfDay, HOUR_MS } from '@domain/shared/dates';
import type { AccountKey, DemoAccount } from '../accounts';
import { buildConfirmedOffer } from '../factories/lifecycle';
import { buildDraftOffer, type DemoOffer, type DemoOfferSeed } from './drafted';
import { OFFICES } from './offices';
import { RETAIL } from './retail';
import type { Row } from './row';
import { WAREHOUSES } from './warehouses';

const buildActiveOffer = (row: Row & { use: MainUse }, place: DemoOfferSeed, now: number): DemoOffer => {
  const { freeIn, parking, owner: _owner, ...plan } = row;
  const { offer, ...drafted } = buildDraftOffer({ certificate: 'valid', ...plan }, place, now);
  const { index } = place;
  const dated: Offer = {
    ...offer,
    availability: endOfDay(now, freeIn ?? 1 + (index % 5)),
    offerValidTo: endOfDay(now, 20 + ((index * 7) % 40)),
    parkingDetails: { ...offer.parkingDetails, ...parking },
  };
  return { ...drafted, offer: buildConfirmedOffer(dated, now - (index * 19 + 3) * HOUR_MS) };
};

const TABLES: readonly [name: string, use: MainUse, rows: readonly Row[]][] = [
  ['office', 'Biurowe', OFFICES],
  ['retail', 'Handlowo-Usługowe', RETAIL],
  ['warehouse', 'Magazynowo-Przemysłowe', WAREHOUSES],
];

/** Builds the public offers, `offer-active-office-01` and so on. */
export const buildActiveOffers = (accounts: Record<AccountKey, DemoAccount>, now: number): DemoOffer[] =>
  TABLES.flatMap(([name, use, rows]) =>
    rows.map((row, index) => {
      const id = `offer-active-${name}-${String(index + 1).padStart(2, '0')}`;
      return buildActiveOffer({ ...row, use }, { id, owner: accounts[row.owner], index }, now);
    }),
  );
