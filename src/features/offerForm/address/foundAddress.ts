import type { GeoResult } from '@domain/offers/addressSearch';
import type { OfferDraft } from '@domain/offers/offer';
import type { FieldPathValue } from 'react-hook-form';
import type { OfferPath } from '../offerValues';

export type AutofillValue = {
  [Path in OfferPath]: { path: Path; value: FieldPathValue<OfferDraft, Path> };
}[OfferPath];

/** Joins the street and its number, if the suggestion has one: the headline of the offer shows it. */
const joinStreet = (street: string, houseNumber: string): string =>
  street && houseNumber && !street.endsWith(` ${houseNumber}`) ? `${street} ${houseNumber}` : street;

/**
 * Returns the offer's fields that a found address fills. The plot and the title to the premises are left to the
 * landlord.
 */
export const getAutofillValues = ({ placeId, geoMarker, address }: GeoResult): AutofillValue[] => {
  const { officialAddress: official } = address;
  return [
    { path: 'address.inputText', value: address.inputText },
    { path: 'address.street', value: joinStreet(address.street, official.houseNumber) },
    { path: 'address.postCode', value: address.postCode },
    { path: 'address.city', value: address.city },
    { path: 'address.district', value: address.district },
    { path: 'address.province', value: address.province },
    { path: 'address.country', value: address.country },
    { path: 'address.officialAddress.houseNumber', value: official.houseNumber },
    { path: 'address.officialAddress.street', value: official.street },
    { path: 'address.officialAddress.estate', value: official.estate },
    { path: 'address.officialAddress.district', value: official.district },
    { path: 'address.officialAddress.county', value: official.county },
    { path: 'address.officialAddress.province', value: official.province },
    { path: 'geoMarker', value: geoMarker },
    { path: 'placeId', value: placeId },
  ];
};
