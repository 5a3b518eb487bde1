import type { Contract } from '@domain/leases/contract';
import { getDepositDueDay } from '@domain/leases/depositDays';
import type { QueueEntry } from '@domain/leases/queueTurns';
import type { Offer } from '@domain/offers/offer';
import { isSubmitted, toUnsubmitted } from '@domain/protocol/protocol';
import { settleQueue } from '@functions/data/offerQueue';
import { commit } from '@functions/data/store';
import { settleDeposit } from '@functions/leases/settleDeposit';
import { releaseIfLapsed } from '@functions/leases/sweepReservations';
import { buildFilledForm } from '@tools/demo/factories/lifecycle';
import { LANDLORD } from './builders';
import { type Account, invoke } from './functionsHarness';
import { payByTransfer, payTooLate, takeDepositBack } from './leaseBankActs';
import { EXTENSION_DAYS } from './leaseDepositRules';
import {
  admin,
  answerProtocol,
  buildCompetitor,
  buildConfirmationInput,
  buildSigningInput,
  colleague,
  landlord,
  loadSeenFormDigest,
  loadSeenVersionDigest,
  loadStoredOffer,
  secondAdmin,
  stranger,
  tenant,
  tenantsColleague,
} from './leaseFixtures';
import type { Actor, LeaseModel, ModelClock } from './leaseLife';
import type { LeaseCommand, StepName } from './leaseModel';
import {
  answerTime,
  type CommandRunner,
  HANDOVER_HOUR,
  proposeTime,
  withdrawTime,
} from './leaseTimeCommands';

const ACCOUNTS: Record<Actor, Account> = {
  landlord,
  colleague,
  tenant,
  tenantsColleague,
  stranger,
  newcomer: buildCompetitor(0),
  admin,
  secondAdmin,
};

const reserve =
  (selectedOfferOption: 'infinite' | 'fixedshort'): CommandRunner =>
  (offerId, by, { now }) =>
    invoke('bookOffer', { offerId, selectedOfferOption }, { by, now });

const namePerson =
  (isLandlord: boolean): CommandRunner =>
  (id, by, { now, day }) => {
    const receptionForm = {
      firstName: 'Ewa',
      lastName: 'Żółć',
      email: 'ewa@example.pl',
      date: day,
      hour: HANDOVER_HOUR,
      authorized: true,
    };
    return invoke('updateReceptionOfThePremise', { id, landlord: isLandlord, receptionForm }, { by, now });
  };

/** Each account proposes one of its own two terms: the one that the offer does not have. */
const loadOtherMonths = async (offerId: string, by: Account): Promise<number> => {
  const { leaseAgreement } = await loadStoredOffer(offerId);
  const [one, other] =
    by === tenant ? ([9, 10] as const) : by === stranger ? ([7, 8] as const) : ([5, 6] as const);
  return leaseAgreement.fixedshort && leaseAgreement.fixedshortMonths === one ? other : one;
};

const propose: CommandRunner = async (offerId, by, { now }) => {
  const terms = { isRentToggleChecked: false, isContractDurationToggleChecked: true };
  const hints = { landlord: LANDLORD.uid, tenant: by.token.uid };
  const put = async () => {
    const seenDigest = await loadSeenVersionDigest(offerId);
    const newDuration = await loadOtherMonths(offerId, by);
    return invoke('onCounterOffer', { offerId, ...hints, ...terms, newDuration, seenDigest }, { by, now });
  };
  return put().catch((error: { reason?: string }) => {
    if (error.reason === 'offerTermsChanged') return put();
    throw error;
  });
};

const acceptTerms =
  (proposer: Account): CommandRunner =>
  (offerId, by, { now }) =>
    invoke('onCounterOfferAccepted', { offerId, tenant: proposer.token.uid }, { by, now });

const declineTerms =
  (proposer: Account): CommandRunner =>
  (offerId, by, { now }) =>
    invoke(
      'onCounterOfferDeclined',
      { offerId, tenant: proposer.token.uid, offerName: 'Lokal' },
      { by, now },
    );

const invokeMoneyCall =
  (call: 'confirmDeposit' | 'rejectDeposit' | 'recordRefund' | 'recordPayout'): CommandRunner =>
  (offerId, by, { now }) =>
    invoke(call, { offerId, reason: 'Tak ustalono' }, { by, now });

const fillForm: CommandRunner = async (id) => {
  const protocolData = toUnsubmitted(buildFilledForm(await loadStoredOffer(id)));
  await commit((writes) => writes.update(`offers/${id}`, { protocolData }));
};

/** Returns the digest of the protocol that a page shows or showed last: the attached one, else the returned one. */
const loadAttachedDigest = async (offerId: string): Promise<string> => {
  const { protocolData, protocolReturn } = await loadStoredOffer(offerId);
  return isSubmitted(protocolData) || !protocolReturn ? loadSeenFormDigest(offerId) : protocolReturn.digest;
};

