import { type OfferDocument, useOfferDocument } from '@data/files/offerDocument';
import { DocumentDialog } from '@ui/dialogs/DocumentDialog';

type Props = { document: OfferDocument; title: string; onClose: () => void };

/** Dialog that shows a document of the offer. */
export default function OfferDocumentDialog({ document, ...shown }: Props) {
  return <DocumentDialog {...shown} file={useOfferDocument(document)} />;
}
