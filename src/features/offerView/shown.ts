import type { MemberView } from '@data/offers/memberView';
import type { Viewer } from '@domain/accounts/viewer';
import type { MembersOffer, PublicOffer } from '@domain/offers/projections';

/** Offer on the screen: for a visitor, for a visitor while the session is loading, or for an account. */
export type DisplayedOffer =
  | { audience: 'pending' | 'visitor'; offer: PublicOffer }
  | { audience: 'member' | 'preview'; offer: MembersOffer; view: MemberView; viewer: Viewer };

/** Returns the facts for signed-in accounts, or `null` if the viewer may not see them. */
export const getMembersOffer = (shown: DisplayedOffer): MembersOffer | null =>
  'view' in shown ? shown.offer : null;
