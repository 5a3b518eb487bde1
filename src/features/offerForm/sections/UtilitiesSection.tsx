import { ENERGY_CATEGORIES } from '@domain/offers/picklists';
import { UTILITIES } from '@domain/offers/utilities';
import { useTranslation } from 'react-i18next';
import { FlagGroup } from '../FlagGroup';
import { FieldGrid, FieldStack, OfferNumber, OfferSelect, plainChoices } from '../fields';

export function UtilitiesSection() {
  const { t } = useTranslation('offerForm');
  return (
    <FieldStack>
      <FieldGrid>
        <OfferNumber name="mediaDetails.powerAllocation" unit={t('unit.kw')} />
        <OfferSelect name="mediaDetails.energyCategory" choices={plainChoices(ENERGY_CATEGORIES)} />
      </FieldGrid>
      <FlagGroup
        label={t('field.mediaDetails_features')}
        parent="mediaDetails"
        list="utility"
        flags={UTILITIES}
      />
    </FieldStack>
  );
}
