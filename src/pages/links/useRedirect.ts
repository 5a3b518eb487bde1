import { countClick, findForeignTarget, findShortLink } from '@data/admin/links';
import { replacePage } from '@data/browser/browserPage';
import { reportQuietly } from '@data/calls/reportQuietly';
import { parseCampaignUrl, withCampaign } from '@domain/callers/campaign';
import { getOwnUrl, SHORT_ID_FORM, toForeignAddress } from '@domain/links/shortLink';
import { useEffect, useRef, useState } from 'react';

export type RedirectFailure = 'invalidId' | 'notFound' | 'failed';
/** A foreign site, named to the user before the redirect. */
export type ForeignTarget = { address: string; host: string };

type Outcome = { failure: RedirectFailure } | { foreign: ForeignTarget } | { own: string };

/** Returns a foreign URL only as the server confirms it: the stored one is not trusted. */
const resolveForeign = async (shortId: string, stored: string): Promise<Outcome> => {
  if (!toForeignAddress(stored)) return { failure: 'notFound' };
  const allowed = await findForeignTarget(shortId);
  const foreign = allowed === null ? null : toForeignAddress(allowed);
  return foreign ? { foreign } : { failure: 'notFound' };
};

const resolve = async (shortId: string): Promise<Outcome> => {
  if (!SHORT_ID_FORM.test(shortId)) return { failure: 'invalidId' };
  const link = await findShortLink(shortId);
  if (!link) return { failure: 'notFound' };
  const own = getOwnUrl(link.originalUrl, window.location.origin);
  if (!own) return resolveForeign(shortId, link.originalUrl);
  await countClick(shortId);
  return { own };
};

/**
 * Counts the click and redirects to a page of our site, passing on the campaign parameters. Returns the failure or the foreign
 * site to name, or `null` while working.
 */
export function useRedirect(shortId: string): Exclude<Outcome, { own: string }> | null {
  const [outcome, setOutcome] = useState<Exclude<Outcome, { own: string }> | null>(null);
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    const lead = async () => {
      const found = await resolve(shortId);
      if (!('own' in found)) return setOutcome(found);
      replacePage(withCampaign(found.own, parseCampaignUrl(window.location.search, Date.now()) ?? {}));
    };
    lead().catch((error: unknown) => {
      reportQuietly('links.redirect', error);
      setOutcome({ failure: 'failed' });
    });
  }, [shortId]);
  return outcome;
}
