import { replacePage } from '@data/browserPage';
import { countClick, getShortLink } from '@data/links';
import { reportQuietly } from '@data/reportQuietly';
import { campaignIn, withCampaign } from '@domain/callers/campaign';
import { ownAddress, SHORT_ID_FORM } from '@domain/links/shortLink';
import { useEffect, useRef, useState } from 'react';

export type RedirectFailure = 'invalidId' | 'notFound' | 'failed';

/** Where a short link leads: to an address of this site only, whoever stored it. */
const targetOf = async (shortId: string): Promise<string | null> => {
  const link = await getShortLink(shortId);
  return link && ownAddress(link.originalUrl, window.location.origin);
};

/**
 * Counts the click and leads on; campaign parameters beside the short link travel along. Answers what went wrong, `null`
 * while working.
 */
export function useRedirect(shortId: string): RedirectFailure | null {
  const [failure, setFailure] = useState<RedirectFailure | null>(null);
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    const lead = async () => {
      if (!SHORT_ID_FORM.test(shortId)) return setFailure('invalidId');
      const target = await targetOf(shortId);
      if (!target) return setFailure('notFound');
      await countClick(shortId);
      replacePage(withCampaign(target, campaignIn(window.location.search, Date.now()) ?? {}));
    };
    lead().catch((error: unknown) => {
      reportQuietly('links.redirect', error);
      setFailure('failed');
    });
  }, [shortId]);
  return failure;
}
