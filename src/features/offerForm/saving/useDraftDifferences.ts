import { draftOf } from '@domain/offers/draft';
import type { OfferDraft } from '@domain/offers/offer';
import { getAtPath, listChangedPaths } from '@domain/shared/changedPaths';
import { excerptDifference } from '@domain/shared/excerpt';
import { formatDate, formatMoney, formatNumber } from '@domain/shared/format';
import type { VersionDifference } from '@ui/saving/VersionDifferences';
import { useTranslation } from 'react-i18next';
import { fieldKeyOf } from '../offerValues';
import { sectionOf } from '../sections';
import { useLocatedLabel } from '../useFieldLabel';

const MONEY: ReadonlySet<string> = new Set(['price', 'deposit', 'lumpSum', 'averageMonthlyCostsAnnualized']);
const DAYS: ReadonlySet<string> = new Set(['availability', 'availabilityTo', 'offerValidTo']);

/** The list of the `enums` texts with the words of a field's values. */
const LISTS: Record<string, string> = {
  legalMainUse: 'mainUse',
  legalWarehouseUseAccepted: 'businessActivity',
  legalWarehouseUseOfficial: 'businessActivity',
  ownershipType: 'ownershipType',
  buildingType: 'buildingType',
  constructionMaterial: 'constructionMaterial',
  thermalInsulation: 'thermalInsulation',
  drive: 'drive',
  surroundings: 'surrounding',
  nonRentFees: 'nonRentFees',
  officeEquipment: 'officeEquipment',
  warehouseEquipment: 'warehouseEquipment',
  otherRoomsDetails: 'otherRoomType',
  type: 'roomType',
};

/** The lists of the `enums` texts with the names of flags, by the object that holds them. */
const FLAG_LISTS: Record<string, readonly string[]> = {
  mediaDetails: ['utility'],
  relatedDetails: ['officeFeature', 'retailFeature', 'warehouseFeature'],
};

/** Photos and the marker are one thing each; details of another main use differ as a whole. */
const toWholes = (paths: readonly string[]): string[] => {
  const isOtherUse = paths.includes('relatedDetails.kind') || paths.includes('relatedDetails');
  const wholes = paths
    .filter((path) => path !== 'placeId' && !(isOtherUse && path.startsWith('relatedDetails')))
    .map((path) => path.replace(/^(photos|geoMarker)\..*/, '$1'));
  return [...new Set(wholes)];
};

/** Returns what says in words where two versions of a draft differ. */
export function useDraftDifferences() {
  const { t } = useTranslation(['offerForm', 'versions']);
  const { t: common } = useTranslation('common');
  const { t: enums } = useTranslation('enums');
  const labelOf = useLocatedLabel();

  const word = (list: string | undefined, value: string) =>
    list ? enums(`${list}.${value}` as 'mainUse.Biurowe', { defaultValue: value }) : value;

  const getLabel = (path: string): string => {
    if (path === 'geoMarker') return t('location.title');
    const [parent = '', flag = ''] = path.split('.');
    const lists = FLAG_LISTS[parent]?.map((list) => `${list}.${flag}` as 'utility.water') ?? [];
    const name = t(`field.${fieldKeyOf(path)}`, { defaultValue: '' });
    if (name || path.startsWith('summary.')) return labelOf(path);
    return enums(lists, { defaultValue: t(`section.${sectionOf(path)}`) });
  };

  const format = (path: string, value: unknown): string => {
    const field = path.split('.').at(-1) ?? '';
    if (value === null || value === undefined || value === '') return t('versions:none');
    if (typeof value === 'boolean') return common(value ? 'field.yes' : 'field.no');
    if (typeof value === 'string') return word(LISTS[field], value);
    if (typeof value === 'number')
      return (MONEY.has(field) ? formatMoney : DAYS.has(field) ? formatDate : formatNumber)(value);
    if (!Array.isArray(value)) return t('versions:given');
    if (value.length === 0) return t('versions:none');
    return value.every((item) => typeof item === 'string')
      ? value.map((item) => word(LISTS[field], item)).join(', ')
      : t('versions:count', { count: value.length });
  };

  return (mine: OfferDraft, theirs: OfferDraft): VersionDifference[] =>
    toWholes(listChangedPaths(draftOf(mine), draftOf(theirs))).map((path) => {
      const [here, there] = [format(path, getAtPath(mine, path)), format(path, getAtPath(theirs, path))];
      return {
        path,
        label: getLabel(path),
        mine: here === there ? t('versions:changed', { value: here }) : excerptDifference(here, there),
        theirs: excerptDifference(there, here),
      };
    });
}
