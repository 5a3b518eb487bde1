import { getLeasePath, getLeaseStepPath } from '@api/leasePaths';
import { isDepositDueAgain } from '@domain/leases/depositReversal';
import { getLeaseFacts, getNextLeaseScreen, type LeaseScreenName } from '@domain/leases/getNextLeaseScreen';
import { getNextAction, isSecondSignerDue, isViewersTurn } from '@domain/leases/nextAction';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import type { LaterActionKind } from '@domain/returns/afterHandover';

export type NextStep = {
  key:
    | LeaseScreenName
    | 'payAgain'
    | 'confirmPaper'
    | 'seeContract'
    | 'seeProtocol'
    | 'lease'
    | 'edit'
    | 'send'
    | 'confirm'
    | LaterActionKind;
  path: string;
};

/**
 * Returns the next step of a side for a published offer or a lease: the button of its card (Spec 1 §4). Projects have theirs in
 * `draftStep`, which needs the schema of offers.
 */
export const getPublishedStep = (
  offer: Offer,
  side: LeaseSide,
  { uid, now }: { uid: string; now: number },
): NextStep => {
  const step = getNextLeaseScreen(getLeaseFacts(offer, now), side);
  if (step === 'offer' && offer.offerStatus.state === 'SIGNED')
    return { key: 'lease', path: getLeasePath(offer.id) };
  return { key: getStepKey(offer, step, { side, uid, now }), path: getLeaseStepPath(step, offer.id, uid) };
};

/** Returns the label of a step for a side. The landlord's person hands over the premises, the tenant's receives them. */
export const getStepLabel = (
  key:
    | NextStep['key']
    | 'answerCounterOffer'
    | 'answerQuestion'
    | 'answerTime'
    | 'endUnpaid'
    | 'stateOnAbsence'
    | 'reportAbsence',
  side: LeaseSide,
) => (key === 'indicatePerson' && side === 'landlord' ? 'next.handOver' : (`next.${key}` as const));

/** Steps that require nothing of a side and only open a page. */
export const VIEW_ONLY_STEPS: readonly NextStep['key'][] = ['offer', 'lease', 'seeContract', 'seeProtocol'];

/**
 * Returns the key of the label for a page. A signed lease leads to the reception form, a scan to its confirmation, a deposit that
 * the bank reversed to another payment. A lease or a protocol that the other side signs next is only shown.
 */
const getStepKey = (
  offer: Offer,
  step: LeaseScreenName,
  { side, uid, now }: { side: LeaseSide; uid: string; now: number },
): NextStep['key'] => {
  if (step === 'submitContract' && offer.offerStatus.state === 'SIGNED') return 'indicatePerson';
  if (step === 'deposit' && isDepositDueAgain(offer)) return 'payAgain';
  const next = getNextAction(offer, now);
  const isTurn = next !== null && (isViewersTurn(next, side) || isSecondSignerDue(offer, uid));
  if (step === 'submitContract')
    return isTurn ? (next.action === 'confirmPaper' ? next.action : step) : 'seeContract';
  return step === 'protocol' && next?.action === 'signProtocol' && !isTurn ? 'seeProtocol' : step;
};
