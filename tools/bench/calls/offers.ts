import { toPrefixRange } from '@domain/admin/adminSearch';
import type { Offer } from '@domain/offers/offer';
import { getReturnAlertId } from '@domain/offers/returnAlerts';
import { DEMO_SETTINGS } from '../../demo/settings';
import {
  buildAccountFixture,
  buildCompanyFixture,
  buildOfferFixture,
  computeSeenProjectDigest,
  getDemoOffer,
  NOW,
} from '../callFixtures';
import { FREE, LANDLORD, PERSON, PROJECT, RESERVED, TENANT } from './demoIds';
import type { Rows } from './row';

const DRAFT = buildOfferFixture(PROJECT, { nameMailSent: false });

const SENT: Offer = { ...getDemoOffer(PROJECT), photos: [], projectSentAt: NOW };

/** Marszałkowska 10 in Warsaw, an entry of the address service's fake. */
const PLACE_ID = 'N900000000001@52.216800,21.021800';

export const OFFERS = {
  searchAddress: { kind: 'outside', by: 'landlord', payload: { query: 'Prosta 20, Warszawa' } },
  lookupAddress: { kind: 'outside', by: 'landlord', payload: { placeId: PLACE_ID } },
  onCreateOffer: {
    kind: 'write',
    by: 'landlord',
    payload: { offerId: PROJECT, uid: LANDLORD },
    scene: DRAFT,
  },
  onMailNewOffer: { kind: 'write', by: 'landlord', payload: { offerId: PROJECT }, scene: DRAFT },
  verifyPhotos: { kind: 'outside', by: 'landlord', payload: { offerId: PROJECT } },
  generateOfferPdf: {
    kind: 'pdf',
    by: 'landlord',
    payload: { offerId: FREE, configType: 'lease', option: 'infinite' },
    scene: buildOfferFixture(FREE),
    folder: `offers/${FREE}/documents/`,
  },
  onOfferAdd: { kind: 'outside', by: 'landlord', payload: { offerId: PROJECT }, scene: DRAFT },
  resendProject: {
    kind: 'write',
    by: 'landlord',
    payload: { offerId: PROJECT },
    scene: buildOfferFixture(PROJECT, SENT),
  },
  onOfferAddConfirm: {
    kind: 'pdf',
    by: 'landlord',
    payload: {
      offerId: PROJECT,
      seenDigest: computeSeenProjectDigest(SENT),
      seenFeeGrosze: DEMO_SETTINGS.invoicing?.feesGrosze.landlord,
    },
    scene: { ...buildOfferFixture(PROJECT, SENT), [`offers/${PROJECT}/sending/photos`]: { digests: {} } },
    folder: `offers/${PROJECT}/documents/`,
  },
  duplicateOffer: {
    kind: 'write',
    by: 'landlord',
    payload: { offerId: FREE },
    scene: {
      ...buildOfferFixture(FREE),
      ...buildAccountFixture(LANDLORD),
      ...buildCompanyFixture('demo-nieruchomosci'),
    },
    found: ['offersByName', toPrefixRange(getDemoOffer(FREE).name)],
  },
  requestOfferWithdrawal: {
    kind: 'write',
    by: 'landlord',
    payload: { offerId: FREE, reason: 'Dach przecieka i lokalu nie da się oddać.' },
    scene: buildOfferFixture(FREE),
  },
  deleteOffer: { kind: 'write', by: 'landlord', payload: { offerId: PROJECT }, scene: DRAFT },
  awaitOfferReturn: {
    kind: 'write',
    by: 'person',
    payload: { offerId: RESERVED },
    scene: { ...buildOfferFixture(RESERVED), [`returnAlerts/${getReturnAlertId(PERSON, RESERVED)}`]: null },
  },
  addToFavorites: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: FREE, uid: TENANT },
    scene: buildCompanyFixture('demo-najemca'),
  },
  removeFromFavorites: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: FREE, uid: TENANT },
    scene: buildCompanyFixture('demo-najemca', { favorites: [FREE] }),
  },
  linkOfferToUser: {
    kind: 'write',
    by: 'admin',
    payload: { email: 'colleague@demo.pl', offerId: PROJECT },
    scene: DRAFT,
  },
} satisfies Rows;
