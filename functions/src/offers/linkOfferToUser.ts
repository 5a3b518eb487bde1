import type { LinkAnswer } from '@api/offers';
import type { User } from '@domain/accounts/user';
import type { Viewer } from '@domain/accounts/viewer';
import { getUserCompanyId } from '@domain/companies/membership';
import type { Offer } from '@domain/offers/offer';
import { Refusal } from '@domain/shared/errors';
import { changeOffer, type DigestId, type OfferDecision } from '../data/changeOffer';
import {
  addToOfferLists,
  loadOfferLists,
  type OfferHolder,
  type OfferLists,
  removeFromOfferLists,
} from '../data/offerLists';
import { findVerifiedUser } from '../data/users';
import type { Handler } from '../runtime/pipeline';
import { assertLandlord, getHolder } from './side';

type Owner = OfferHolder & { email: string };

const toOwner = (user: User): Owner => ({
  uid: user.uid,
  email: user.email,
  companyId: getUserCompanyId(user),
});

/** Hashes a holder for the audit chain: the parties of a later lease must not learn who had the draft before. */
const hashHolder = ({ uid, companyId }: OfferHolder, digestId: DigestId) => ({
  actorHash: digestId(uid),
  companyHash: digestId(companyId),
});

const excludeLists = (lists: OfferLists, others: OfferLists) =>
  lists.filter((path) => !others.includes(path));

/** The new owner must send the draft again, because the confirmation link went to the former owner. */
const handOver = async (offer: Offer, next: Owner, viewer: Viewer): Promise<OfferDecision<LinkAnswer>> => {
  if (offer.uid === next.uid) return { unchanged: { message: 'alreadyLinked' } };
  if (!viewer.isAdmin) assertLandlord(offer, viewer);
  if (offer.offerStatus.state !== 'UNSIGNED') throw new Refusal('offerNotUnsigned');
  const { uid, companyId } = next;
  const [former, coming] = await Promise.all([loadOfferLists(getHolder(offer)), loadOfferLists(next)]);
  return {
    patch: {
      uid,
      landlord: next.email,
      'offerStatus.landlord.companyId': companyId,
      projectSentAt: null,
    },
    audit: (digestId) => ({
      type: 'offerLinked',
      facts: { from: hashHolder(getHolder(offer), digestId), to: hashHolder(next, digestId) },
    }),
    events: [
      {
        method: 'linkOfferToUser',
        details: 'Połączono projekt z kontem',
        userId: viewer.uid,
        offerId: offer.id,
      },
    ],
    alsoWrite: (writes) => {
      removeFromOfferLists(writes, excludeLists(former, coming), offer.id);
      addToOfferLists(writes, excludeLists(coming, former), offer.id);
    },
    answer: { message: 'linked' },
  };
};

/**
 * Assigns a draft to the account of an e-mail address (Spec 2 §2, §6): a creator one of their own side, an admin any. A repeat
 * changes nothing. Throws `Refusal('accountNotFound')` if no account has confirmed the address, `Refusal('noAccess')`,
 * `Refusal('offerNotFound')` or `Refusal('offerNotUnsigned')`.
 */
export const linkOfferToUser: Handler<'linkOfferToUser'> = async ({ email, offerId }, ctx) => {
  const user = await findVerifiedUser(email);
  if (!user) throw new Refusal('accountNotFound');
  return changeOffer(offerId, (offer) => handOver(offer, toOwner(user), ctx.viewer), ctx);
};
