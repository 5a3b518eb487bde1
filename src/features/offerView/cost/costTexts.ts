import type { CostLine, KnownSum, TrueCost } from '@domain/offers/trueCost';
import { formatExactMoney } from '@domain/shared/format';
import { toZloty } from '@domain/shared/money';
import type { TFunction } from 'i18next';
import type { BarPart } from './AmountBar';

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

const formatPart = (grosze: number | null, t: T): string =>
  grosze === null ? t('cost.unknown') : formatExactGrosze(grosze);

/** Returns the parts of a month: each cost net, then the VAT of all, then what the offer does not price. */
export const buildMonthlyParts = ({ lines, monthly }: TrueCost, t: T): BarPart[] => {
  const toPart = ({ name, amount }: CostLine): BarPart => ({
    label: t(`cost.line.${name}`),
    text: formatPart(amount?.net ?? null, t),
    grosze: amount?.net ?? null,
  });
  const { vat } = monthly.amount;
  return [
    ...lines.filter(({ amount }) => amount !== null).map(toPart),
    { label: t('cost.vatTitle'), text: formatPart(vat, t), grosze: vat },
    ...lines.filter(({ amount }) => amount === null).map(toPart),
  ];
};

/** Returns the parts of the money needed before the keys, gross. */
export const buildDayOneParts = ({ dayOne }: TrueCost, t: T): BarPart[] =>
  (
    [
      ['depositPart', dayOne.deposit],
      ['firstMonthPart', dayOne.firstMonth],
      ['platformFeePart', dayOne.platformFee],
    ] as const
  )
    .filter(([, grosze]) => grosze !== 0)
    .map(([name, grosze]) => ({ label: t(`cost.${name}`), text: formatPart(grosze, t), grosze }));
