import type { Offer } from '@domain/offers/offer';
import type { Settlement } from '@domain/returns/settlement';
import type { DepositAccount } from '@domain/returns/settlementPayment';
import type { TermRecord } from '@domain/term/termRecord';
import { getDb } from '@functions/data/admin';
import { findDepositAccount } from '@functions/data/offers';
import type { OutboxMail } from '@functions/data/outbox';
import { readQuery } from '@functions/data/store';
import { loadStoredOffer } from '../leaseFixtures';
import { readAuditChain } from '../leaseRecord';
import { ACCOUNTS_OF } from './accounts';
import type { Actor, LifeModel, SettlementModel } from './life';

/** Mails before the end of a term. They repeat what the page says and follow no step. */
const REMINDERS = [
  'leaseEndNear',
  'noticeDayNear',
  'claimReminder',
  'answerReminder',
  'paymentReminder',
  'returnOpens',
  'returnNear',
  'returnSignReminder',
];

/** The facts of a model that the application stores, and the records of the steps. */
export type StoredFacts = Omit<
  LifeModel,
  'months' | 'period' | 'startsOn' | 'depositGrosze' | 'isFilled' | 'isFormOfRound' | 'gone'
>;

/** Returns the facts of a model that the application stores. */
export const pickStoredFacts = (life: LifeModel): StoredFacts => {
  const { months, period, startsOn, depositGrosze, isFilled, isFormOfRound, gone, ...facts } = life;
  return facts;
};

const toTerm = (term: TermRecord | null | undefined) => {
  const { notice = null, proposal = null, lastProposal = null, versions = [], ended = null } = term ?? {};
  return {
    notice: notice && {
      by: notice.by,
      at: notice.givenAt,
      endsOn: notice.endsOn,
      isSeen: notice.seenAt !== null,
    },
    proposal: proposal && {
      kind: proposal.kind,
      endsOn: proposal.endsOn,
      by: proposal.by,
      at: proposal.proposedAt,
      answerBy: proposal.answerBy,
    },
    lastProposal: lastProposal && {
      by: lastProposal.by,
      at: lastProposal.proposedAt,
      outcome: lastProposal.outcome,
    },
    versions: versions.map(({ kind, endsOn }) => ({ kind, endsOn })),
    ended: ended && { on: ended.on, why: ended.why },
  };
};

const findActor = (uid: string): Actor =>
  (Object.keys(ACCOUNTS_OF) as Exclude<Actor, 'clock'>[]).find(
    (actor) => ACCOUNTS_OF[actor].token.uid === uid,
  ) ?? 'stranger';

const toReturn = ({ premisesReturn, returnDay }: Offer) => {
  const { state = null, submitted = null, firstSubmittedAt = null, lastRound = null } = premisesReturn ?? {};
  return {
    returnDay: returnDay
      ? {
          day: returnDay.day,
          by: returnDay.by,
          isAgreed: returnDay.agreedAt !== null,
          former: returnDay.former?.day ?? null,
        }
      : null,
    returned: state,
    begunAt: premisesReturn?.begun?.at ?? null,
    submitted: submitted && { actor: findActor(submitted.uid), at: submitted.at },
    firstSubmittedAt,
    keysDueOn: premisesReturn?.keysDueOn ?? null,
    round: lastRound && {
      number: lastRound.round,
      how: lastRound.ending,
      submitter: lastRound.submitterSide,
      at: lastRound.at,
    },
    sentBack: { landlord: 0, tenant: 0, ...premisesReturn?.roundCounts?.returned },
    withdrawals: { landlord: 0, tenant: 0, ...premisesReturn?.roundCounts?.withdrawn },
  };
};

const TOLD: SettlementModel['told'] = ['noClaim', 'noAnswer', 'overdue'];

const toSettlement = (
  settlement: Settlement | null | undefined,
  account: DepositAccount | null,
): SettlementModel | null =>
  settlement
    ? {
        startedAt: settlement.startedAt,
        claim: settlement.claim && {
          amounts: settlement.claim.deductions.map(({ grosze }) => grosze),
          at: settlement.claim.at,
        },
        answer: settlement.answer && {
          accepted: settlement.answer.answers.map(({ isAccepted }) => isAccepted),
          at: settlement.answer.at,
        },
        account: settlement.account && {
          number: account?.number ?? '',
          firstAt: settlement.account.firstAt,
        },
        paid: settlement.paid && {
          on: settlement.paid.on,
          at: settlement.paid.at,
          firstAt: settlement.paid.firstAt ?? settlement.paid.at,
        },
        hasArrived: settlement.arrival?.hasArrived ?? null,
        deniedAt: settlement.arrival?.hasArrived === false ? settlement.arrival.at : null,
        denied: (settlement.denied ?? []).filter(({ at }) => at !== settlement.paid?.at).length,
        told: settlement.notices.flatMap((notice) => TOLD.find((one) => one === notice) ?? []),
      }
    : null;

const loadOfferMails = async (offerId: string): Promise<OutboxMail[]> =>
  (await readQuery<OutboxMail>(getDb().collection('emails').where('offerId', '==', offerId))).map(
    ({ entity }) => entity,
  );

const toSideOf = (email: string) => {
  const { landlord, tenant } = ACCOUNTS_OF;
  if (email === landlord.token.email) return 'landlord';
  return email === tenant.token.email ? 'tenant' : email;
};

/** Days of the lease are reminded of 30 and 7 days before, in the same words; all else once. */
const getRemindersMax = (kind: string) => (['leaseEndNear', 'noticeDayNear'].includes(kind) ? 2 : 1);

/** Returns reminders that were sent too often to one side about the same day. */
const findRepeatedReminders = (mails: readonly OutboxMail[]): string[] => {
  const reminders = mails.filter(({ kind }) => REMINDERS.includes(kind));
  return reminders
    .filter(({ kind, to, text }) => {
      const same = reminders.filter((one) => one.kind === kind && one.to === to && one.text === text);
      return same.length > getRemindersMax(kind);
    })
    .map(({ kind, to }) => `${kind} to ${to}`);
};

export type FoundLife = { offer: Offer; facts: StoredFacts; repeatedReminders: string[] };

/** Returns what is stored about a lease, in the terms of the model. */
export const loadFoundLife = async (offerId: string): Promise<FoundLife> => {
  const [offer, account, chain, mails] = await Promise.all([
    loadStoredOffer(offerId),
    findDepositAccount(offerId),
    readAuditChain(offerId),
    loadOfferMails(offerId),
  ]);
  const facts: StoredFacts = {
    ...toTerm(offer.term),
    ...toReturn(offer),
    settlement: toSettlement(offer.depositSettlement, account),
    chain: chain.map(({ type }) => type).filter((type) => type !== 'documentMade'),
    mails: mails
      .filter(({ kind }) => !REMINDERS.includes(kind))
      .map(({ kind, to }) => `${kind} to ${toSideOf(to)}`)
      .toSorted(),
  };
  return { offer, facts, repeatedReminders: findRepeatedReminders(mails) };
};
