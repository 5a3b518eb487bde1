import { type StatusAnswer, SUCCESS } from '@api/callable';
import { getActionRole, isActionLive } from '@domain/leases/jointAction';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { Refusal } from '@domain/shared/errors';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { loadOffer } from '../data/offers';
import { prepareActionEndMails } from '../joint/jointActionMails';
import { readAction, removeAction } from '../joint/jointActions';
import { getLeaseSide } from '../offers/side';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';

/**
 * Ends an act of the caller's company that waits for a second signature: the first person takes theirs back, or the second
 * refuses. Tells both. A repeat changes nothing. Throws `Refusal('noAccess')` for anyone else.
 */
export const withdrawJointAction: Handler<'withdrawJointAction'> = async ({ offerId }, ctx) => {
  const side = getLeaseSide(await loadOffer(offerId), ctx);
  return changeOffer(offerId, (offer) => decideWithdrawal(offer, side, ctx), ctx);
};

const decideWithdrawal = async (
  offer: Offer,
  side: LeaseSide,
  { viewer, now }: CallContext,
): Promise<OfferDecision<StatusAnswer>> => {
  const { action, version } = await readAction(offer.id, side);
  if (!action) return { unchanged: SUCCESS };
  const role = getActionRole(action, viewer.uid);
  if (role !== 'first' && role !== 'second') throw new Refusal('noAccess');
  const end = isActionLive(action, now) ? (role === 'first' ? 'withdrawn' : 'refused') : 'lapsed';
  return {
    patch: null,
    locksRelated: true,
    mails: await prepareActionEndMails(action, end),
    events: [
      {
        method: 'withdrawJointAction',
        details: `${role === 'first' ? 'Cofnięto pierwszy podpis' : 'Odmówiono drugiego podpisu'}: ${action.act}`,
        userId: viewer.uid,
        offerId: offer.id,
      },
    ],
    alsoWrite: (writes) => removeAction(writes, action, version),
    answer: SUCCESS,
  };
};
