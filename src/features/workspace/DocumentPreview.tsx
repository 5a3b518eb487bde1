import { AppError } from '@data/appError';
import { useOfferDocument } from '@data/offerDocument';
import type { DocumentKind } from '@domain/offers/picklists';
import { useErrorText } from '@i18n/useErrorText';
import PdfPreview from '@ui/PdfPreview';
import { useTranslation } from 'react-i18next';

type Props = { offerId: string; kind: DocumentKind; title: string; onClose: () => void };

/** A document of an offer before one's eyes, with its download (Spec 1 §2). */
export default function DocumentPreview({ offerId, kind, title, onClose }: Props) {
  const { t } = useTranslation('workspace');
  const errorText = useErrorText();
  const isInvoice = kind === 'invoiceLandlord' || kind === 'invoiceTenant';
  const textOf = (error: unknown): string =>
    isInvoice && error instanceof AppError && error.reason === 'documentNotAvailable'
      ? t('menu.noInvoice')
      : errorText(error);
  const document = useOfferDocument({ offerId, kind });
  return (
    <PdfPreview
      title={title}
      url={document.value ?? null}
      failure={document.status === 'error' ? { text: textOf(document.error), onRetry: document.retry } : null}
      onClose={onClose}
    />
  );
}
