import { saveComparison, useComparison } from '@data/offers/comparison';
import { addToComparison, COMPARED_MAX, withoutCompared } from '@domain/offers/compare';
import { useToast } from '@ui/feedback/ToastProvider';
import { useTranslation } from 'react-i18next';

/**
 * Returns whether the offer is selected for comparison, and functions to change that. A fifth offer is refused with a
 * message.
 */
export const useCompareChoice = (offerId: string) => {
  const { t } = useTranslation('offers');
  const toast = useToast();
  const ids = useComparison();
  const isChosen = ids.includes(offerId);
  const toggle = () => {
    if (isChosen) return saveComparison(withoutCompared(ids, offerId));
    if (ids.length >= COMPARED_MAX) return toast.error(t('compare.full', { max: COMPARED_MAX }));
    saveComparison(addToComparison(ids, offerId));
  };
  return { isChosen, toggle };
};
