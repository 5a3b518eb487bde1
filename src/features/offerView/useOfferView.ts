import { viewKeys } from '@api/viewRendering';
import { reloadPage } from '@data/browser/browserPage';
import { serverNow } from '@data/browser/serverClock';
import { loadVisitorView } from '@data/offers/offerView';
import { subscribeWhenLoaded } from '@data/query/listening';
import { useLiveQuery, useQuery } from '@data/query/useQuery';
import { getAudience } from '@data/session/audience';
import { useViewer } from '@data/session/session';
import { skipToken } from '@tanstack/react-query';
import { useLatched } from '@ui/hooks/useLatched';
import type { DisplayedOffer } from './shown';

export type OfferOnScreen =
  | { status: 'loading' | 'missing' }
  | { status: 'error'; retry: () => void }
  | { status: 'ready'; shown: DisplayedOffer };

/** The readers for accounts. Visitors load none of them. */
const loadMemberReaders = () => import('@data/offers/memberView');

/** Returns the session and its viewer. The viewer's record may change while the same user stays signed in. */
const useSignedIn = () => {
  const session = useViewer();
  return { session, viewer: session.status === 'signedIn' ? session.viewer : null };
};

/**
 * Loads an offer for the current audience (Spec 2 §6). Visitors get their own copy, which stays during sign-in until the
 * account's copy has arrived. Accounts get a live copy. An account without a verified e-mail address reads the full
 * record of its own offers and leases, and the visitors' copy of all others.
 */
export function useOfferView(id: string): OfferOnScreen {
  const { session, viewer } = useSignedIn();
  const isVisitor = getAudience(session) === 'visitor';
  const isUnproved = viewer !== null && isVisitor;
  const asksForVisitors = useLatched(isVisitor);
  const visitors = useQuery({
    queryKey: viewKeys.offer(id),
    queryFn: () => loadVisitorView(id),
    enabled: asksForVisitors,
  });
  const members = useLiveQuery(
    ['watchedOffer', id, viewer?.uid, viewer?.companyId, isUnproved],
    viewer && subscribeWhenLoaded(async () => (await loadMemberReaders()).watchMemberView({ id, viewer })),
  );
  if (session.status === 'loading' && session.isUnreachable)
    return { status: 'error', retry: () => reloadPage() };
  if (viewer) {
    if (members.status === 'error') return { status: 'error', retry: members.refetch };
    const view = members.data;
    if (view) return { status: 'ready', shown: { audience: 'member', offer: view.offer, view, viewer } };
    if (view === null && !isUnproved) return { status: 'missing' };
    if (view === undefined && isUnproved) return { status: 'loading' };
  }
  if (visitors.status === 'error') return { status: 'error', retry: visitors.refetch };
  if (visitors.data === undefined) return { status: 'loading' };
  if (visitors.data === null) return { status: isVisitor ? 'missing' : 'loading' };
  const audience = isVisitor ? 'visitor' : 'pending';
  return { status: 'ready', shown: { audience, offer: visitors.data } };
}

/** The viewer's own draft as others will see it. */
export function useOfferPreview(id: string): OfferOnScreen | { status: 'misshapen' } {
  const { viewer } = useSignedIn();
  const draft = useQuery({
    queryKey: ['offerPreview', id, viewer?.uid],
    queryFn: viewer
      ? async () => (await loadMemberReaders()).loadPreview({ id, viewer, now: serverNow() })
      : skipToken,
  });
  if (draft.status === 'error') return { status: 'error', retry: draft.refetch };
  if (draft.data === undefined || !viewer) return { status: 'loading' };
  if (draft.data === null) return { status: 'missing' };
  if (draft.data === 'misshapen') return { status: 'misshapen' };
  const view = draft.data;
  return { status: 'ready', shown: { audience: 'preview', offer: view.offer, view, viewer } };
}
