import { AppError } from '@data/calls/appError';
import { useDocumentUrl } from '@data/leases/leaseRepository';
import type { OfferSide } from '@domain/offers/states';
import { FileLink } from '@ui/files/FileLink';
import { SectionCard } from '@ui/layout/SectionCard';
import { useTranslation } from 'react-i18next';

/** This side's invoice of a signed lease. Renders nothing without an invoice. */
export function InvoiceCard({ offerId, side }: { offerId: string; side: OfferSide }) {
  const { t } = useTranslation('signing');
  const kind = side === 'landlord' ? 'invoiceLandlord' : 'invoiceTenant';
  const { status, data, error, refetch } = useDocumentUrl(offerId, kind);
  if (error instanceof AppError && error.reason === 'documentNotAvailable') return null;
  return (
    <SectionCard title={t('invoice.title')} lead={t('invoice.lead')}>
      <FileLink
        label={t('invoice.open')}
        url={data?.url ?? null}
        failure={status === 'error' ? { label: t('invoice.retry'), onRetry: refetch } : null}
      />
    </SectionCard>
  );
}
