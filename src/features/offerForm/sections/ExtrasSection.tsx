import { OFFICE_FEATURES, type OfferDraft, RETAIL_FEATURES, WAREHOUSE_FEATURES } from '@domain/offers/offer';
import { type MainUse, OFFICE_EQUIPMENT, WAREHOUSE_EQUIPMENT } from '@domain/offers/picklists';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FlagGroup } from '../FlagGroup';
import { FieldGrid, FieldStack, OfferChecks, OfferNumber, useChoices } from '../fields';
import { GatesTable } from './GatesTable';

/** What each type of premises is asked for besides the rest (Spec 2 §3). */
const EXTRAS: { [Use in MainUse]: ComponentType } = {
  Biurowe: OfficeExtras,
  'Handlowo-Usługowe': RetailExtras,
  'Magazynowo-Przemysłowe': WarehouseExtras,
};

export function ExtrasSection() {
  const { t } = useTranslation('offerForm');
  const mainUse = useWatch<OfferDraft, 'legalMainUse'>({ name: 'legalMainUse' });
  if (!mainUse) return <Typography sx={{ color: 'text.secondary' }}>{t('help.extrasNoUse')}</Typography>;
  const Extras = EXTRAS[mainUse];
  return <Extras key={mainUse} />;
}

function OfficeExtras() {
  const { t } = useTranslation('offerForm');
  return (
    <FieldStack>
      <FlagGroup
        label={t('field.relatedDetails_features')}
        parent="relatedDetails"
        list="officeFeature"
        flags={OFFICE_FEATURES}
      />
      <OfferChecks
        name="relatedDetails.officeEquipment"
        choices={useChoices('officeEquipment', OFFICE_EQUIPMENT)}
        columns={3}
        optional
      />
    </FieldStack>
  );
}

function RetailExtras() {
  const { t } = useTranslation('offerForm');
  return (
    <FieldStack>
      <FlagGroup
        label={t('field.relatedDetails_features')}
        parent="relatedDetails"
        list="retailFeature"
        flags={RETAIL_FEATURES}
      />
      <FieldGrid columns={3}>
        <OfferNumber name="relatedDetails.numberOfEntries" decimals={0} optional />
        <ColumnsGrid />
      </FieldGrid>
    </FieldStack>
  );
}

function WarehouseExtras() {
  const { t } = useTranslation('offerForm');
  return (
    <FieldStack>
      <FieldGrid columns={3}>
        <OfferNumber
          name="relatedDetails.hallHeight"
          unit={t('unit.cm')}
          help={t('help.hallHeight')}
          optional
        />
        <ColumnsGrid />
      </FieldGrid>
      <GatesTable />
      <FlagGroup
        label={t('field.relatedDetails_features')}
        parent="relatedDetails"
        list="warehouseFeature"
        flags={WAREHOUSE_FEATURES}
      />
      <OfferChecks
        name="relatedDetails.warehouseEquipment"
        choices={useChoices('warehouseEquipment', WAREHOUSE_EQUIPMENT)}
        columns={3}
        optional
      />
    </FieldStack>
  );
}

function ColumnsGrid() {
  const { t } = useTranslation('offerForm');
  return (
    <>
      <OfferNumber name="relatedDetails.columnsGridStructure.x" unit={t('unit.m')} optional />
      <OfferNumber name="relatedDetails.columnsGridStructure.y" unit={t('unit.m')} optional />
    </>
  );
}
