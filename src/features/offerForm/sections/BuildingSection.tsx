import {
  BUILDING_TYPES,
  CONSTRUCTION_MATERIALS,
  DRIVES,
  SURROUNDINGS,
  THERMAL_INSULATIONS,
} from '@domain/offers/picklists';
import { useTranslation } from 'react-i18next';
import { FieldGrid, FieldStack, OfferChecks, OfferNumber, OfferSelect, useChoices } from '../fields';

export function BuildingSection() {
  const { t } = useTranslation('offerForm');
  return (
    <FieldStack>
      <FieldGrid>
        <OfferSelect name="areaDetails.buildingType" choices={useChoices('buildingType', BUILDING_TYPES)} />
        <OfferNumber name="areaDetails.totalSurface" unit={t('unit.sqm')} />
        <OfferNumber name="areaDetails.landArea" unit={t('unit.sqm')} />
        <YearField />
        <OfferNumber name="areaDetails.publicTransportDistance" unit={t('unit.m')} decimals={0} />
      </FieldGrid>
      <OfferChecks
        name="areaDetails.constructionMaterial"
        choices={useChoices('constructionMaterial', CONSTRUCTION_MATERIALS)}
        columns={3}
        help={t('help.constructionMaterial')}
      />
      <OfferChecks
        name="areaDetails.thermalInsulation"
        choices={useChoices('thermalInsulation', THERMAL_INSULATIONS)}
        columns={3}
        help={t('help.thermalInsulation')}
      />
      <OfferChecks name="areaDetails.drive" choices={useChoices('drive', DRIVES)} columns={3} />
      <OfferChecks
        name="areaDetails.surroundings"
        choices={useChoices('surrounding', SURROUNDINGS)}
        columns={3}
      />
    </FieldStack>
  );
}

function YearField() {
  return (
    <OfferNumber
      name="areaDetails.constructionCompletionYear"
      measure="year"
      decimals={0}
      ungrouped
      optional
    />
  );
}
