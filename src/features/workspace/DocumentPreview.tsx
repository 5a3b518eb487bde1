import { AppError } from '@data/calls/appError';
import { useOfferDocument } from '@data/files/offerDocument';
import type { DocumentKind } from '@domain/offers/picklists';
import { DocumentDialog } from '@ui/dialogs/DocumentDialog';
import { useTranslation } from 'react-i18next';

type Props = { offerId: string; kind: DocumentKind; title: string; onClose: () => void };

/** Shows a document of an offer from a list, with its download (Spec 1 §2). */
export default function DocumentPreview({ offerId, kind, ...shown }: Props) {
  const { t } = useTranslation('workspace');
  const isInvoice = kind === 'invoiceLandlord' || kind === 'invoiceTenant';
  const describeFailure = (error: unknown): string | null =>
    isInvoice && error instanceof AppError && error.reason === 'documentNotAvailable'
      ? t('menu.noInvoice')
      : null;
  return (
    <DocumentDialog {...shown} describeFailure={describeFailure} file={useOfferDocument({ offerId, kind })} />
  );
}
