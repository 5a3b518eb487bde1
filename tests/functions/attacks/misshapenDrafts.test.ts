import type { Offer } from '@domain/offers/offer';
import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '@tests/support/builders';
import { invokeRaw, startTestProject } from '@tests/support/functionsHarness';
import { landlord, storeOffer, storeParties } from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { isRefusedByName } from './refusedByName';

startTestProject();
beforeAll(storeParties);

const buildArea = (patch: object) => ({ areaDetails: { ...anOffer().build().areaDetails, ...patch } });
const buildTerms = (patch: object) => ({ leaseAgreement: { ...anOffer().build().leaseAgreement, ...patch } });
const buildLevel = (patch: object) =>
  buildArea({ levels: [{ ...anOffer().build().areaDetails.levels[0], ...patch }] });

/** Drafts that the database rules accept from a landlord who bypasses the form. */
const SHAPES: [string, object][] = [
  ['a photo that is nothing', { photos: [null] }],
  ['photos that are texts', { photos: ['x', 'https://evil.example/x.jpg'] }],
  ['a photo whose name is a map', { photos: [{ name: { a: 1 }, width: 'x', height: [] }] }],
  ['a photo named as a way up', { photos: [{ name: '../../users/victim', width: 1, height: 1 }] }],
  ['levels that are nothing', buildArea({ levels: [null, 7, 'x', {}] })],
  ['a level without rooms', buildLevel({ offices: null, warehouses: 'x', commercialAndServiceRooms: {} })],
  ['rooms that are nothing', buildLevel({ offices: [null], warehouses: [{ surface: {} }] })],
  ['an area that is a list', buildArea({ surface: [120], totalSurface: { a: 1 } })],
  ['an area as large as a number can be', buildArea({ surface: Number.MAX_VALUE, totalSurface: -1 })],
  ['surroundings that are a number', buildArea({ surroundings: 7, drive: [{}], constructionMaterial: {} })],
  ['terms that are texts', buildTerms({ deposit: 'x', payDay: '31 lutego', fixedlongMonths: 'wiele' })],
  ['terms that are endless', buildTerms({ deposit: 1e308, lumpSum: -1e308, leaseNoticePeriod: 1e12 })],
  ['no options of a lease', buildTerms({ infinite: 7, fixedshort: 'tak', fixedlong: null })],
  ['uses that are maps', { legalWarehouseUseAccepted: [{ a: 1 }], legalWarehouseUseOfficial: [null, 7] }],
  ['related details of another kind', { relatedDetails: { kind: 7, gates: 'x', alarm: [] } }],
  ['gates that are nothing', { relatedDetails: { kind: 'warehouse', gates: [null, 7] } }],
  ['media that are maps', { mediaDetails: { powerAllocation: {}, heating: { a: [] }, fiber: 7 } }],
  ['parking that is a text', { parkingDetails: { parkingSurface: 'x', guardedParking: [] } }],
  ['a place at the pole', { geoMarker: { lat: 90, lng: -180 }, placeId: '../x' }],
  [
    'words that turn',
    { name: '\u202Eevil', description: '\u0000\u2066', ownTerms: { selected: true, terms: '\u0000' } },
  ],
  ['a summary that is empty', { summary: {} }],
  ['a day ten thousand years away', { offerValidTo: 253_402_300_799_000, availability: -62_135_596_800_000 }],
];

type Call = Parameters<typeof invokeRaw>[0];
const buildPayloads = (offerId: string): [Call, object][] => [
  ['generateOfferPdf', { offerId, configType: 'offer' }],
  ['generateOfferPdf', { offerId, configType: 'lease', option: 'infinite' }],
  ['generateOfferPdf', { offerId, configType: 'protocol' }],
  ['verifyPhotos', { offerId }],
  ['onCreateOffer', { offerId, uid: landlord.user.uid }],
  ['onMailNewOffer', { offerId }],
  ['onOfferAdd', { offerId }],
  ['resendProject', { offerId }],
  ['onOfferAddConfirm', { offerId, seenDigest: '0'.repeat(64), seenFeeGrosze: 0 }],
  ['duplicateOffer', { offerId }],
  ['addToFavorites', { offerId, uid: landlord.user.uid }],
  ['deleteOffer', { offerId }],
];

describe('a draft that was stored past the form', () => {
  it.each(SHAPES)(
    'with %s is answered or refused by name, by every call that reads it',
    async (shape, patch) => {
      const day = SHAPES.findIndex(([name]) => name === shape);
      for (const [time, sentAt] of [null, NOW].entries()) {
        const now = NOW + day * DAY_MS + time * HOUR_MS;
        const offer = {
          ...anOffer().withId(createDocumentId()).build(),
          ...patch,
          projectSentAt: sentAt,
        } as Offer;
        await storeOffer(offer);
        for (const [call, payload] of buildPayloads(offer.id)) {
          const answer = invokeRaw(call, payload, { by: landlord, now });
          await isRefusedByName(answer, `${call} of ${shape}`);
          expect(
            await answer.then(
              () => '',
              ({ details }) => details?.reason,
            ),
            call,
          ).not.toBe('tooManyCalls');
        }
      }
    },
  );
});
