import type { KnownSum, TrueCost } from '@domain/offers/trueCost';
import { formatExactMoney } from '@domain/shared/format';
import { toZloty } from '@domain/shared/money';
import type { TFunction } from 'i18next';

type T = TFunction<'offerView'>;

/** Formats whole grosze as `12 500,00 zł`: every amount of the true cost shows the grosze. */
export const formatExactGrosze = (grosze: number): string => formatExactMoney(toZloty(grosze));

/** Formats a sum. An incomplete sum is shown as a lower bound. */
export const formatSum = (sum: Pick<KnownSum<unknown>, 'isComplete'>, amount: string, t: T): string =>
  sum.isComplete ? amount : t('cost.atLeast', { amount });

/** Formats `89,79 zł netto`, with the gross amount in the second line. */
export const formatPerArea = ({ perArea }: Pick<TrueCost, 'perArea'>, t: T) =>
  perArea && {
    net: formatSum(perArea, t('cost.net', { amount: formatExactGrosze(perArea.amount.net) }), t),
    gross: t('cost.gross', { amount: formatExactGrosze(perArea.amount.gross) }),
  };
