import { useParams } from 'react-router-dom';
import { ShortLinkRedirect } from './ShortLinkRedirect';

/** `/l/{shortId}`: redirects to the target of a short link. */
export default function ShortLinkPage() {
  const { shortId = '' } = useParams();
  return <ShortLinkRedirect key={shortId} shortId={shortId} />;
}
