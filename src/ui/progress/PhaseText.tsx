import type { Offer } from '@domain/offers/offer';
import { getLeasePhase } from '@domain/returns/afterHandover';
import { formatDay } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import { useTranslation } from 'react-i18next';

/** One sentence about a lease of which nothing is awaited: until when it runs, or how it ended. */
export function PhaseText({ offer, now }: { offer: Offer; now: number }) {
  const { t } = useTranslation('leaseProgress');
  const { language } = useLanguage();
  const { key, day } = getLeasePhase(offer, now);
  return <span>{t(`phase.${key}`, { day: day === null ? '' : formatDay(day, language) })}</span>;
}
