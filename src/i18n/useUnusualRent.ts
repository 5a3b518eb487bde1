import { getRentPerSquareMetre, getUnusualRentLevel } from '@domain/offers/rentLevel';
import { formatExactMoney } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import { useTranslation } from 'react-i18next';

/**
 * Returns a function that describes a rent per square metre far from the usual range; it returns `undefined` for a usual rent.
 */
export function useUnusualRent() {
  const { language } = useLanguage();
  const { t } = useTranslation('validation');
  return (rent: number | null | undefined, surface: number | null | undefined): string | undefined => {
    const perSqm = getRentPerSquareMetre(rent, surface);
    const level = getUnusualRentLevel(perSqm);
    return perSqm === null || level === null
      ? undefined
      : t(level === 'low' ? 'unusualRentLow' : 'unusualRentHigh', {
          amount: formatExactMoney(perSqm, language),
        });
  };
}
