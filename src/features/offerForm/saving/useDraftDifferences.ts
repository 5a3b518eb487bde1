import { pickDraftFields } from '@domain/offers/draft';
import { describeField } from '@domain/offers/fields/describe';
import { findField } from '@domain/offers/fields/table';
import type { OfferDraft } from '@domain/offers/offer';
import { getAtPath, listChangedPaths } from '@domain/shared/changedPaths';
import { excerptDifference } from '@domain/shared/excerpt';
import { formatNumber } from '@domain/shared/format';
import { useFieldWords } from '@i18n/useFieldWords';
import { useLanguage } from '@i18n/useLanguage';
import type { VersionDifference } from '@ui/saving/VersionDifferences';
import { useTranslation } from 'react-i18next';
import { toFieldKey } from '../offerValues';
import { getSection } from '../sections';
import { useLocatedLabel } from '../useFieldLabel';

/** Keys of the `enums` texts with the names of flags, by the object that holds the flags. */
const FLAG_LISTS: Record<string, readonly string[]> = {
  mediaDetails: ['utility'],
  relatedDetails: ['officeFeature', 'retailFeature', 'warehouseFeature'],
};

/** Merges paths: photos and the marker count as one item each; the details of another main use differ as a whole. */
const toWholes = (paths: readonly string[]): string[] => {
  const isOtherUse = paths.includes('relatedDetails.kind') || paths.includes('relatedDetails');
  const wholes = paths
    .filter((path) => path !== 'placeId' && !(isOtherUse && path.startsWith('relatedDetails')))
    .map((path) => path.replace(/^(photos|geoMarker)\..*/, '$1'));
  return [...new Set(wholes)];
};

/** Returns a function that describes the differences between two versions of a draft. */
export function useDraftDifferences() {
  const { language } = useLanguage();
  const { t } = useTranslation(['offerForm', 'offerFields', 'versions']);
  const { t: enums } = useTranslation('enums');
  const labelOf = useLocatedLabel();
  const words = useFieldWords();

  const getLabel = (path: string): string => {
    if (path === 'geoMarker') return t('location.title');
    const [parent = '', flag = ''] = path.split('.');
    const lists = FLAG_LISTS[parent]?.map((list) => `${list}.${flag}` as 'utility.water') ?? [];
    const name = t(`offerFields:label.${toFieldKey(path)}`, { defaultValue: '' });
    if (name || path.startsWith('summary.')) return labelOf(path);
    return enums(lists, { defaultValue: t(`section.${getSection(path)}`) });
  };

  const format = (path: string, source: OfferDraft): string => {
    const value = getAtPath(source, path);
    if (value === null || value === undefined || value === '') return t('versions:none');
    if (typeof value === 'boolean') return words.text(value ? 'value.yes' : 'value.no');
    const field = findField(path);
    if (field && field.kind !== 'own')
      return describeField({ ...field, path }, source, words) ?? t('versions:none');
    if (typeof value === 'string') return words.name('roomType', value);
    if (typeof value === 'number') return formatNumber(value, language);
    if (!Array.isArray(value)) return t('versions:given');
    return value.length === 0 ? t('versions:none') : t('versions:count', { count: value.length });
  };

  return (mine: OfferDraft, theirs: OfferDraft): VersionDifference[] =>
    toWholes(listChangedPaths(pickDraftFields(mine), pickDraftFields(theirs))).map((path) => {
      const [here, there] = [format(path, mine), format(path, theirs)];
      return {
        path,
        label: getLabel(path),
        mine: here === there ? t('versions:changed', { value: here }) : excerptDifference(here, there),
        theirs: excerptDifference(there, here),
      };
    });
}
