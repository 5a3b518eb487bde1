import { toDocument } from '@data/firestore/documents';
import { createEmptyDraft, createEmptyRelatedDetails, DRAFT_FIELDS } from '@domain/offers/draft';
import { LEVELS_MAX, PHOTOS_MAX } from '@domain/offers/limits';
import type { Offer } from '@domain/offers/offer';
import { BUSINESS_ACTIVITIES, MAIN_USES, OFFER_TYPES } from '@domain/offers/picklists';
import { anOffer } from '@tests/support/builders';
import { setByPath } from '@tests/support/setByPath';
import { deleteDoc, deleteField, doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, test } from 'vitest';
import { EVERYBODY, expectVerdict, type Verdict } from './support/accessTable';
import type { Actor } from './support/actors';
import { buildOfferInState, STORED_STATES } from './support/offers';
import { openWorld } from './support/world';

const { as, store } = openWorld('offersdraft', { isReported: false });
const PATH = 'offers/offerOffice012345678';
const OWNER_SIDE: readonly Actor[] = ['owner', 'colleague'];

const change = (actor: Actor, patch: object) =>
  updateDoc(doc(as(actor), PATH), { ...toDocument(patch), updatedAt: serverTimestamp() });

describe('the owner writes the fields of the draft one by one', () => {
  beforeEach(() => store(PATH, buildOfferInState('UNSIGNED')));
  const other = { ...anOffer().warehouse().build(), name: 'Inna nazwa', placeId: 'miejsce', price: 9000 };

  test.each(DRAFT_FIELDS)('allows %s', (field) =>
    expectVerdict(change('owner', { [field]: other[field] }), 'allowed'),
  );
  test.each(DRAFT_FIELDS)('refuses %s taken away', (field) =>
    expectVerdict(change('owner', { [field]: deleteField() }), 'refused'),
  );
  test.each(DRAFT_FIELDS)('refuses %s of another kind', (field) =>
    expectVerdict(
      change('owner', { [field]: [{ a: 1 }] }),
      field === 'photos' || field.startsWith('legalWarehouse') ? 'allowed' : 'refused',
    ),
  );
});

describe('the owner writes no other field of an offer', () => {
  beforeEach(() => store(PATH, buildOfferInState('UNSIGNED')));
  const fields = Object.keys(anOffer().build()).filter(
    (field) => field !== 'updatedAt' && !DRAFT_FIELDS.includes(field as never),
  );
  test.each(fields)('refuses %s', (field) =>
    expectVerdict(change('owner', { [field]: { changed: true } }), 'refused'),
  );
  test.each(['matched', 'verified', 'priceHistory', 'relisting', 'relistedFrom', 'term'])(
    'refuses %s, which is unknown',
    (field) => expectVerdict(change('owner', { [field]: true }), 'refused'),
  );
  test('refuses the state through its path', () =>
    expectVerdict(change('owner', { 'offerStatus.state': 'ACTIVE' }), 'refused'));
  test.each([-120_000, -1_000, 0, 1_000])('refuses a time of one’s own, %i ms from now', (ms) =>
    expectVerdict(
      updateDoc(doc(as('owner'), PATH), { name: 'Nowa', updatedAt: new Date(Date.now() + ms) }),
      'refused',
    ),
  );
  test('refuses a change that leaves the time of the last one as it is', () =>
    expectVerdict(updateDoc(doc(as('owner'), PATH), { name: 'Nowa' }), 'refused'));
});

describe('no one but functions blocks an offer or restores it', () => {
  const values = [Date.now(), null, deleteField()];
  test.each(EVERYBODY.flatMap((actor) => STORED_STATES.map((state) => [actor, state] as const)))(
    'refuses %s in %s',
    async (actor, state) => {
      await store(PATH, { ...buildOfferInState(state), blockedAt: 1 });
      for (const blockedAt of values) await expectVerdict(change(actor, { blockedAt }), 'refused');
    },
  );
});

const buildText = (length: number) => 'ł'.repeat(length);
const list = <T>(length: number, item: T) => Array.from({ length }, () => item);

