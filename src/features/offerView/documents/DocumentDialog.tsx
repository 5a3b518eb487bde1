import { type OfferDocument, useOfferDocument } from '@data/offerDocument';
import { useErrorText } from '@i18n/useErrorText';
import PdfPreview from '@ui/PdfPreview';

type Props = { document: OfferDocument; title: string; onClose: () => void };

/** A document of an offer before one's eyes; the server makes it where it is missing. */
export default function DocumentDialog({ document, title, onClose }: Props) {
  const errorText = useErrorText();
  const { status, value, error, retry } = useOfferDocument(document);
  return (
    <PdfPreview
      title={title}
      url={value ?? null}
      failure={status === 'error' ? { text: errorText(error), onRetry: retry } : null}
      onClose={onClose}
    />
  );
}
