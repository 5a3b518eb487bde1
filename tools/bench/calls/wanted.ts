import { NO_ALERTS } from '@domain/searches/alerts';
import { parseFilterTexts } from '@domain/searches/savedSearch';
import { computeStopToken } from '@functions/emails/stopLink';
import { buildListingFixture, buildOfferFixture, type CallFixture, NOW } from '../callFixtures';
import { FREE, TENANT, UNPAID } from './demoIds';
import type { Rows } from './row';

const WISHES = {
  location: 'Kraków, Podgórze',
  purpose: 'Biurowe',
  minRent: 2500,
  maxRent: 6000,
  minSurface: 50,
  maxSurface: 120,
  companyWebsite: null,
};

const SEARCH = { name: 'Kraków', frequency: 'daily', filters: { city: 'Kraków' } };

const SAVED: CallFixture = {
  'savedSearches/demo-tenant': {
    ...NO_ALERTS,
    uid: TENANT,
    searches: [
      {
        ...SEARCH,
        id: 'search-1',
        filters: parseFilterTexts(SEARCH.filters),
        isPaused: false,
        createdAt: NOW,
      },
    ],
  },
};

export const WANTED = {
  addWantedListing: {
    kind: 'write',
    by: 'tenant2',
    payload: WISHES,
    scene: { 'wantedQuotas/demo-trzecia': null },
    found: ['companyWantedListings', { companyId: 'demo-trzecia', status: 'active' }],
  },
  updateWantedListing: {
    kind: 'write',
    by: 'tenant',
    payload: { ...WISHES, wantedListingId: 'wanted-01', maxRent: 7000 },
    scene: buildListingFixture('wanted-01'),
  },
  deleteWantedListing: {
    kind: 'write',
    by: 'tenant',
    payload: { wantedListingId: 'wanted-01' },
    scene: buildListingFixture('wanted-01'),
  },
  submitOfferToWantedListing: {
    kind: 'write',
    by: 'landlord',
    payload: { offerId: FREE, wantedListingId: 'wanted-01' },
    scene: { ...buildListingFixture('wanted-01'), ...buildOfferFixture(FREE) },
  },
  countWantedLinkClick: {
    kind: 'write',
    by: 'landlord',
    payload: { wantedListingId: 'wanted-02' },
    scene: buildListingFixture('wanted-02'),
  },
  setWantedAlerts: {
    kind: 'write',
    by: 'tenant',
    payload: { wantedListingId: 'wanted-01', arePaused: true },
    scene: buildListingFixture('wanted-01'),
  },
  saveSearch: { kind: 'write', by: 'tenant', payload: SEARCH, scene: { 'savedSearches/demo-tenant': null } },
  updateSavedSearch: {
    kind: 'write',
    by: 'tenant',
    payload: { searchId: 'search-1', isPaused: true },
    scene: SAVED,
  },
  deleteSavedSearch: { kind: 'write', by: 'tenant', payload: { searchId: 'search-1' }, scene: SAVED },
  viewAlerts: {
    kind: 'read',
    by: null,
    payload: { token: computeStopToken({ mails: 'alerts', id: TENANT }) },
    scene: SAVED,
  },
  changeAlerts: {
    kind: 'write',
    by: null,
    payload: {
      token: computeStopToken({ mails: 'alerts', id: TENANT }),
      action: 'pause',
      kind: 'search',
      id: 'search-1',
    },
    scene: SAVED,
  },
  markWantedListingsMatched: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: UNPAID, wantedListingIds: ['wanted-01'] },
    scene: { ...buildOfferFixture(UNPAID), ...buildListingFixture('wanted-01') },
  },
} satisfies Rows;
