import {
  type ColumnsGrid,
  type MediaDetails,
  OFFICE_FEATURES,
  RETAIL_FEATURES,
  type RelatedDetails,
  WAREHOUSE_FEATURES,
  type WarehouseDetails,
} from '@domain/offers/offer';
import { formatNumber } from '@domain/shared/format';
import { plain, type Said, type Speaker } from '../say';
import { given, inCentimetres, listed } from './values';

type Fact = [label: Said, value: Said];

const present = <K extends string>(keys: readonly K[], details: Record<K, boolean>): K[] =>
  keys.filter((key) => details[key]);

/** The utilities an offer has, by name. */
export const utilityNames = (media: MediaDetails): string[] =>
  Object.entries(media).flatMap(([name, value]) => (value === true ? [name] : []));

const columnGrid = (speaker: Speaker, { x, y }: ColumnsGrid): Fact => [
  speaker.say('premises.columns'),
  x !== null && y !== null ? plain(`${formatNumber(x)} × ${formatNumber(y)} m`) : speaker.say('value.none'),
];

const warehouseRows = (speaker: Speaker, details: WarehouseDetails): Fact[] => {
  const { say } = speaker;
  const gates = details.gates.map(
    ({ width, height }) =>
      `${width === null ? '–' : formatNumber(width)} × ${height === null ? '–' : formatNumber(height)} cm`,
  );
  return [
    [say('premises.features'), listed(speaker, 'warehouseFeature', present(WAREHOUSE_FEATURES, details))],
    [say('premises.equipment'), listed(speaker, 'warehouseEquipment', details.warehouseEquipment)],
    [say('premises.hallHeight'), given(speaker, details.hallHeight, inCentimetres)],
    columnGrid(speaker, details.columnsGridStructure),
    [say('premises.gates'), gates.length > 0 ? plain(gates.join('; ')) : say('value.none')],
  ];
};

/** The facts that belong to the premises' purpose: office, retail or warehouse. */
export const featureRows = (speaker: Speaker, details: RelatedDetails | null): Fact[] => {
  const { say } = speaker;
  switch (details?.kind) {
    case 'Biurowe':
      return [
        [say('premises.features'), listed(speaker, 'officeFeature', present(OFFICE_FEATURES, details))],
        [say('premises.equipment'), listed(speaker, 'officeEquipment', details.officeEquipment)],
      ];
    case 'Handlowo-Usługowe':
      return [
        [say('premises.features'), listed(speaker, 'retailFeature', present(RETAIL_FEATURES, details))],
        [say('premises.entries'), given(speaker, details.numberOfEntries, String)],
        columnGrid(speaker, details.columnsGridStructure),
      ];
    case 'Magazynowo-Przemysłowe':
      return warehouseRows(speaker, details);
    default:
      return [];
  }
};