const LIMITS: [string, unknown, Verdict][] = [
  ['name', '', 'allowed'],
  ['name', buildText(1000), 'allowed'],
  ['name', buildText(1001), 'refused'],
  ['description', buildText(5000), 'allowed'],
  ['description', buildText(5001), 'refused'],
  ['landAndMortgageRegisterNumber', buildText(1001), 'refused'],
  ['ownTerms.terms', buildText(60_000), 'allowed'],
  ['ownTerms.terms', buildText(60_001), 'refused'],
  ['ownTerms.selected', 'yes', 'refused'],
  ['placeId', null, 'allowed'],
  ['placeId', buildText(300), 'allowed'],
  ['placeId', buildText(301), 'refused'],
  ['price', null, 'allowed'],
  ['price', -1, 'allowed'],
  ['price', 1e12, 'allowed'],
  ['price', 1e12 + 1, 'refused'],
  ['price', -1e12, 'allowed'],
  ['price', -1e12 - 1, 'refused'],
  ['price', Number.NaN, 'refused'],
  ['price', Number.POSITIVE_INFINITY, 'refused'],
  ['price', '12500', 'refused'],
  ['unitReceiptDeadline', true, 'refused'],
  ['priceCurrency', 'EUR', 'refused'],
  ['offerType', 'swap', 'refused'],
  ['legalMainUse', 'Mieszkalne', 'refused'],
  ['legalMainUse', null, 'allowed'],
  ['availabilityTo', null, 'allowed'],
  ['availabilityTo', Date.now(), 'allowed'],
  ['availabilityTo', '2026-12-01', 'refused'],
  ['geoMarker', null, 'allowed'],
  ['geoMarker', { lat: 90, lng: 180 }, 'allowed'],
  ['geoMarker', { lat: -90, lng: -180 }, 'allowed'],
  ['geoMarker', { lat: 90.1, lng: 0 }, 'refused'],
  ['geoMarker', { lat: -90.1, lng: 0 }, 'refused'],
  ['geoMarker', { lat: 0, lng: 180.1 }, 'refused'],
  ['geoMarker', { lat: 0, lng: -180.1 }, 'refused'],
  ['geoMarker', { lat: '52', lng: 21 }, 'refused'],
  ['geoMarker', { lat: 52, lng: '21' }, 'refused'],
  ['geoMarker', { lat: 52, lng: 21, label: 'x' }, 'refused'],
  ['areaDetails.levels', list(LEVELS_MAX, {}), 'allowed'],
  ['areaDetails.levels', list(LEVELS_MAX + 1, {}), 'refused'],
  ['photos', list(PHOTOS_MAX, {}), 'allowed'],
  ['photos', list(PHOTOS_MAX + 1, {}), 'refused'],
  ['legalWarehouseUseAccepted', BUSINESS_ACTIVITIES, 'allowed'],
  ['legalWarehouseUseAccepted', list(21, 'Biuro'), 'refused'],
  ['legalWarehouseUseOfficial', list(21, 'Biuro'), 'refused'],
  ['photos', 'photo.jpg', 'refused'],
  ['areaDetails.levels', { length: 1 }, 'refused'],
  ['legalWarehouseUseAccepted', 'Biuro', 'refused'],
  ['relatedDetails', null, 'allowed'],
  ['address.province', null, 'allowed'],
  ['address.province', buildText(100), 'allowed'],
  ['address.province', buildText(101), 'refused'],
  ['address.ownershipType', buildText(101), 'refused'],
  ['address.officialAddress.province', buildText(101), 'refused'],
  ['summary.summary1', true, 'allowed'],
  ['summary.summary1', 'yes', 'refused'],
  ['summary.summary4', [], 'refused'],
  ['leaseAgreement.deposit', 25_000, 'allowed'],
  ['leaseAgreement.deposit', null, 'allowed'],
  ['leaseAgreement.deposit', buildText(1001), 'refused'],
  ['leaseAgreement.deposit', [25_000], 'refused'],
  ['leaseAgreement.depositDays', 5, 'allowed'],
  ['leaseAgreement.depositDays', null, 'allowed'],
  ['leaseAgreement.noticeToMonthEnd', true, 'allowed'],
  ['leaseAgreement.noticeToMonthEnd', { yes: true }, 'refused'],
  ['leaseAgreement.offersAgain', true, 'allowed'],
  ['leaseAgreement.offersAgain', { yes: true }, 'refused'],
  ['leaseAgreement.depositDays', buildText(1001), 'refused'],
  ['leaseAgreement.depositDays', { days: 5 }, 'refused'],
  ['leaseAgreement.nonRentFees', { lumpSum: true }, 'refused'],
  ['address.ownershipType', null, 'allowed'],
  ['address.officialAddress.province', null, 'allowed'],
];
const ADDRESS_TEXTS = [
  ...(['street', 'postCode', 'country', 'district', 'city', 'plotNumber', 'inputText'] as const),
  ...(['houseNumber', 'street', 'estate', 'district', 'county'] as const).map(
    (part) => `officialAddress.${part}`,
  ),
].map((part) => `address.${part}`);
const ADDRESS_CHOICES = ['address.province', 'address.ownershipType', 'address.officialAddress.province'];
const MAPS = [
  'areaDetails',
  'parkingDetails',
  'mediaDetails',
  'relatedDetails',
  'address',
  'address.officialAddress',
  'leaseAgreement',
  'ownTerms',
  'summary',
];

