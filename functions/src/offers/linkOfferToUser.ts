import type { LinkAnswer } from '@contracts/offers';
import type { User } from '@domain/accounts/user';
import { actingCompanyId, type Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import { Refusal } from '@domain/shared/errors';
import { computed } from '../data/admin';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import type { Writes } from '../data/store';
import { findConfirmedUser } from '../data/users';
import type { Handler } from '../runtime/pipeline';
import { refuseUnlessLandlord } from './side';

type Owner = { uid: string; email: string; companyId: string | null };

const ownerOf = (user: User): Owner => ({
  uid: user.uid,
  email: user.email,
  companyId: actingCompanyId({ company: user.verification.company, companyId: user.companyId }),
});

/** Takes the offer off the lists of its owner and puts it on those of the next one. */
const moveOnLists = (writes: Writes, offer: Offer, next: Owner): void => {
  const { companyId } = offer.offerStatus.landlord;
  writes.update(`users/${offer.uid}`, { offers: computed.removed(offer.id) });
  writes.update(`users/${next.uid}`, { offers: computed.added(offer.id) });
  if (companyId === next.companyId) return;
  if (companyId) writes.update(`companies/${companyId}`, { offers: computed.removed(offer.id) });
  if (next.companyId) writes.update(`companies/${next.companyId}`, { offers: computed.added(offer.id) });
};

/** The new owner sends the project anew: the link to confirm it went to the former one. */
const handOver = (offer: Offer, next: Owner, viewer: Viewer): OfferDecision<LinkAnswer> => {
  if (offer.uid === next.uid) return { unchanged: { message: 'alreadyLinked' } };
  if (!viewer.isAdmin) refuseUnlessLandlord(offer, viewer);
  if (offer.offerStatus.state !== 'UNSIGNED') throw new Refusal('offerNotUnsigned');
  const { uid, companyId } = next;
  return {
    patch: {
      uid,
      landlord: next.email,
      'offerStatus.landlord.companyId': companyId,
      projectSentAt: null,
    },
    audit: { type: 'offerLinked', facts: { fromUid: offer.uid, toUid: uid, companyId } },
    events: [
      {
        method: 'linkOfferToUser',
        details: 'Połączono projekt z kontem',
        userId: viewer.uid,
        offerId: offer.id,
      },
    ],
    alsoWrite: (writes) => moveOnLists(writes, offer, next),
    answer: { message: 'linked' },
  };
};

/**
 * Gives a project to the account of an e-mail address (Spec 2 §2, §6): a creator one of their own side, an admin any.
 * A repeat changes nothing. Refuses with `accountNotFound` when no account has confirmed the address, `noAccess`,
 * `offerNotFound`, `offerNotUnsigned`.
 */
export const linkOfferToUser: Handler<'linkOfferToUser'> = async ({ email, offerId }, ctx) => {
  const user = await findConfirmedUser(email);
  if (!user) throw new Refusal('accountNotFound');
  return changeOffer(offerId, (offer) => handOver(offer, ownerOf(user), ctx.viewer), ctx);
};
