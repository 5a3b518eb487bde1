import type { OfferDraft } from '@domain/offers/offer';
import { OFFER_DECLARATIONS } from '@domain/offers/picklists';
import { formatDate } from '@domain/shared/format';
import { useCallback } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toFieldKey } from './offerValues';

const LEVEL = /^areaDetails\.levels\.(\d+)\./;

/** Fields whose fault is that of the group they stand in, by the heading of the group. */
const GROUP_HEADINGS: Partial<Record<string, 'heading.leaseKinds'>> = {
  'leaseAgreement.infinite': 'heading.leaseKinds',
};

const formatValidTo = (offerValidTo: number | undefined): string =>
  Number.isFinite(offerValidTo) ? formatDate(Number(offerValidTo)) : '…';

/** The label of a field by its path; `offerValidTo` is what the fourth declaration speaks of. */
function useLabelOf() {
  const { t } = useTranslation(['offerFields', 'declarations']);
  return useCallback(
    (path: string, offerValidTo: number | undefined): string => {
      const declared = OFFER_DECLARATIONS.find((key) => path === `summary.${key}`);
      if (!declared) return t(`label.${toFieldKey(path)}`);
      return t(`declarations:${declared}`, { date: formatValidTo(offerValidTo) });
    },
    [t],
  );
}

/** The label of a field by its path, with the day until which the offer is valid where it speaks of it. */
export function useFieldLabel(offerValidTo?: number) {
  const labelOf = useLabelOf();
  return useCallback((path: string): string => labelOf(path, offerValidTo), [labelOf, offerValidTo]);
}

/** Returns the label of a field with its floor, and which of two addresses is meant. */
export function useLocatedLabel() {
  const { t } = useTranslation('offerForm');
  const labelOf = useLabelOf();
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
 * Returns the name of a field as a list of faults says it: located, by the group that lacks a choice, and in the fourth
 * declaration with the day until which the offer is valid as it is typed by then.
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