/** The sweep looks after signed leases only. */
const sweepDeposit = async (offerId: string, now: number): Promise<void> => {
  const { offerStatus } = await loadStoredOffer(offerId);
  if (offerStatus.state === 'SIGNED') await settleDeposit(offerId, now);
};

const decideAbsence =
  (ends: boolean): CommandRunner =>
  (offerId, by, { now }) =>
    invoke('decideAbsence', { offerId, ends, reason: 'Obie strony wysłuchano' }, { by, now });

/** The application's call for each step of the model. */
const COMMAND_RUNNERS: Record<StepName, CommandRunner> = {
  send: (offerId, by, { now }) => invoke('onOfferAdd', { offerId }, { by, now }),
  confirm: async (offerId, by, { now }) => {
    return invoke('onOfferAddConfirm', await buildConfirmationInput(offerId), { by, now });
  },
  reserve: reserve('infinite'),
  reserveShort: reserve('fixedshort'),
  prepare: async (id, by, { now }) => {
    const { reservation } = await loadStoredOffer(id);
    const selectedOfferOption = reservation?.option ?? 'infinite';
    return invoke('onOfferSign', { offer: { id }, selectedOfferOption }, { by, now });
  },
  sign: async (offerId, by, { now }) =>
    invoke('onSignConfirm', await buildSigningInput(offerId, by), { by, now }),
  tellAdmin: (offerId, by, { now }) => invoke('notifyAdminOnContractSigned', { offerId }, { by, now }),
  release: (offerId, by, { now }) => invoke('releaseReservation', { offerId }, { by, now }),
  sweep: (id, _, { now }) => releaseIfLapsed(id, now),
  join: (offerId, by, { now }) => invoke('joinQueue', { offerId }, { by, now }),
  leave: (offerId, by, { now }) => invoke('leaveQueue', { offerId }, { by, now }),
  pause: (offerId, by, { now }) => invoke('pauseQueue', { offerId, isPaused: true }, { by, now }),
  resume: (offerId, by, { now }) => invoke('pauseQueue', { offerId, isPaused: false }, { by, now }),
  sweepTurns: (id, _, { now }) => settleQueue(id, now),
  propose,
  acceptTenant: acceptTerms(tenant),
  acceptStranger: acceptTerms(stranger),
  declineTenant: declineTerms(tenant),
  declineStranger: declineTerms(stranger),
  nameReceiver: namePerson(false),
  nameGiver: namePerson(true),
  proposeTime,
  acceptTime: answerTime(true),
  declineTime: answerTime(false),
  withdrawTime,
  confirmDeposit: invokeMoneyCall('confirmDeposit'),
  payAgain: (offerId, by, { now }) => payByTransfer(offerId, by, now),
  takeBack: (offerId, _, { now }) => takeDepositBack(offerId, now),
  endLease: (offerId, by, { now }) => invoke('endUnpaidLease', { offerId, offersAgain: true }, { by, now }),
  sweepDeposit: (offerId, _, { now }) => sweepDeposit(offerId, now),
  extend: (offerId, by, { now }) =>
    invoke('extendDepositDeadline', { offerId, days: EXTENSION_DAYS }, { by, now }),
  payLate: (offerId, _, { now }) => payTooLate(offerId, now),
  reportAbsence: (offerId, by, { now }) =>
    invoke('reportAbsence', { offerId, statement: 'Nikt nie przyszedł' }, { by, now }),
  stateOnAbsence: (offerId, by, { now }) =>
    invoke('stateOnAbsence', { offerId, statement: 'Byliśmy chorzy' }, { by, now }),
  endAbsence: decideAbsence(true),
  dismissAbsence: decideAbsence(false),
  rejectDeposit: invokeMoneyCall('rejectDeposit'),
  recordRefund: invokeMoneyCall('recordRefund'),
  recordPayout: invokeMoneyCall('recordPayout'),
  fillForm,
  submitProtocol: async (id, by, { now }) => {
    const seenDigest = await loadSeenFormDigest(id);
    const input = { offer: { id }, protocolLink: `/protocol/${id}`, seenDigest };
    return invoke('onProtocolAttached', input, { by, now });
  },
  signProtocol: (id, by, { now }) => answerProtocol(id, { by, accepted: true, now }),
  returnProtocol: async (offerId, by, { now }) =>
    invoke(
      'returnProtocol',
      { offerId, seenDigest: await loadAttachedDigest(offerId), comment: 'Brakuje kluczy' },
      { by, now },
    ),
  withdrawProtocol: async (offerId, by, { now }) =>
    invoke('withdrawProtocol', { offerId, seenDigest: await loadAttachedDigest(offerId) }, { by, now }),
  refuse: (offerId, by, { now }) =>
    invoke(
      'rejectProtocol',
      {
        offerId,
        uid: by.token.uid,
        damagedPremise: true,
        mismatchedDetails: false,
        unavailabilityOfLandlord: false,
        comment: 'Zalane ściany',
      },
      { by, now },
    ),
};

