import type { PublicOffer } from '@domain/offers/projections';

/** Formats street, district and city of an offer in one line. */
export const formatLocation = ({ address }: Pick<PublicOffer, 'address'>): string =>
  [address.street, address.district, address.city].filter((part) => part !== '').join(', ');
