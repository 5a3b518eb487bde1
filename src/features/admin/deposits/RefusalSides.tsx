import { serverNow } from '@data/browser/serverClock';
import type { Offer } from '@domain/offers/offer';
import { getStatementAwaitedUntil } from '@domain/protocol/rejection';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import { DescriptionList } from '@ui/tables/DescriptionList';
import { useTranslation } from 'react-i18next';

/** Both sides' statements on rejected premises, shown before the refund is recorded. */
export function RefusalSides({ offer }: { offer: Pick<Offer, 'refusal' | 'offerStatus'> }) {
  const { language } = useLanguage();
  const { t } = useTranslation('admin');
  const { refusal } = offer;
  if (!refusal) return null;
  const { reasons, comment, statement } = refusal;
  const awaitedUntil = getStatementAwaitedUntil(offer, serverNow());
  const missing =
    awaitedUntil === null
      ? t('refusal.none')
      : t('refusal.awaited', { until: formatDateTime(awaitedUntil, language) });
  return (
    <DescriptionList
      look="rows"
      facts={[
        {
          label: t('refusal.tenant'),
          value: [...reasons.map((reason) => t(`refusal.reason.${reason}`)), comment]
            .filter(Boolean)
            .join('; '),
        },
        { label: t('refusal.landlord'), value: statement?.text ?? missing },
      ]}
    />
  );
}
