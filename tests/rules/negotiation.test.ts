import { collection, doc, getDoc, getDocs, limit, query, where } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { buildAttempts, describeAccess, expectVerdict } from './support/accessTable';
import { ACCOUNTS, type Actor, TENANT_COMPANY } from './support/actors';
import { buildOfferInState, type StoredState } from './support/offers';
import { describePaging } from './support/paging';
import { openWorld } from './support/world';

const { as, store } = openWorld('negotiation');
const OFFER = 'offers/offerOffice012345678';
const ASKER = ACCOUNTS.stranger.uid;
const COUNTER_OFFER = { tenantUid: ASKER, status: 'OPEN', entries: [{ newPrice: 11_000 }] };
const THREAD = { tenantUid: ASKER, messages: [{ from: 'tenant', text: 'Czy jest winda?' }] };

const LANDLORD_SIDE: readonly Actor[] = ['owner', 'colleague', 'admin'];
const RECORDS = [
  ['counter-offers', 'counterOffers', COUNTER_OFFER],
  ['questions', 'questions', THREAD],
] as const;
const STATES: readonly StoredState[] = ['ACTIVE', 'BOOKED', 'SIGNED'];

describe('what a company proposed about an offer [K6]', () => {
  const path = `${OFFER}/counterOffers/${ASKER}`;
  const ofCompany = (actor: Actor, companyId: string | null) => {
    const proposals = collection(as(actor), `${OFFER}/counterOffers`);
    return getDocs(query(proposals, where('companyId', '==', companyId), limit(10)));
  };

  beforeEach(async () => {
    await store(OFFER, buildOfferInState('ACTIVE'));
    await store(path, { ...COUNTER_OFFER, companyId: TENANT_COMPANY });
  });

  it('is read and found by those who act for that company', async () => {
    for (const actor of ['tenant', 'tenantColleague'] as const) {
      await expectVerdict(getDoc(doc(as(actor), path)), 'allowed');
      await expectVerdict(ofCompany(actor, TENANT_COMPANY), 'allowed');
    }
  });

  it('is neither read nor found by anyone else, nor where no company is named', async () => {
    for (const actor of ['anonymous', 'unverified', 'rejected', 'creator'] as const) {
      await expectVerdict(getDoc(doc(as(actor), path)), 'refused');
      await expectVerdict(ofCompany(actor, TENANT_COMPANY), 'refused');
    }
    await expectVerdict(ofCompany('tenant', 'companyOther'), 'refused');
    await store(path, { ...COUNTER_OFFER, companyId: null });
    await expectVerdict(getDoc(doc(as('tenant'), path)), 'refused');
    await expectVerdict(ofCompany('tenant', null), 'refused');
  });
});

for (const [title, name, record] of RECORDS) {
  describe.each(STATES)(`${title} about an offer, %s [K6, K10, K21]`, (state) => {
    beforeEach(async () => {
      await store(OFFER, buildOfferInState(state));
      await store(`${OFFER}/${name}/${ASKER}`, record);
    });
    describeAccess({
      title: 'only whoever wrote, the landlord’s side and admins read them, nobody writes or lists another’s',
      as,
      attempts: buildAttempts(`${OFFER}/${name}/${ASKER}`, record),
      grants: { get: ['stranger', ...LANDLORD_SIDE], list: LANDLORD_SIDE },
    });
  });
  describePaging({ title, client: () => as('admin'), path: `${OFFER}/${name}` });
}
