import type { DepositInstructions } from '@api/leases';
import { paths } from '@api/paths';
import { serverNow } from '@data/browser/serverClock';
import { getDepositDueDay } from '@domain/leases/depositDays';
import { getDepositDates, isDepositAwaited } from '@domain/leases/depositDeadline';
import { isDepositDueAgain } from '@domain/leases/depositReversal';
import type { Offer } from '@domain/offers/offer';
import { parseTimestamp, toIsoDay } from '@domain/shared/dates';
import { formatDate, formatDeadline, formatMoney, formatNetMoney } from '@domain/shared/format';
import { addVat, toZloty } from '@domain/shared/money';
import { getRentOn } from '@domain/term/termEnd';
import { useLanguage } from '@i18n/useLanguage';
import MuiLink from '@mui/material/Link';
import { DescriptionList, type Fact } from '@ui/tables/DescriptionList';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

type Props = { offer: Offer; instructions: DepositInstructions | null };

/** Rent, deposit and the state of the deposit. */
export function LeaseMoney({ offer, instructions }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('leaseProgress');
  const { leaseAgreement } = offer;
  const price = getRentOn(offer, toIsoDay(serverNow()), offer.price);
  const state = useDepositState(offer, instructions);
  const facts: Fact[] = [
    ...(price === null
      ? []
      : [
          { label: t('money.rent'), value: formatNetMoney(price, language) },
          { label: t('money.gross'), value: formatMoney(toZloty(addVat(price).gross), language) },
        ]),
    ...(leaseAgreement.payDay === null
      ? []
      : [{ label: t('money.payDay'), value: t('money.payDayValue', { day: leaseAgreement.payDay }) }]),
    { label: t('money.deposit'), value: formatMoney(leaseAgreement.deposit ?? 0, language) },
    ...(state === null ? [] : [{ label: t('money.state'), value: state }]),
  ];
  return (
    <>
      <DescriptionList look="rows" facts={facts} />
      <MuiLink component={Link} to={paths.deposit(offer.id)} sx={{ display: 'inline-block', mt: 3 }}>
        {t('money.go')}
      </MuiLink>
    </>
  );
}

/** Returns the last movement of the deposit in words, or until when it is due; `null` while it is unknown. */
const useDepositState = (offer: Offer, instructions: DepositInstructions | null): string | null => {
  const { language } = useLanguage();
  const { t } = useTranslation('leaseProgress');
  if (isDepositAwaited(offer))
    return getDepositDueDay(offer) === null
      ? t('money.awaited')
      : t('money.due', { day: formatDeadline(getDepositDates(offer, offer.updatedAt).dueAt, language) });
  if (isDepositDueAgain(offer)) return t('money.awaitedAgain');
  if (!instructions) return null;
  const { paidOutAt, refundedAt, refunded, confirmedAt } = instructions;
  const reversedAt = parseTimestamp(offer.depositReversedOn ?? '');
  if (paidOutAt !== null) return t('money.paidOut', { day: formatDate(paidOutAt, language) });
  if (reversedAt !== null && refunded === 0)
    return t('money.reversed', { day: formatDate(reversedAt, language) });
  if (refundedAt !== null) return t('money.refunded', { day: formatDate(refundedAt, language) });
  return confirmedAt === null ? null : t('money.arrived', { day: formatDate(confirmedAt, language) });
};
