import type { CallInput } from '@api';
import type { Offer } from '@domain/offers/offer';
import type { ReturnForm } from '@domain/returns/returnForm';
import type { Deduction } from '@domain/returns/settlement';
import { commit } from '@functions/data/store';
import { sweepReturns } from '@functions/returns/sweepReturns';
import { sweepSettlements } from '@functions/returns/sweepSettlements';
import { sweepTerms } from '@functions/term/sweepTerms';
import { buildReturnForm } from '@tools/demo/factories/returns';
import { type Account, invoke } from '../functionsHarness';
import { loadStoredOffer } from '../leaseFixtures';
import { toWarsawDay } from '../modelDays';
import { readReturnDigest, saveReturnForm } from '../returnSteps';
import { ACCOUNTS_OF } from './accounts';
import type { Moment } from './life';
import type { Command, StepName } from './model';
import { ACCOUNTS, buildAnswers, PART } from './settlementRules';

type Act = { offerId: string; by: Account; moment: Moment };
type Runner = (act: Act) => Promise<unknown>;

/** The proposal that a page shows: the open one, else the last. `null` stands for none. */
const loadShownProposal = async (offerId: string): Promise<number> => {
  const { term } = await loadStoredOffer(offerId);
  return term?.proposal?.proposedAt ?? term?.lastProposal?.proposedAt ?? 0;
};

const propose =
  (kind: 'extension' | 'ending' | 'noticeWithdrawal', getDay: (moment: Moment) => string | null): Runner =>
  ({ offerId, by, moment }) =>
    invoke(
      'proposeTermChange',
      { offerId, kind, endsOn: getDay(moment), rent: null } as CallInput<'proposeTermChange'>,
      { by, now: moment.now },
    );

const answerTerm =
  (accepted: boolean): Runner =>
  async ({ offerId, by, moment: { now } }) =>
    invoke(
      'answerTermProposal',
      { offerId, proposedAt: await loadShownProposal(offerId), accepted },
      { by, now },
    );

const nameDay =
  (getDay: (moment: Moment) => string): Runner =>
  ({ offerId, by, moment }) =>
    invoke('nameReturnDay', { offerId, day: getDay(moment) }, { by, now: moment.now });

/** A complete return with a damaged room; each round has other readings. */
const buildCompleteForm = (offer: Offer): ReturnForm => {
  const form = buildReturnForm(offer);
  const round = offer.premisesReturn?.lastRound?.round ?? 0;
  return {
    ...form,
    establishedPremiseCondition: form.establishedPremiseCondition.map((row, index) =>
      index === 0 ? { ...row, answer: 'damaged', note: 'Wybita szyba' } : row,
    ),
    additionalStatements: `Wersja ${round + 1}`,
  };
};

const fillReturn: Runner = async ({ offerId }) =>
  saveReturnForm(offerId, buildCompleteForm(await loadStoredOffer(offerId)));

const endRound =
  (ending: 'returned' | 'withdrawn'): Runner =>
  async ({ offerId, by, moment: { now } }) =>
    invoke(
      'endReturnRound',
      { offerId, seenDigest: await readReturnDigest(offerId), ending, comment: 'Brakuje odczytu licznika' },
      { by, now },
    );

const toDeduction = (grosze: number): Deduction => ({
  row: { section: 'establishedPremiseCondition', index: 0 },
  grosze,
  reason: 'Wybita szyba w oknie',
  proofs: [],
});

const claim =
  (getAmounts: (moment: Moment) => readonly number[]): Runner =>
  ({ offerId, by, moment }) =>
    invoke(
      'nameDeductions',
      { offerId, deductions: getAmounts(moment).map(toDeduction) },
      { by, now: moment.now },
    );

const answerDeductions =
  (isContested: boolean): Runner =>
  async ({ offerId, by, moment: { now } }) => {
    const { depositSettlement } = await loadStoredOffer(offerId);
    const count = depositSettlement?.claim?.deductions.length ?? 0;
    const answers = buildAnswers(count, isContested).map((isAccepted) => ({
      isAccepted,
      comment: isAccepted ? '' : 'Szyba była pęknięta.',
    }));
    return invoke('answerDeductions', { offerId, answers }, { by, now });
  };

const nameAccount =
  (account: string): Runner =>
  ({ offerId, by, moment: { now } }) =>
    invoke('nameDepositAccount', { offerId, account }, { by, now });

