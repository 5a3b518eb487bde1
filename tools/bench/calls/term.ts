import type { Offer } from '@domain/offers/offer';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { addDays } from '@domain/shared/days';
import { buildNotice } from '@domain/term/notice';
import { NEW_TERM, type TermProposal } from '@domain/term/termRecord';
import { buildOfferFixture, getDemoOffer, NOW } from '../callFixtures';
import { HANDED_OVER, TENANT } from './demoIds';
import type { Rows } from './row';

const HANDED_OVER_ON = { date: toIsoDay(NOW - DAY_MS), hour: '12:00' };

/** The notice of an open-ended lease, of one for six months none can be given. */
const { reservation } = getDemoOffer(HANDED_OVER);
const OPEN_ENDED: Partial<Offer> = {
  receptionTime: HANDED_OVER_ON,
  reservation: reservation && { ...reservation, option: 'infinite', months: null },
};
const NOTICE = buildNotice(getDemoOffer(HANDED_OVER), { by: 'tenant', uid: '', reason: '' }, NOW);

const PROPOSAL: TermProposal = {
  kind: 'ending',
  endsOn: addDays(toIsoDay(NOW), 60),
  rent: null,
  by: 'tenant',
  proposedAt: NOW,
  answerBy: NOW + 7 * DAY_MS,
};
const PROPOSED = { ...OPEN_ENDED, term: { ...NEW_TERM, proposal: PROPOSAL } };
const SEEN = { offerId: HANDED_OVER, proposedAt: NOW };

const WAITING_NOTICE = {
  id: `${HANDED_OVER}_tenant`,
  offerId: HANDED_OVER,
  offerName: getDemoOffer(HANDED_OVER).name,
  companyId: getDemoOffer(HANDED_OVER).offerStatus.tenant?.companyId,
  side: 'tenant',
  act: 'notice',
  content: { reason: '' },
  digest: '0'.repeat(64),
  first: { uid: 'demo-tenant2', name: 'Ewa Wzorowa', at: NOW },
  second: { uid: TENANT, name: 'Piotr Wiśniewski', at: null },
  endsAt: NOW + DAY_MS,
};

export const TERMS = {
  giveNotice: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: HANDED_OVER, endsOn: NOTICE.endsOn, reason: '' },
    scene: buildOfferFixture(HANDED_OVER, OPEN_ENDED),
  },
  withdrawJointAction: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: HANDED_OVER },
    scene: {
      ...buildOfferFixture(HANDED_OVER, OPEN_ENDED),
      [`jointActions/${HANDED_OVER}_tenant`]: WAITING_NOTICE,
    },
  },
  confirmNotice: {
    kind: 'write',
    by: 'landlord',
    payload: { offerId: HANDED_OVER, givenAt: NOW },
    scene: buildOfferFixture(HANDED_OVER, { ...OPEN_ENDED, term: { ...NEW_TERM, notice: NOTICE } }),
  },
  proposeTermChange: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: HANDED_OVER, kind: 'ending', endsOn: PROPOSAL.endsOn, rent: null },
    scene: buildOfferFixture(HANDED_OVER, OPEN_ENDED),
  },
  answerTermProposal: {
    kind: 'write',
    by: 'landlord',
    payload: { ...SEEN, accepted: true },
    scene: buildOfferFixture(HANDED_OVER, PROPOSED),
  },
  withdrawTermProposal: {
    kind: 'write',
    by: 'tenant',
    payload: SEEN,
    scene: buildOfferFixture(HANDED_OVER, PROPOSED),
  },
} satisfies Rows;
