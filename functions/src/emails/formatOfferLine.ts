import type { Offer } from '@domain/offers/offer';
import { formatArea, formatNetMoney, type Language } from '@domain/shared/format';

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

/** Formats `Kraków, Podgórze · 124 m² · 12 500 zł /netto`, in English `… · PLN 12,500 /netto (excl. VAT)`. */
export const formatOfferLine = ({ city, district, surface, price }: OfferInMail, lang: Language): string =>
  [
    [city, district].filter(Boolean).join(', '),
    surface === null ? '' : formatArea(surface, lang),
    price === null ? '' : formatNetMoney(price, lang),
  ]
    .filter(Boolean)
    .join(' · ');