describe('values of a draft are of their kind and of a sane size', () => {
  beforeEach(() => store(PATH, buildOfferInState('UNSIGNED')));
  const expectValue = (path: string, value: unknown, verdict: Verdict) => {
    const field = path.split('.')[0] as keyof Offer;
    return expectVerdict(
      change('owner', { [field]: setByPath(buildOfferInState('UNSIGNED'), path, value)[field] }),
      verdict,
    );
  };
  test.each(
    LIMITS.map(([path, value, verdict]) => ({
      path,
      value,
      verdict,
      shown: JSON.stringify(value)?.slice(0, 40),
    })),
  )('$path $shown: $verdict', ({ path, value, verdict }) => expectValue(path, value, verdict));
  test.each(MAPS)('refuses %s with an unknown member', (path) =>
    expectValue(`${path}.unknown`, true, 'refused'),
  );
  test.each(ADDRESS_TEXTS)('%s is a text', async (path) => {
    for (const value of [null, 7, true, { name: 'x' }, ['Gdańsk']]) await expectValue(path, value, 'refused');
  });
  test('the texts of an address have four thousand characters together', async () => {
    const { address } = buildOfferInState('UNSIGNED');
    const {
      officialAddress,
      ownershipType: _right,
      province: _typed,
      ...texts
    } = { ...address, inputText: '' };
    const { province: _official, ...officialTexts } = officialAddress;
    const used = [...Object.values(texts), ...Object.values(officialTexts)].join('').length;
    await expectValue('address.inputText', 'a'.repeat(4000 - used), 'allowed');
    await expectValue('address.inputText', 'a'.repeat(4001 - used), 'refused');
  });
  test.each(ADDRESS_CHOICES)('%s is a text or not given', async (path) => {
    for (const value of [7, true, { name: 'x' }, ['mazowieckie']]) await expectValue(path, value, 'refused');
  });
  test.each(OFFER_TYPES)('allows offerType %s', (value) => expectValue('offerType', value, 'allowed'));
  test.each(MAIN_USES)('allows legalMainUse %s with its details', (use) =>
    expectVerdict(
      change('owner', { legalMainUse: use, relatedDetails: createEmptyRelatedDetails(use) }),
      'allowed',
    ),
  );
  test('allows a blank draft', () => expectVerdict(change('owner', createEmptyDraft(Date.now())), 'allowed'));
});

describe.each(STORED_STATES)('the draft of an offer in %s [F23, G44, U27]', (state) => {
  beforeEach(() => store(PATH, buildOfferInState(state)));
  const verdictFor = (actor: Actor): Verdict =>
    state === 'UNSIGNED' && OWNER_SIDE.includes(actor) ? 'allowed' : 'refused';
  test.each(EVERYBODY.map((actor): [Actor, Verdict] => [actor, verdictFor(actor)]))(
    '%s, update: %s',
    (actor, verdict) => expectVerdict(change(actor, { name: 'Nowa nazwa' }), verdict),
  );
  test.each(EVERYBODY)('refuses %s to delete it', (actor) =>
    expectVerdict(deleteDoc(doc(as(actor), PATH)), 'refused'),
  );
});
