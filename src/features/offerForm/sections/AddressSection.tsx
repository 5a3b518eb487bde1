import { listSectionFields } from '@domain/offers/fields/table';
import { PROVINCES } from '@domain/offers/picklists';
import { maskPostCode } from '@domain/shared/postCode';
import { AddressSearch } from '../address/AddressSearch';
import { LocationField } from '../address/LocationField';
import { OfficialAddress } from '../address/OfficialAddress';
import { FieldRows } from '../FieldRows';
import { FieldGrid, FieldStack, OfferSelect, OfferText, toPlainChoices } from '../fields';

const provinces = toPlainChoices(PROVINCES);

export function AddressSection() {
  return (
    <FieldStack>
      <AddressSearch />
      <FieldGrid>
        <OfferText name="address.street" autoComplete="off" />
        <OfferText name="address.city" autoComplete="off" />
        <OfferText name="address.postCode" format={maskPostCode} inputProps={{ inputMode: 'numeric' }} />
        <OfferText name="address.district" />
        <OfferSelect name="address.province" choices={provinces} />
      </FieldGrid>
      <OfficialAddress />
      <FieldRows fields={listSectionFields('address')} />
      <LocationField />
    </FieldStack>
  );
}
