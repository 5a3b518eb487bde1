import { PROVINCES } from '@domain/offers/picklists';
import { maskPostCode } from '@domain/shared/postCode';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { AddressSearch } from '../address/AddressSearch';
import { LocationField } from '../address/LocationField';
import { FieldGrid, FieldStack, OfferSelect, OfferText, toPlainChoices } from '../fields';

const provinces = toPlainChoices(PROVINCES);

export function AddressSection() {
  const { t } = useTranslation('offerForm');
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
      <div>
        <Typography variant="h4" component="h3">
          {t('heading.officialAddress')}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>{t('help.officialAddress')}</Typography>
      </div>
      <FieldGrid>
        <OfferText name="address.officialAddress.street" />
        <OfferText name="address.officialAddress.houseNumber" />
        <OfferText name="address.officialAddress.estate" />
        <OfferText name="address.officialAddress.district" />
        <OfferText name="address.officialAddress.county" />
        <OfferSelect name="address.officialAddress.province" choices={provinces} />
      </FieldGrid>
      <LocationField />
    </FieldStack>
  );
}
