import { reloadPage } from '@data/browser/browserPage';
import { serverNow } from '@data/browser/serverClock';
import { useLive, useLoad } from '@data/firestore/liveQuery';
import { loadPreview, loadVisitorView, watchMemberView } from '@data/offers/offerView';
import { getAudience } from '@data/session/audience';
import { useViewer } from '@data/session/session';
import { useHasHeld } from '@ui/hooks/useHasHeld';
import { useReducer } from 'react';
import type { Shown } from './shown';

export type OfferOnScreen =
  | { status: 'loading' | 'missing' }
  | { status: 'error'; retry: () => void }
  | { status: 'ready'; shown: Shown };

/** The viewer as long as nobody signs in or out; the record behind it may change meanwhile. */
const useSignedIn = () => {
  const session = useViewer();
  return { session, viewer: session.status === 'signedIn' ? session.viewer : null };
};

/**
 * An offer for whoever looks: a visitor's own copy, which stays while somebody signs in until theirs has arrived, or
 * at once the copy of whoever is signed in, which follows what others do with the offer (Spec 2 §6). An account without a
 * proved address reads the full record of its own offers and leases, and the visitors' copy of all others.
 */
export function useOfferView(id: string): OfferOnScreen {
  const { session, viewer } = useSignedIn();
  const isVisitor = getAudience(session) === 'visitor';
  const isUnproved = viewer !== null && isVisitor;
  const asksForVisitors = useHasHeld(isVisitor);
  const visitors = useLoad(
    async () => (asksForVisitors ? loadVisitorView(id) : undefined),
    [id, asksForVisitors],
  );
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const members = useLive(viewer && watchMemberView({ id, viewer }), [
    id,
    viewer?.uid,
    viewer?.companyId,
    isUnproved,
    attempt,
  ]);
  if (session.status === 'loading' && session.isUnreachable)
    return { status: 'error', retry: () => reloadPage() };
  if (viewer) {
    if (members.status === 'error') return { status: 'error', retry };
    const view = members.status === 'ready' ? members.value : undefined;
    if (view) return { status: 'ready', shown: { audience: 'member', offer: view.offer, view, viewer } };
    if (view === null && !isUnproved) return { status: 'missing' };
    if (view === undefined && isUnproved) return { status: 'loading' };
  }
  if (visitors.status === 'error') return { status: 'error', retry: visitors.retry };
  if (visitors.status === 'loading' || visitors.value === undefined) return { status: 'loading' };
  if (visitors.value === null) return { status: isVisitor ? 'missing' : 'loading' };
  const audience = isVisitor ? 'visitor' : 'pending';
  return { status: 'ready', shown: { audience, offer: visitors.value } };
}

/** The viewer's own draft as others will see it. */
export function useOfferPreview(id: string): OfferOnScreen | { status: 'misshapen' } {
  const { viewer } = useSignedIn();
  const draft = useLoad(
    async () => (viewer ? loadPreview({ id, viewer, now: serverNow() }) : undefined),
    [id, viewer?.uid],
  );
  if (draft.status === 'error') return { status: 'error', retry: draft.retry };
  if (draft.status === 'loading' || draft.value === undefined || !viewer) return { status: 'loading' };
  if (draft.value === null) return { status: 'missing' };
  if (draft.value === 'misshapen') return { status: 'misshapen' };
  const view = draft.value;
  return { status: 'ready', shown: { audience: 'preview', offer: view.offer, view, viewer } };
}
