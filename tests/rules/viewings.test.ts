import { collection, doc, getDoc, getDocs, limit, query, where } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { buildAttempts, describeAccess, expectVerdict, SIGNED_IN } from './support/accessTable';
import { ACCOUNTS, type Actor, OWNER_COMPANY } from './support/actors';
import { buildOfferInState } from './support/offers';
import { describePaging } from './support/paging';
import { openWorld } from './support/world';

const { as, store } = openWorld('viewings');
const OFFER_ID = 'offerOffice012345678';
const VISITOR = ACCOUNTS.stranger.uid;
const VIEWING = {
  tenantUid: VISITOR,
  landlordCompanyId: OWNER_COMPANY,
  state: 'booked',
  place: { meetingPoint: 'Recepcja' },
};
const TIMES = { minutes: 30, parties: 1, booked: [] };
const PLACE = { meetingPoint: 'Recepcja', contactName: 'Anna', contactPhone: '600100200' };
/** All signed-in actors except the account with an unverified address. */
const PROVED = SIGNED_IN.filter((actor) => actor !== 'unverified');
const LANDLORD_SIDE: readonly Actor[] = ['owner', 'colleague', 'admin'];

describe('viewings', () => {
  const path = `viewings/${OFFER_ID}_${VISITOR}`;
  beforeEach(async () => {
    await store(`offers/${OFFER_ID}`, buildOfferInState('ACTIVE'));
    await store(path, VIEWING);
  });

  describeAccess({
    title: 'only the visitor, the landlord’s side and admins read one, nobody writes one',
    as,
    attempts: buildAttempts(path, VIEWING),
    grants: { get: ['stranger', ...LANDLORD_SIDE], list: ['admin'] },
  });

  const findBy = (actor: Actor, field: string, value: string) =>
    getDocs(query(collection(as(actor), 'viewings'), where(field, '==', value), limit(50)));

  it('are found by each side as its own, and by no other account', async () => {
    await expectVerdict(findBy('stranger', 'tenantUid', VISITOR), 'allowed');
    for (const actor of ['owner', 'colleague'] as const)
      await expectVerdict(findBy(actor, 'landlordCompanyId', OWNER_COMPANY), 'allowed');
    for (const actor of ['tenant', 'stranger', 'creator', 'unverified'] as const)
      await expectVerdict(findBy(actor, 'landlordCompanyId', OWNER_COMPANY), 'refused');
    await expectVerdict(findBy('tenant', 'tenantUid', VISITOR), 'refused');
    await expectVerdict(findBy('owner', 'offerId', OFFER_ID), 'refused');
  });

  it('of an offer without a company are read by its owner alone', async () => {
    const { offerStatus, ...offer } = buildOfferInState('ACTIVE');
    const landlord = { companyId: null };
    await store(`offers/${OFFER_ID}`, { ...offer, offerStatus: { ...offerStatus, landlord } });
    await store(path, { ...VIEWING, offerId: OFFER_ID, landlordCompanyId: '' });
    await expectVerdict(getDoc(doc(as('owner'), path)), 'allowed');
    for (const actor of ['colleague', 'tenant'] as const)
      await expectVerdict(getDoc(doc(as(actor), path)), 'refused');
  });
});

describe('the times of an offer', () => {
  const path = `viewingTimes/${OFFER_ID}`;
  beforeEach(async () => {
    await store(`offers/${OFFER_ID}`, buildOfferInState('ACTIVE'));
    await store(`offersMembers/${OFFER_ID}`, { id: OFFER_ID });
    await store(path, TIMES);
  });
  describeAccess({
    title: 'every account with a proved address reads them by the offer, nobody lists or writes them',
    as,
    attempts: buildAttempts(path, TIMES),
    grants: { get: PROVED },
  });
});

describe('the times of an offer that members no longer see', () => {
  const hiddenId = 'offerHidden123456789';
  const path = `viewingTimes/${hiddenId}`;
  beforeEach(async () => {
    await store(`offers/${hiddenId}`, buildOfferInState('ACTIVE'));
    await store(path, TIMES);
  });
  describeAccess({
    title: 'only the landlord’s side and admins read them',
    as,
    attempts: buildAttempts(path, TIMES),
    grants: { get: LANDLORD_SIDE },
  });
});

describe('the meeting point of an offer', () => {
  const path = `viewingPlaces/${OFFER_ID}`;
  beforeEach(async () => {
    await store(`offers/${OFFER_ID}`, buildOfferInState('ACTIVE'));
    await store(path, PLACE);
  });
  describeAccess({
    title: 'only the landlord’s side and admins read it',
    as,
    attempts: buildAttempts(path, PLACE),
    grants: { get: LANDLORD_SIDE },
  });
});

describe('agendas', () => {
  const path = `viewingAgendas/${VISITOR}`;
  beforeEach(() => store(path, { uid: VISITOR, open: {} }));
  describeAccess({
    title: 'no account reads one, its own neither',
    as,
    attempts: buildAttempts(path, { uid: VISITOR, open: {} }),
    grants: {},
  });
});

describePaging({ title: 'viewings', client: () => as('admin'), path: 'viewings' });
