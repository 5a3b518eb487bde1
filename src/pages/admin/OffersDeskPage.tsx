import { OfferDesk } from '@features/adminOffers/OfferDesk';
import { STATE_TONES } from '@features/workspace/offerState';
import { PageHeader } from '@ui/PageHeader';
import { useTranslation } from 'react-i18next';

/** Where admins look for offers. */
export default function OffersDeskPage() {
  const { t } = useTranslation('adminDesk');
  return (
    <>
      <PageHeader title={t('offers.title')} lead={t('offers.lead')} />
      <OfferDesk tones={STATE_TONES} />
    </>
  );
}
