import { NOW } from '@tests/support/builders';
import { beforeEach, describe } from 'vitest';
import { buildAttempts, describeAccess } from './support/accessTable';
import type { Actor } from './support/actors';
import { buildExpiredReservation, buildOfferInState, buildSignedOffer } from './support/offers';
import { openWorld } from './support/world';

const { as, store } = openWorld('depositaccounts');
const OFFER = 'offers/offerOffice012345678';
const ACCOUNT = { number: '61109010140000071219812874', by: 'uidTenant', at: NOW };

const describeAccount = (title: string, offer: () => object, readers: readonly Actor[]) =>
  describe(`the account for the deposit, ${title}`, () => {
    beforeEach(async () => {
      await store(OFFER, offer());
      await store(`${OFFER}/depositAccounts/tenant`, ACCOUNT);
    });
    describeAccess({
      title: 'only acting members of the parties read it, no staff, and no account lists or writes it',
      as,
      attempts: buildAttempts(`${OFFER}/depositAccounts/tenant`, ACCOUNT),
      grants: { get: readers },
    });
  });

describeAccount('of a lease that was handed over', () => buildSignedOffer('PROTOCOL_CONFIRMED'), [
  'owner',
  'colleague',
  'tenant',
  'tenantColleague',
]);
describeAccount('of an offer without a tenant', () => buildOfferInState('ACTIVE'), ['owner', 'colleague']);
describeAccount('of a reservation that is over', buildExpiredReservation, ['owner', 'colleague']);
