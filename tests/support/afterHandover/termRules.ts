import { getDayEnd, shiftDay, shiftMonths, toWarsawDay } from '../modelDays';
import {
  allowParties,
  getEnd,
  getOther,
  isOver,
  type LifeModel,
  type Moment,
  type ProposalModel,
  type Rule,
  type Side,
  takeStep,
  tellBoth,
} from './life';
import { getAgreedDay, isReturnMissed } from './returnRules';

/** Only leases whose both companies are still there can change their term. */
const allowPresentParties = (rule: Parameters<typeof allowParties>[0]): Rule =>
  allowParties((life, ...given) => (life.gone ? null : rule(life, ...given)));

const giveNotice = allowPresentParties((life, side, { now, noticeEnd }) => {
  if (isOver(life, now) || life.months !== null || life.versions.length > 0) return null;
  if (life.notice) return life.notice.by === side && life.notice.endsOn === noticeEnd ? life : null;
  const given = takeStep(life, {
    notice: { by: side, at: now, endsOn: noticeEnd, isSeen: false },
    entry: 'noticeGiven',
    tells: [
      ['noticeGiven', getOther(side)],
      ['noticeGivenCopy', side],
    ],
  });
  return withNewEnd(given, life);
});

const confirmNotice = allowPresentParties((life, side) => {
  const { notice } = life;
  if (!notice || notice.by === side) return null;
  if (notice.isSeen) return life;
  return takeStep(life, {
    notice: { ...notice, isSeen: true },
    entry: 'noticeConfirmed',
    tells: [['noticeConfirmed', notice.by]],
  });
});

const isLive = (proposal: ProposalModel | null, now: number): proposal is ProposalModel =>
  proposal !== null && now < proposal.answerBy;

/** Returns the last day to which a lease can be extended by click: twelve months from the handover altogether. */
const getExtensionLimit = ({ startsOn }: LifeModel) => shiftDay(shiftMonths(startsOn, 12), -1);

const canPropose = (
  life: LifeModel,
  side: Side,
  { kind, endsOn }: Pick<ProposalModel, 'kind' | 'endsOn'>,
  now: number,
): boolean => {
  const end = getEnd(life);
  if (kind === 'noticeWithdrawal') return life.notice?.by === side && life.versions.length === 0;
  if (endsOn === null) return false;
  if (kind === 'extension')
    return life.months !== null && end !== null && endsOn > end && endsOn <= getExtensionLimit(life);
  const today = toWarsawDay(now);
  if (endsOn < today || endsOn > shiftMonths(today, 12) || endsOn === end) return false;
  return life.months === null || end === null || endsOn < end;
};

/** A proposal waits for fourteen days at most, and not beyond the end or the day that it names. */
const getAnswerBy = (
  life: LifeModel,
  { kind, endsOn }: Pick<ProposalModel, 'kind' | 'endsOn'>,
  now: number,
) => {
  const last = kind === 'ending' ? endsOn : getEnd(life);
  const byDays = getDayEnd(shiftDay(toWarsawDay(now), 14));
  return last === null ? byDays : Math.min(byDays, getDayEnd(last));
};

const propose = (kind: ProposalModel['kind'], getDay: (moment: Moment) => string | null): Rule =>
  allowPresentParties((life, side, moment) => {
    const { now } = moment;
    const endsOn = getDay(moment);
    const { proposal } = life;
    if (isLive(proposal, now))
      return proposal.by === side && proposal.kind === kind && proposal.endsOn === endsOn ? life : null;
    if (isOver(life, now) || !canPropose(life, side, { kind, endsOn }, now) || isBarred(life, endsOn))
      return null;
    return takeStep(life, {
      proposal: { kind, endsOn, by: side, at: now, answerBy: getAnswerBy(life, { kind, endsOn }, now) },
      entry: 'termProposed',
      tells: [['termProposed', getOther(side)]],
    });
  });

/** Returns whether a change moves the end of a lease later, or takes it away. */
const isLater = (end: string | null, former: string | null) =>
  former !== null && (end === null || end > former);

/** A submitted return, and premises that are back, bar a later end. */
const isBarred = (life: LifeModel, endsOn: string | null): boolean =>
  isLater(endsOn, getEnd(life)) && ['ATTACHED', 'SIGNED', 'CLOSED'].includes(life.returned ?? '');

/** Returns the day of an earlier return as far as it does not come after the end of the lease. */
const getDayUntil = ({ returnDay }: LifeModel, end: string | null): LifeModel['returnDay'] => {
  if (!returnDay || end === null || returnDay.day <= end) return returnDay;
  const { isAgreed, former } = returnDay;
  const isFormerLeft = !isAgreed && former !== null && former <= end;
  return isFormerLeft ? { ...returnDay, day: former, isAgreed: true, former: null } : null;
};

