import type { CostLine, KnownSum, TrueCost } from '@domain/offers/trueCost';
import type { Language } from '@domain/shared/format';
import { formatGrosze } from '@domain/shared/money';
import type { BarPart } from '@ui/plan/AmountBar';
import type { TFunction } from 'i18next';

type T = TFunction<'offerView'>;

/** Formats a sum. An incomplete sum is shown as a lower bound. */
export const formatSum = (sum: Pick<KnownSum<unknown>, 'isComplete'>, amount: string, t: T): string =>
  sum.isComplete ? amount : t('cost.atLeast', { amount });

/** Formats `89,79 zł netto`, with the gross amount in the second line. */
export const formatPerArea = ({ perArea }: Pick<TrueCost, 'perArea'>, t: T, language: Language) =>
  perArea && {
    net: formatSum(perArea, t('cost.net', { amount: formatGrosze(perArea.amount.net, language) }), t),
    gross: t('cost.gross', { amount: formatGrosze(perArea.amount.gross, language) }),
  };

const formatPart = (grosze: number | null, t: T, language: Language): string =>
  grosze === null ? t('cost.unknown') : formatGrosze(grosze, language);

/** Returns the parts of a month: each cost net, then the VAT of all, then what the offer does not price. */
export const buildMonthlyParts = ({ lines, monthly }: TrueCost, t: T, language: Language): BarPart[] => {
  const toPart = ({ name, amount }: CostLine): BarPart => ({
    label: t(`cost.line.${name}`),
    text: formatPart(amount?.net ?? null, t, language),
    grosze: amount?.net ?? null,
  });
  const { vat } = monthly.amount;
  return [
    ...lines.filter(({ amount }) => amount !== null).map(toPart),
    { label: t('cost.vatTitle'), text: formatPart(vat, t, language), grosze: vat },
    ...lines.filter(({ amount }) => amount === null).map(toPart),
  ];
};

/** Returns the parts of the money needed before the keys, gross. */
export const buildDayOneParts = ({ dayOne }: TrueCost, t: T, language: Language): BarPart[] =>
  (
    [
      ['depositPart', dayOne.deposit],
      ['firstMonthPart', dayOne.firstMonth],
      ['platformFeePart', dayOne.platformFee],
    ] as const
  )
    .filter(([, grosze]) => grosze !== 0)
    .map(([name, grosze]) => ({ label: t(`cost.${name}`), text: formatPart(grosze, t, language), grosze }));
