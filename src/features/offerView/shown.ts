import type { MemberView } from '@data/offers/offerView';
import type { Viewer } from '@domain/accounts/viewer';
import type { MembersOffer, PublicOffer } from '@domain/offers/projections';

/** An offer on the screen: as a visitor sees it, as a visitor while it is not known who looks, or as an account does. */
export type DisplayedOffer =
  | { audience: 'pending' | 'visitor'; offer: PublicOffer }
  | { audience: 'member' | 'preview'; offer: MembersOffer; view: MemberView; viewer: Viewer };

/** The facts for signed-in accounts, or `null` for whoever may not see them. */
export const getMembersOffer = (shown: DisplayedOffer): MembersOffer | null =>
  'view' in shown ? shown.offer : null;
