import { useDocumentUrl } from '@data/leases/leaseRepository';
import { DocumentDialog } from '@ui/dialogs/DocumentDialog';

type Props = { offerId: string; title: string; onClose: () => void };

/** Dialog with the offer as a document, beside the lease that follows from it. */
export default function OfferDialog({ offerId, ...shown }: Props) {
  const file = useDocumentUrl(offerId, 'offer');
  return <DocumentDialog {...shown} file={{ ...file, data: file.data?.url }} />;
}
