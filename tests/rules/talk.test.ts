import { beforeEach, describe } from 'vitest';
import { attemptsOn, describeAccess } from './support/accessTable';
import { ACCOUNTS, type Actor } from './support/actors';
import { offerIn, type StoredState } from './support/offers';
import { describePaging } from './support/paging';
import { openWorld } from './support/world';

const { as, store } = openWorld('talk');
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

for (const [title, collection, record] of RECORDS) {
  describe.each(STATES)(`${title} about an offer, %s [K6, K10, K21]`, (state) => {
    beforeEach(async () => {
      await store(OFFER, offerIn(state));
      await store(`${OFFER}/${collection}/${ASKER}`, record);
    });
    describeAccess({
      title: 'only whoever wrote, the landlord’s side and admins read them, nobody writes or lists another’s',
      as,
      attempts: attemptsOn(`${OFFER}/${collection}/${ASKER}`, record),
      grants: { get: ['stranger', ...LANDLORD_SIDE], list: LANDLORD_SIDE },
    });
  });
  describePaging({ title, client: () => as('admin'), path: `${OFFER}/${collection}` });
}