export const runLeaseCommand = (
  { actor, step }: LeaseCommand,
  offerId: string,
  moment: ModelClock,
): Promise<unknown> => COMMAND_RUNNERS[step](offerId, ACCOUNTS[actor], moment);

const findActor = (uid: string | undefined): Actor | null =>
  (Object.keys(ACCOUNTS) as Actor[]).find((actor) => ACCOUNTS[actor].token.uid === uid) ?? null;

/** Converts the stored offer into the model. */
export const toModel = (
  offer: Offer,
  contract: Contract | null,
  holds: Pick<LeaseModel, 'heldUntil' | 'releasedBy'> & {
    proposed: Readonly<Record<string, string>>;
    /** Uid of the admin who confirmed the deposit. */
    depositConfirmedBy: string | undefined;
    places: readonly QueueEntry[];
  },
): LeaseModel => ({
  heldUntil: holds.heldUntil,
  releasedBy: holds.releasedBy,
  queue: {
    waiters: holds.places.map(({ companyId, isPaused, hadTurn, turnAt }) => ({
      company: companyId,
      isPaused,
      hadTurn: hadTurn ?? false,
      hasBegun: turnAt !== null,
    })),
    turnsFrom: offer.queue?.turnsFrom ?? null,
    isOver: offer.queue?.isOver ?? false,
  },
  proposals: Object.fromEntries(
    Object.entries(holds.proposed).map(([uid, status]) => [findActor(uid) ?? uid, status]),
  ),
  precedence: offer.precedence
    ? { company: offer.precedence.companyId, endsAt: offer.precedence.endsAt }
    : null,
  streak: offer.precedenceStreak
    ? { from: offer.precedenceStreak.startedAt, to: offer.precedenceStreak.endsAt }
    : null,
  state: offer.offerStatus.state as LeaseModel['state'],
  status: offer.offerStatus.postSigningStatus,
  holder: offer.offerStatus.tenant?.companyId ?? null,
  number: offer.lastReservationNumber,
  option: offer.reservation?.option ?? null,
  endsAt: offer.reservation?.endsAt ?? null,
  heldFrom: offer.reservation?.bookedAt ?? null,
  isSent: offer.projectSentAt !== null,
  signedAt: offer.signedAt ?? null,
  isLinkSent: Boolean(offer.reservation?.linkSentAt),
  agreed: offer.receptionTime?.date ?? null,
  acceptedBy: offer.receptionAcceptedBy ?? null,
  asked: offer.receptionProposal
    ? { by: offer.receptionProposal.by, day: offer.receptionProposal.date }
    : null,
  reception: offer.receptionOfThePremise?.date ?? null,
  transfer: offer.transferOfThePremise?.date ?? null,
  isFormFilled: offer.protocolData !== null,
  submitter: isSubmitted(offer.protocolData) ? offer.protocolData.submitterSide : null,
  submittedBy: isSubmitted(offer.protocolData) ? findActor(offer.protocolData.protocolSubmitterUid) : null,
  back: offer.protocolReturn
    ? { how: offer.protocolReturn.ending, submitter: offer.protocolReturn.submitterSide }
    : null,
  rounds: Object.fromEntries(
    Object.entries(offer.protocolRoundCounts ?? {}).flatMap(([how, counts]) =>
      Object.entries(counts).map(([side, count]) => [`${side} ${how}`, count]),
    ),
  ),
  refusedAt: offer.refusal?.at ?? null,
  absence: offer.absence
    ? {
        isOpen: offer.absence.isOpen,
        reportedAt: offer.absence.report.at,
        hasReply: offer.absence.reply !== null,
        decidedAt: offer.absence.decision?.at ?? null,
        ends: offer.absence.decision?.ends ?? null,
      }
    : null,
  isAdminTold: Boolean(offer.adminNotifiedAt),
  money: offer.moneySteps,
  isPayoutDue: offer.payoutDueBy !== null,
  isTakenBack: Boolean(offer.depositReversedOn),
  dueOn: getDepositDueDay(offer),
  isExtended: Boolean(offer.depositExtension),
  ending: offer.depositEnding?.by ?? null,
  isRelisted: Boolean(offer.relisting),
  isLate: Boolean(offer.depositLate),
  confirmedBy: contract?.depositConfirmed ? findActor(holds.depositConfirmedBy) : null,
});
