import { useLoad } from '@data/liveQuery';
import { loadMemberView, loadPreview, loadVisitorView } from '@data/offerView';
import { useViewer } from '@data/session';
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
 * An offer for whoever looks. The visitors' copy is fetched at once and shown until it is known that somebody is
 * signed in and their copy has arrived; a visitor never asks for more (Spec 2 §6).
 */
export function useOfferView(id: string): OfferOnScreen {
  const { session, viewer } = useSignedIn();
  const visitors = useLoad(() => loadVisitorView(id, Date.now()), [id]);
  const members = useLoad(
    async () => (viewer ? loadMemberView({ id, viewer, now: Date.now() }) : undefined),
    [id, viewer?.uid, viewer?.companyId],
  );
  if (viewer) {
    if (members.status === 'error') return { status: 'error', retry: members.retry };
    const view = members.status === 'ready' ? members.value : undefined;
    if (view) return { status: 'ready', shown: { audience: 'member', offer: view.offer, view, viewer } };
    if (view === null) return { status: 'missing' };
  }
  if (visitors.status === 'error') return { status: 'error', retry: visitors.retry };
  if (visitors.status === 'loading') return { status: 'loading' };
  if (visitors.value === null) return { status: session.status === 'visitor' ? 'missing' : 'loading' };
  const audience = session.status === 'visitor' ? 'visitor' : 'pending';
  return { status: 'ready', shown: { audience, offer: visitors.value } };
}

/** The viewer's own draft as others will see it. */
export function useOfferPreview(id: string): OfferOnScreen {
  const { viewer } = useSignedIn();
  const draft = useLoad(
    async () => (viewer ? loadPreview({ id, viewer, now: Date.now() }) : undefined),
    [id, viewer?.uid],
  );
  if (draft.status === 'error') return { status: 'error', retry: draft.retry };
  if (draft.status === 'loading' || draft.value === undefined || !viewer) return { status: 'loading' };
  if (draft.value === null) return { status: 'missing' };
  const view = draft.value;
  return { status: 'ready', shown: { audience: 'preview', offer: view.offer, view, viewer } };
}