const reportArrival =
  (hasArrived: boolean): Runner =>
  async ({ offerId, by, moment: { now } }) => {
    const { depositSettlement } = await loadStoredOffer(offerId);
    const paymentAt = depositSettlement?.paid?.at ?? 0;
    return invoke('reportDepositArrival', { offerId, paymentAt, hasArrived, comment: '' }, { by, now });
  };

/** Puts a company and an account that no longer exist in the place of a side. */
const leave: Runner = ({ offerId, by }) => {
  const isLandlord = by === ACCOUNTS_OF.landlord || by === ACCOUNTS_OF.colleague;
  const gone = isLandlord
    ? { landlordUid: 'uidGone', landlordCompanyId: 'companyGone' }
    : { tenantUid: 'uidGone', tenantCompanyId: 'companyGone' };
  return commit((writes) => writes.update(`contracts/${offerId}`, gone));
};

const RUNNERS: Record<StepName, Runner> = {
  giveNotice: ({ offerId, by, moment: { now, noticeEnd } }) =>
    invoke('giveNotice', { offerId, endsOn: noticeEnd, reason: 'Zmieniamy siedzibę.' }, { by, now }),
  confirmNotice: async ({ offerId, by, moment: { now } }) => {
    const givenAt = (await loadStoredOffer(offerId)).term?.notice?.givenAt ?? 0;
    return invoke('confirmNotice', { offerId, givenAt }, { by, now });
  },
  extend: propose('extension', ({ laterEnd }) => laterEnd),
  endSoon: propose('ending', ({ soonEnd }) => soonEnd),
  takeNoticeBack: propose('noticeWithdrawal', () => null),
  acceptTerm: answerTerm(true),
  declineTerm: answerTerm(false),
  withdrawTerm: async ({ offerId, by, moment: { now } }) =>
    invoke('withdrawTermProposal', { offerId, proposedAt: await loadShownProposal(offerId) }, { by, now }),
  nameReturnDay: nameDay(({ returnDay }) => returnDay),
  nameOtherReturnDay: nameDay(({ otherReturnDay }) => otherReturnDay),
  keepReturnDay: nameDay(({ formerReturnDay }) => formerReturnDay),
  beginReturn: ({ offerId, by, moment: { now } }) => invoke('beginReturn', { offerId }, { by, now }),
  fillReturn,
  submitReturn: async ({ offerId, by, moment: { now } }) =>
    invoke('submitReturn', { offerId, seenDigest: await readReturnDigest(offerId) }, { by, now }),
  sendBackReturn: endRound('returned'),
  withdrawReturn: endRound('withdrawn'),
  signReturn: async ({ offerId, by, moment: { now } }) =>
    invoke('signReturn', { offerId, seenDigest: await readReturnDigest(offerId) }, { by, now }),
  claimNothing: claim(() => []),
  claimPart: claim(() => PART),
  claimAll: claim(({ depositGrosze }) => [depositGrosze]),
  acceptDeductions: answerDeductions(false),
  contestDeductions: answerDeductions(true),
  nameAccount: nameAccount(ACCOUNTS.first),
  nameOtherAccount: nameAccount(ACCOUNTS.second),
  recordPaid: ({ offerId, by, moment: { now } }) =>
    invoke(
      'recordDepositReturned',
      { offerId, paidOn: toWarsawDay(now), way: 'transfer', how: '' },
      { by, now },
    ),
  confirmArrival: reportArrival(true),
  denyArrival: reportArrival(false),
  sweepTerms: ({ moment }) => sweepTerms(moment.now),
  sweepReturns: ({ moment }) => sweepReturns(moment.now),
  sweepSettlements: ({ moment }) => sweepSettlements(moment.now),
  leave,
};

/**
 * Runs a command. Returns whether it succeeded. Any error that is not a refusal with a reason is rethrown.
 */
export const attempt = ({ actor, step }: Command, offerId: string, moment: Moment): Promise<boolean> => {
  const by = ACCOUNTS_OF[actor === 'clock' ? 'stranger' : actor];
  return RUNNERS[step]({ offerId, by, moment }).then(
    () => true,
    (error: { reason?: string; details?: { reason?: string } }) => {
      const reason = error.details?.reason ?? error.reason;
      if (!reason || reason === 'unexpected') throw error;
      return false;
    },
  );
};
