import type { Offer } from '@domain/offers/offer';
import { KeyFacts } from '@ui/KeyFacts';
import { useTranslation } from 'react-i18next';

/** What both sides say of refused premises, to be read before the refund is recorded. */
export function RefusalSides({ offer }: { offer: Pick<Offer, 'refusal'> }) {
  const { t } = useTranslation('admin');
  const { refusal } = offer;
  if (!refusal) return null;
  const { reasons, comment, statement } = refusal;
  return (
    <KeyFacts
      look="rows"
      facts={[
        {
          label: t('refusal.tenant'),
          value: [...reasons.map((reason) => t(`refusal.reason.${reason}`)), comment]
            .filter(Boolean)
            .join('; '),
        },
        { label: t('refusal.landlord'), value: statement?.text ?? t('refusal.none') },
      ]}
    />
  );
}
