import type { OfferDraft } from '@domain/offers/offer';
import { OFFER_DECLARATIONS } from '@domain/offers/picklists';
import { formatDate, type Language } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import { useCallback } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toFieldKey } from './offerValues';

const LEVEL = /^areaDetails\.levels\.(\d+)\./;

/** Fields whose fault is named by the heading of their group. */
const GROUP_HEADINGS: Partial<Record<string, 'heading.leaseKinds'>> = {
  'leaseAgreement.infinite': 'heading.leaseKinds',
};

const formatValidTo = (offerValidTo: number | undefined, language: Language): string =>
  Number.isFinite(offerValidTo) ? formatDate(Number(offerValidTo), language) : '…';

/** Returns a function that labels a field by its path; the fourth declaration mentions `offerValidTo`. */
function useLabelByPath() {
  const { language } = useLanguage();
  const { t } = useTranslation(['offerFields', 'declarations']);
  return useCallback(
    (path: string, offerValidTo: number | undefined): string => {
      const declared = OFFER_DECLARATIONS.find((key) => path === `summary.${key}`);
      if (!declared) return t(`label.${toFieldKey(path)}`);
      return t(`declarations:${declared}`, { date: formatValidTo(offerValidTo, language) });
    },
    [t, language],
  );
}

/** Returns the label of a field by its path. The fourth declaration includes the day until which the offer is valid. */
export function useFieldLabel(offerValidTo?: number) {
  const labelOf = useLabelByPath();
  return useCallback((path: string): string => labelOf(path, offerValidTo), [labelOf, offerValidTo]);
}

/** Returns the label of a field with its floor; fields of the official address are marked as such. */
export function useLocatedLabel() {
  const { t } = useTranslation('offerForm');
  const labelOf = useLabelByPath();
  return useCallback(
    (path: string, offerValidTo?: number): string => {
      const field = labelOf(path, offerValidTo);
      const level = LEVEL.exec(path)?.[1];
      if (level !== undefined) return t('inLevel', { field, level: Number(level) + 1 });
      return path.startsWith('address.officialAddress.') ? t('official', { field }) : field;
    },
    [t, labelOf],
  );
}

/**
 * Returns the name of a field in a list of faults: located, or the heading of a group without a choice. The fourth
 * declaration includes the currently typed end of validity.
 */
export function useFaultLabel({ getValues }: Pick<UseFormReturn<OfferDraft>, 'getValues'>) {
  const { t } = useTranslation('offerForm');
  const locatedLabel = useLocatedLabel();
  return useCallback(
    (path: string): string => {
      const heading = GROUP_HEADINGS[path];
      return heading ? t(heading) : locatedLabel(path, getValues('offerValidTo'));
    },
    [t, locatedLabel, getValues],
  );
}
