import { OFFER_DECLARATIONS } from '@domain/offers/offer';
import { formatDate } from '@domain/shared/format';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldKeyOf } from './offerValues';

const LEVEL = /^areaDetails\.levels\.(\d+)\./;

/** The label of a field by its path; `offerValidTo` is what the fourth declaration speaks of. */
export function useFieldLabel(offerValidTo?: number) {
  const { t } = useTranslation(['offerForm', 'declarations']);
  return useCallback(
    (path: string): string => {
      const declared = OFFER_DECLARATIONS.find((key) => path === `summary.${key}`);
      if (!declared) return t(`field.${fieldKeyOf(path)}`);
      return t(`declarations:${declared}`, {
        date: offerValidTo === undefined ? '…' : formatDate(offerValidTo),
      });
    },
    [t, offerValidTo],
  );
}

/** The name of a field as a list of faults says it: with its floor, and which of two addresses is meant. */
export function useFaultLabel() {
  const { t } = useTranslation('offerForm');
  const labelOf = useFieldLabel();
  return useCallback(
    (path: string): string => {
      const field = labelOf(path);
      const level = LEVEL.exec(path)?.[1];
      if (level !== undefined) return t('inLevel', { field, level: Number(level) + 1 });
      return path.startsWith('address.officialAddress.') ? t('official', { field }) : field;
    },
    [t, labelOf],
  );
}
