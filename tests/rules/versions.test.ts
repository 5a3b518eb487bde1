import { getBindingFacts } from '@domain/offers/getBindingFacts';
import { toCanonicalJson } from '@domain/shared/canonical';
import { anOffer } from '@tests/support/builders';
import { beforeEach, describe } from 'vitest';
import { buildAttempts, describeAccess } from './support/accessTable';
import type { Actor } from './support/actors';
import { buildExpiredReservation, buildOfferInState } from './support/offers';
import { describePaging } from './support/paging';
import { openWorld } from './support/world';

const { as, store } = openWorld('versions');
const OFFER = 'offers/offerOffice012345678';
const confirmed = anOffer().active().build();
const VERSION = { ...confirmed.version, canonical: toCanonicalJson(getBindingFacts(confirmed, 1)) };

const LANDLORD_SIDE: readonly Actor[] = ['owner', 'colleague', 'admin'];
const BOTH_SIDES: readonly Actor[] = ['owner', 'colleague', 'tenant', 'tenantColleague', 'admin'];

const describeVersions = (title: string, offer: () => object, readers: readonly Actor[]) =>
  describe(`binding versions of an offer, ${title}`, () => {
    beforeEach(async () => {
      await store(OFFER, offer());
      await store(`${OFFER}/versions/1`, VERSION);
    });
    describeAccess({
      title: 'the parties and admins read, nobody writes',
      as,
      attempts: buildAttempts(`${OFFER}/versions/1`, VERSION),
      grants: { get: readers, list: readers },
    });
  });

describeVersions('ACTIVE', () => buildOfferInState('ACTIVE'), LANDLORD_SIDE);
describeVersions('BOOKED', () => buildOfferInState('BOOKED'), BOTH_SIDES);
describeVersions('SIGNED', () => buildOfferInState('SIGNED'), BOTH_SIDES);
describeVersions('reserved over two hours ago', buildExpiredReservation, LANDLORD_SIDE);

describePaging({ title: 'versions', client: () => as('admin'), path: `${OFFER}/versions` });
