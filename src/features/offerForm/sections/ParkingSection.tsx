import { PARKING_LOT_SQM } from '@domain/offers/limits';
import { useTranslation } from 'react-i18next';
import { FieldGrid, FieldStack, OfferCheck, OfferNumber } from '../fields';

export function ParkingSection() {
  const { t } = useTranslation('offerForm');
  return (
    <FieldStack>
      <FieldGrid columns={3}>
        <OfferNumber
          name="parkingDetails.parkingSurface"
          unit={t('unit.sqm')}
          help={t('help.parking', { sqm: PARKING_LOT_SQM })}
        />
        <OfferNumber name="parkingDetails.totalParkingSurface" unit={t('unit.sqm')} />
        <OfferNumber name="parkingDetails.parkingLotsAvailable" decimals={0} />
      </FieldGrid>
      <OfferCheck name="parkingDetails.guardedParking" />
    </FieldStack>
  );
}
