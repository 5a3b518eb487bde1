import type { KnownSum, TrueCost } from '@domain/offers/trueCost';
import { formatExactMoney } from '@domain/shared/format';
import { toZloty } from '@domain/shared/money';
import type { TFunction } from 'i18next';

type T = TFunction<'offerView'>;

/** `12 500,00 zł` of whole grosze: every amount of the true cost is written to the grosz. */
export const formatExactGrosze = (grosze: number): string => formatExactMoney(toZloty(grosze));

/** A sum in words; one that is not complete is a lower bound and says so. */
export const formatSum = (sum: Pick<KnownSum<unknown>, 'isComplete'>, amount: string, t: T): string =>
  sum.isComplete ? amount : t('cost.atLeast', { amount });

/** `89,79 zł netto`, and gross in the second line. */
export const formatPerArea = ({ perArea }: Pick<TrueCost, 'perArea'>, t: T) =>
  perArea && {
    net: formatSum(perArea, t('cost.net', { amount: formatExactGrosze(perArea.amount.net) }), t),
    gross: t('cost.gross', { amount: formatExactGrosze(perArea.amount.gross) }),
  };
