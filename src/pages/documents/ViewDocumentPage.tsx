import { DocumentView } from '@features/documents/DocumentView';
import { useParams } from 'react-router-dom';

/** One PDF of the platform; its path stands in the address with & for the slash. */
export default function ViewDocumentPage() {
  const { documentPath = '' } = useParams();
  return <DocumentView key={documentPath} segment={documentPath} />;
}
