import { ShortLinkRedirect } from '@features/shortLinks/ShortLinkRedirect';
import { useParams } from 'react-router-dom';

/** `/l/{shortId}`: leads on to the address of a short link. */
export default function ShortLinkPage() {
  const { shortId = '' } = useParams();
  return <ShortLinkRedirect key={shortId} shortId={shortId} />;
}