/** The first end of a lease leaves a submitted return the term that its earlier agreed day gave it. */
const keepKeysDay = (after: LifeModel, before: LifeModel): Partial<LifeModel> => {
  const agreed = getAgreedDay(before);
  const { returned, firstSubmittedAt } = before;
  const wasSubmitted = returned === 'ATTACHED' || (returned === 'OPEN' && firstSubmittedAt !== null);
  const isKept = wasSubmitted && getEnd(before) === null && agreed !== null;
  return isKept && agreed < (getEnd(after) ?? '') ? { keysDueOn: agreed } : {};
};

/** A later end calls off a begun return and the day of an earlier one; any end drops a day after it. */
const withNewEnd = (after: LifeModel, before: LifeModel): LifeModel => {
  const end = getEnd(after);
  return isLater(end, getEnd(before))
    ? { ...after, returnDay: null, ...(after.returned === 'OPEN' ? { returned: 'CALLED_OFF' } : {}) }
    : { ...after, ...keepKeysDay(after, before), returnDay: getDayUntil(after, end) };
};

const close = ({ by, at }: ProposalModel, outcome: string): Partial<LifeModel> => ({
  proposal: null,
  lastProposal: { by, at, outcome },
});

const agree = (life: LifeModel, proposal: ProposalModel): LifeModel => {
  const { kind, endsOn } = proposal;
  const closed = close(proposal, 'accepted');
  if (kind === 'noticeWithdrawal' || endsOn === null)
    return takeStep(life, {
      ...closed,
      notice: null,
      entry: 'noticeWithdrawn',
      tells: tellBoth('termAgreed'),
    });
  const versions = [...life.versions, { kind, endsOn }];
  return takeStep(life, { ...closed, versions, entry: 'termAgreed', tells: tellBoth('termAgreed') });
};

const answer = (outcome: 'accepted' | 'declined'): Rule =>
  allowPresentParties((life, side, { now }) => {
    const { proposal, lastProposal } = life;
    if (!proposal) return lastProposal?.outcome === outcome && lastProposal.by !== side ? life : null;
    if (proposal.by === side || !isLive(proposal, now) || isOver(life, now)) return null;
    if (outcome === 'accepted')
      return isBarred(life, proposal.endsOn) ? null : withNewEnd(agree(life, proposal), life);
    return takeStep(life, {
      ...close(proposal, 'declined'),
      entry: 'termProposalClosed',
      tells: [['termProposalClosed', proposal.by]],
    });
  });

const withdraw: Rule = allowPresentParties((life, side) => {
  const { proposal, lastProposal } = life;
  if (!proposal) {
    const isClosed = ['withdrawn', 'lapsed', 'declined'].includes(lastProposal?.outcome ?? '');
    return isClosed && lastProposal?.by === side ? life : null;
  }
  if (proposal.by !== side) return null;
  return takeStep(life, {
    ...close(proposal, 'withdrawn'),
    entry: 'termProposalClosed',
    tells: [['termProposalClosed', getOther(side)]],
  });
});

/** Returns why a lease ends on its last day. */
const getEndReason = ({ versions, notice }: LifeModel): string => {
  const agreed = versions.at(-1);
  if (agreed) return agreed.kind === 'ending' ? 'agreement' : 'term';
  return notice ? 'notice' : 'term';
};

/** The clock records the end, a return that no one submitted in time, or closes a proposal that was not answered. */
const sweepTerms: Rule = (life, _, { now }) => {
  const { proposal } = life;
  const end = getEnd(life);
  if (end !== null && !life.ended && isOver(life, now))
    return takeStep(life, {
      ...(proposal ? close(proposal, 'lapsed') : {}),
      ended: { on: end, why: getEndReason(life) },
      entry: 'leaseEnded',
      tells: [
        ['leaseOverLandlord', 'landlord'],
        ['leaseOverTenant', 'tenant'],
      ],
    });
  if (isReturnMissed(life, now))
    return takeStep(life, {
      returned: 'MISSED',
      entry: 'returnMissed',
      tells: tellBoth('returnMissed'),
    });
  if (!proposal || isLive(proposal, now)) return life;
  return takeStep(life, {
    ...close(proposal, 'lapsed'),
    entry: 'termProposalClosed',
    tells: tellBoth('termProposalClosed'),
  });
};

export const TERM_RULES = {
  giveNotice,
  confirmNotice,
  extend: propose('extension', ({ laterEnd }) => laterEnd),
  endSoon: propose('ending', ({ soonEnd }) => soonEnd),
  takeNoticeBack: propose('noticeWithdrawal', () => null),
  acceptTerm: answer('accepted'),
  declineTerm: answer('declined'),
  withdrawTerm: withdraw,
  sweepTerms,
} as const satisfies Record<string, Rule>;

/** Returns when the clock acts next on the term (epoch ms), and the moments around which steps begin or cease to be possible. */
export const listTermMoments = (life: LifeModel): number[] => {
  const end = getEnd(life);
  return [
    ...(life.proposal ? [life.proposal.answerBy] : []),
    ...(end === null ? [] : [getDayEnd(end), getDayEnd(shiftDay(end, -15))]),
  ];
};
