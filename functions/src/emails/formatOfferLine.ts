import type { Offer } from '@domain/offers/offer';
import { formatArea, formatNetMoney } from '@domain/shared/format';

/** An offer as listed in a mail: area in m², rent in PLN net. */
export type OfferInMail = {
  id: string;
  name: string;
  city: string;
  district: string;
  surface: number | null;
  price: number | null;
};

export const toOfferInMail = ({ id, name, address, areaDetails, price }: Offer): OfferInMail => ({
  id,
  name,
  city: address.city,
  district: address.district,
  surface: areaDetails.surface,
  price,
});

/** Formats `Kraków, Podgórze · 124 m² · 12 500 zł /netto`. */
export const formatOfferLine = ({ city, district, surface, price }: OfferInMail): string =>
  [
    [city, district].filter(Boolean).join(', '),
    surface === null ? '' : formatArea(surface),
    price === null ? '' : formatNetMoney(price),
  ]
    .filter(Boolean)
    .join(' · ');
