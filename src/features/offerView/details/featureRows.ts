import { CM_PER_M } from '@domain/offers/limits';
import {
  OFFICE_FEATURES,
  type OfficeDetails,
  RETAIL_FEATURES,
  type RelatedDetails,
  type RetailDetails,
  WAREHOUSE_FEATURES,
  type WarehouseDetails,
} from '@domain/offers/offer';
import { formatNumber } from '@domain/shared/format';
import type { Fact } from '@ui/tables/KeyFacts';
import { inUnit, listOf, type MaybeFact, present, row, rowOf, type Texts } from './rowKit';

const columnsRow = ({ x, y }: { x: number | null; y: number | null }, { t }: Texts): MaybeFact =>
  row(
    t('tables.other.columns'),
    x && y ? t('tables.other.columnsValue', { x: formatNumber(x), y: formatNumber(y) }) : '',
  );

const gateText = (
  { width, height }: { width: number | null; height: number | null },
  { t }: Texts,
): string =>
  width && height ? t('tables.other.gate', { width: formatNumber(width), height: formatNumber(height) }) : '';

const warehouseRows = (details: WarehouseDetails, texts: Texts): MaybeFact[] => {
  const { t, enums } = texts;
  const gates = details.gates.map((gate) => gateText(gate, texts)).filter(Boolean);
  return [
    rowOf(t('tables.other.hallHeight'), details.hallHeight, (cm) => inUnit('m', texts)(cm / CM_PER_M)),
    columnsRow(details.columnsGridStructure, texts),
    row(t('tables.other.gates'), gates.join(', ')),
    row(
      t('tables.other.equipment'),
      listOf(details.warehouseEquipment, (item) => enums(`warehouseEquipment.${item}`)),
    ),
    row(
      t('tables.other.features'),
      listOf(
        WAREHOUSE_FEATURES.filter((feature) => details[feature]),
        (feature) => enums(`warehouseFeature.${feature}`),
      ),
    ),
  ];
};

const officeRows = (details: OfficeDetails, { t, enums }: Texts): MaybeFact[] => [
  row(
    t('tables.other.equipment'),
    listOf(details.officeEquipment, (item) => enums(`officeEquipment.${item}`)),
  ),
  row(
    t('tables.other.features'),
    listOf(
      OFFICE_FEATURES.filter((feature) => details[feature]),
      (feature) => enums(`officeFeature.${feature}`),
    ),
  ),
];

const retailRows = (details: RetailDetails, texts: Texts): MaybeFact[] => {
  const { t, enums } = texts;
  return [
    rowOf(t('tables.other.entries'), details.numberOfEntries, String),
    columnsRow(details.columnsGridStructure, texts),
    row(
      t('tables.other.features'),
      listOf(
        RETAIL_FEATURES.filter((feature) => details[feature]),
        (feature) => enums(`retailFeature.${feature}`),
      ),
    ),
  ];
};

const ROWS: { [Kind in RelatedDetails['kind']]: (details: RelatedDetails, texts: Texts) => MaybeFact[] } = {
  Biurowe: (details, texts) => officeRows(details as OfficeDetails, texts),
  'Handlowo-Usługowe': (details, texts) => retailRows(details as RetailDetails, texts),
  'Magazynowo-Przemysłowe': (details, texts) => warehouseRows(details as WarehouseDetails, texts),
};

/** Features and equipment that depend on the main use. */
export const featureRows = (details: RelatedDetails | null, texts: Texts): Fact[] =>
  details ? present(ROWS[details.kind](details, texts)) : [];
