import { DocumentView } from '@features/documents/DocumentView';
import { useParams } from 'react-router-dom';

/** One PDF of the platform. Its path is in the URL, with `&` instead of the slash. */
export default function ViewDocumentPage() {
  const { documentPath = '' } = useParams();
  return <DocumentView key={documentPath} segment={documentPath} />;
}
