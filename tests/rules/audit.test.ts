import { beforeEach, describe } from 'vitest';
import { buildAttempts, describeAccess } from './support/accessTable';
import type { Actor } from './support/actors';
import { buildExpiredReservation, buildOfferInState } from './support/offers';
import { describePaging } from './support/paging';
import { openWorld } from './support/world';

const { as, store } = openWorld('audit');
const OFFER = 'offers/offerOffice012345678';
const ENTRY = { seq: 1, type: 'onOfferAddConfirm', hash: 'a'.repeat(64) };

const describeAudit = (title: string, offer: () => object, readers: readonly Actor[]) =>
  describe(`audit of an offer, ${title}`, () => {
    beforeEach(async () => {
      await store(OFFER, offer());
      await store(`${OFFER}/audit/1`, ENTRY);
    });
    describeAccess({
      title: 'the parties and admins read, nobody writes',
      as,
      attempts: buildAttempts(`${OFFER}/audit/1`, ENTRY),
      grants: { get: readers, list: readers },
    });
  });

describeAudit('UNSIGNED', () => buildOfferInState('UNSIGNED'), ['owner', 'colleague', 'admin']);
describeAudit('SIGNED', () => buildOfferInState('SIGNED'), [
  'owner',
  'colleague',
  'tenant',
  'tenantColleague',
  'admin',
]);
describeAudit('reserved over two hours ago', buildExpiredReservation, ['owner', 'colleague', 'admin']);

describePaging({ title: 'audit', client: () => as('admin'), path: `${OFFER}/audit` });

describeAccess({
  title: 'where the steps of an offer came from: admins only',
  as,
  attempts: buildAttempts(`${OFFER}/auditOrigins/1`, { actorUid: 'uidLandlord', ip: '203.0.113.7' }),
  grants: { get: ['admin'], list: ['admin'] },
});
describePaging({ title: 'origins', client: () => as('admin'), path: `${OFFER}/auditOrigins` });
