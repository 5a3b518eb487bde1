import { useServerNow } from '@data/browser/serverClock';
import { getDepositDueDay } from '@domain/leases/depositDays';
import { getDepositDates, isDepositAwaited } from '@domain/leases/depositDeadline';
import { getHandoverTerms, getHandoverWindowEnd } from '@domain/leases/handoverWindow';
import { getHandoverStart } from '@domain/leases/reception';
import type { Offer } from '@domain/offers/offer';
import { MINUTE_MS } from '@domain/shared/dates';
import { formatDateTime, formatDeadline } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import { DescriptionList, type Fact } from '@ui/tables/DescriptionList';
import { useTranslation } from 'react-i18next';

/** The dates after the signature: the deposit, the handover, with which the lease begins, and the first payment. */
export function NextDates({ offer }: { offer: Offer }) {
  const { language } = useLanguage();
  const { t } = useTranslation(['signing', 'offerView']);
  const now = useServerNow(MINUTE_MS);
  const startsAt = getHandoverStart(offer.receptionTime);
  const days = offer.leaseAgreement.firstPaymentDay;
  const isDue = isDepositAwaited(offer) && getDepositDueDay(offer) !== null;
  const handover =
    startsAt === null
      ? t('signed.dates.by', {
          day: formatDeadline(getHandoverWindowEnd(getHandoverTerms(offer, now)), language),
        })
      : formatDateTime(startsAt, language);
  const facts: Fact[] = [
    ...(isDue
      ? [
          {
            label: t('signed.dates.deposit'),
            value: t('signed.dates.by', { day: formatDeadline(getDepositDates(offer, now).dueAt, language) }),
          },
        ]
      : []),
    { label: t('signed.dates.handover'), value: handover },
    ...(days === null
      ? []
      : [
          {
            label: t('row.firstPayment'),
            value: t('row.firstPaymentValue', { days: t('offerView:unit.days', { count: days }) }),
          },
        ]),
  ];
  return <DescriptionList facts={facts} />;
}
