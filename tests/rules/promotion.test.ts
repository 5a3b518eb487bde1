import { beforeEach } from 'vitest';
import { buildAttempts, describeAccess } from './support/accessTable';
import { ACTORS } from './support/actors';
import { describePaging } from './support/paging';
import { openWorld } from './support/world';

const { as, store } = openWorld('promotion');

const PUBLIC = 'home/promotion';
const INSURED = 'insuredOffers/offerOne';
const QUEUED = 'promotionQueue/offerOne';
const RECORD = { offerId: 'offerOne', number: 1, pool: 100, insured: 1 };

beforeEach(() => Promise.all([PUBLIC, INSURED, QUEUED].map((path) => store(path, RECORD))));

describeAccess({
  title: 'everybody reads what the promotion is, nobody changes it [R6]',
  as,
  attempts: buildAttempts(PUBLIC, RECORD),
  grants: { get: ACTORS, list: ACTORS },
});
describeAccess({
  title: 'admins read which offers are insured, nobody writes them [R1]',
  as,
  attempts: buildAttempts(INSURED, RECORD),
  grants: { get: ['admin'], list: ['admin'] },
});
describeAccess({
  title: 'nobody touches the queue of the promotion [R1]',
  as,
  attempts: buildAttempts(QUEUED, RECORD),
  grants: {},
});
describePaging({ title: 'insuredOffers', client: () => as('admin'), path: 'insuredOffers' });
