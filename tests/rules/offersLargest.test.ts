import { toDocument } from '@data/firestore/documents';
import { createBlankOffer, createEmptyRoom, pickDraftFields } from '@domain/offers/draft';
import { LEVELS_MAX, OWN_TERMS_MAX_CHARS, PHOTOS_MAX, ROOMS_MAX } from '@domain/offers/limits';
import type { Offer } from '@domain/offers/offer';
import { anOffer } from '@tests/support/builders';
import { doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { expectVerdict } from './support/accessTable';
import { ACCOUNTS } from './support/actors';
import { openWorld, readFirestoreRules } from './support/world';

const SPARE_EXPRESSIONS = 100;
const DOCUMENT_BYTES_MAX = 1_048_576;

/** The rules with a check that uses up the spare expressions, in the part that every write of a draft evaluates. */
const buildStrainedRules = (): string => {
  const ballast = `[${'1,'.repeat(SPARE_EXPRESSIONS - 1)}1].size() == ${SPARE_EXPRESSIONS}`;
  const rules = readFirestoreRules().replace(/(function isDraft\(offer\) \{\s+return )/, `$1${ballast} && `);
  if (rules === readFirestoreRules()) throw new Error('The rules have no isDraft to strain');
  return rules;
};

const { as, store } = openWorld('offerslargest', { rules: buildStrainedRules(), isReported: false });

const list = <T>(length: number, item: T) => Array.from({ length }, () => item);
const ID = 'offerLargest12345678';

const buildLargestOffer = (): Offer => {
  const offer = anOffer().warehouse().build();
  const room = { ...createEmptyRoom(), type: 'storageHall' as const, surface: 12.34, windows: 4 };
  const rooms = { warehouses: list(ROOMS_MAX / LEVELS_MAX, room), offices: [] };
  const level = { ...offer.areaDetails.levels[0]!, levelName: 'ł'.repeat(200), ...rooms };
  return {
    ...createBlankOffer(ID, ACCOUNTS.owner, Date.now()),
    ...pickDraftFields(offer),
    geoMarker: { lat: 52.2297, lng: 21.0122 },
    placeId: 'ChIJAZ-GmmbMHkcR_NPqiCq-8HI',
    areaDetails: { ...offer.areaDetails, levels: list(LEVELS_MAX, level) },
    photos: list(PHOTOS_MAX, { name: 'a'.repeat(120), width: 1920, height: 1080 }),
    ownTerms: { selected: true, terms: 'ż'.repeat(OWN_TERMS_MAX_CHARS) },
  };
};

describe('the largest offer passes the rules with a hundred expressions to spare', () => {
  test('with every list at its limit it fits in a document twice', () => {
    const bytes = new TextEncoder().encode(JSON.stringify(buildLargestOffer())).length;
    expect(bytes).toBeLessThan(DOCUMENT_BYTES_MAX / 2);
  });
  test('allows a colleague to write it in one go', async () => {
    await store(`offers/${ID}`, { ...anOffer().build(), id: ID });
    const patch = { ...toDocument(pickDraftFields(buildLargestOffer())), updatedAt: serverTimestamp() };
    await expectVerdict(updateDoc(doc(as('colleague'), `offers/${ID}`), patch), 'allowed');
  });
});

test('a blank offer of a company passes the rules with a hundred expressions to spare', () => {
  const blank = createBlankOffer('offerBlank0123456789', ACCOUNTS.owner, Date.now());
  return expectVerdict(setDoc(doc(as('owner'), `offers/${blank.id}`), toDocument(blank)), 'allowed');
});
