import { getLeaseStepPath } from '@contracts/leasePaths';
import { paths } from '@contracts/paths';
import { isDepositDueAgain } from '@domain/leases/depositReversal';
import { getLeaseFacts, getNextLeaseScreen, type LeaseScreenName } from '@domain/leases/getNextLeaseScreen';
import { getNextAction, isViewersTurn } from '@domain/leases/nextAction';
import type { Offer } from '@domain/offers/offer';
import { offerSchema } from '@domain/offers/offerSchema';
import { isSentAsItStands } from '@domain/offers/predicates';
import type { LeaseSide } from '@domain/offers/states';
import { getIssues } from '@domain/shared/validation';

export type NextStep = {
  key:
    | LeaseScreenName
    | 'payAgain'
    | 'confirmPaper'
    | 'seeContract'
    | 'seeProtocol'
    | 'edit'
    | 'send'
    | 'confirm';
  path: string;
};

/** The next thing a side can do about an offer: the button of its card (Spec 1 §4). */
export const getNextStep = (
  offer: Offer,
  side: LeaseSide,
  { uid, now }: { uid: string; now: number },
): NextStep => {
  if (offer.offerStatus.state === 'UNSIGNED') return getProjectStep(offer, () => offerSchema(now));
  const step = getNextLeaseScreen(getLeaseFacts(offer, now), side);
  return { key: getStepKey(offer, step, { side, now }), path: getLeaseStepPath(step, offer.id, uid) };
};

/** A project is filled in, sent, and confirmed (Spec 2 §4); the schema is asked for only where it decides. */
export const getProjectStep = (project: Offer, schema: () => ReturnType<typeof offerSchema>): NextStep => {
  if (isSentAsItStands(project)) return { key: 'confirm', path: paths.addOfferConfirm(project.id) };
  return getIssues(schema(), project).length === 0
    ? { key: 'send', path: paths.addOfferVerify(project.id) }
    : { key: 'edit', path: paths.addOffer(project.id) };
};

/** The words of a step for a side: the landlord's person hands over what the tenant's receives. */
export const getStepLabel = (
  key: NextStep['key'] | 'answerCounterOffer' | 'answerQuestion' | 'answerTime',
  side: LeaseSide,
) => (key === 'indicatePerson' && side === 'landlord' ? 'next.handOver' : (`next.${key}` as const));

/** Steps at which a side has nothing to do, only to look. */
export const STEP_STYLES: readonly NextStep['key'][] = ['offer', 'seeContract', 'seeProtocol'];

/**
 * Returns the words for a page: that of a lease signed already leads on to the reception form, that of a scan asks to confirm it,
 * that of a deposit the bank took back asks for it again. A lease or a protocol that the other side signs next is only shown.
 */
const getStepKey = (
  offer: Offer,
  step: LeaseScreenName,
  { side, now }: { side: LeaseSide; now: number },
): NextStep['key'] => {
  if (step === 'submitContract' && offer.offerStatus.state === 'SIGNED') return 'indicatePerson';
  if (step === 'deposit' && isDepositDueAgain(offer)) return 'payAgain';
  const next = getNextAction(offer, now);
  const isTurn = next !== null && isViewersTurn(next, side);
  if (step === 'submitContract')
    return isTurn ? (next.deed === 'confirmPaper' ? next.deed : step) : 'seeContract';
  return step === 'protocol' && next?.deed === 'signProtocol' && !isTurn ? 'seeProtocol' : step;
};
