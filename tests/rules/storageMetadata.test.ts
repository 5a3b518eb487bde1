import { gzipSync } from 'node:zlib';
import { storagePaths } from '@api/storagePaths';
import { aCompany } from '@tests/support/builders';
import fc from 'fast-check';
import { ref, updateMetadata, uploadBytes } from 'firebase/storage';
import { describe, expect, test } from 'vitest';
import { expectVerdict } from './support/accessTable';
import { type Actor, OWNER_COMPANY } from './support/actors';
import { JPEG, PDF } from './support/fileTable';
import { openFileWorld } from './support/fileWorld';
import { buildOffersByState, buildSignedOffer, buildWrittenLeaseOffer } from './support/offers';

const COMPANY = 'companyPacked';

const { accounts, as, idOf, put } = openFileWorld('metadata', {
  offers: {
    ...buildOffersByState(),
    Handover: buildSignedOffer('DEPOSIT_CONFIRMED'),
    Written: buildWrittenLeaseOffer(),
  },
  records: ({ owner }) => ({
    [`companies/${COMPANY}`]: {
      ...aCompany().withId(COMPANY).withMember(owner).build(),
      standing: 'INITIAL',
    },
  }),
});

/** About 30 kB that unpack to 30 MB. */
const PACKED = gzipSync(Buffer.alloc(30 * 1024 * 1024));
const buildSha = (digit: string) => digit.repeat(64);
let taken = 0;
const createSha = () => {
  taken += 1;
  return `${Date.now().toString(16)}${taken.toString(16)}`.padStart(64, '0');
};

type Place = {
  by: Actor;
  contentType: string;
  pathOf: () => string;
  customMetadata?: Record<string, string>;
};

/** Every path where an account may store a file, with an account that may. */
const PLACES: Record<string, Place> = {
  'a photo of an offer': {
    by: 'owner',
    contentType: JPEG,
    pathOf: () => storagePaths.offerImage(idOf('UNSIGNED'), 'a.jpg'),
  },
  'a photo of the handover': {
    by: 'tenant',
    contentType: JPEG,
    customMetadata: { side: 'tenant' },
    pathOf: () => storagePaths.protocolPhoto(idOf('Handover'), createSha()),
  },
  'a lease signed elsewhere': {
    by: 'tenant',
    contentType: PDF,
    pathOf: () => storagePaths.uploadedLease(idOf('Written'), 1, 'tenant'),
  },
  'a scan of a lease': {
    by: 'tenant',
    contentType: JPEG,
    pathOf: () =>
      storagePaths.paperScan(idOf('Written'), 1, { side: 'tenant', sha256: createSha(), type: JPEG }),
  },
  'the proof of authority': {
    by: 'owner',
    contentType: PDF,
    pathOf: () => storagePaths.companyAuthority(COMPANY),
  },
  'the power of attorney': {
    by: 'owner',
    contentType: PDF,
    pathOf: () => storagePaths.uploadedPower(`${OWNER_COMPANY}_${accounts.owner.uid}`),
  },
  'the signed terms': {
    by: 'unverified',
    contentType: PDF,
    pathOf: () => storagePaths.signedTerms(accounts.unverified.uid),
  },
};

const sendTo = (
  { by, contentType, pathOf, customMetadata }: Place,
  metadata: object,
  bytes: Uint8Array = PACKED,
) => uploadBytes(ref(as(by), pathOf()), bytes, { contentType, customMetadata, ...metadata });

describe.each(Object.entries(PLACES))('%s', (_, place) => {
  test.each(['gzip', 'GZIP', 'x-gzip', 'br', 'deflate', 'zstd', 'identity, gzip', ' gzip'])(
    'of 30 kB that calls itself %s and unpacks to 30 MB is refused',
    (contentEncoding) => expectVerdict(sendTo(place, { contentEncoding }), 'refused'),
  );
  test.each([{}, { contentEncoding: 'identity' }])('as it is is taken: %j', (metadata) =>
    expectVerdict(sendTo(place, metadata), 'allowed'),
  );
  test.each([
    'text/html',
    'image/svg+xml',
    'IMAGE/JPEG',
    `${place.contentType}; charset=utf-8`,
    `${place.contentType},text/html`,
    `text/html;${place.contentType}`,
  ])('with the kind %s is refused', (contentType) =>
    expectVerdict(sendTo(place, { contentType }), 'refused'),
  );
  test('with labels of any name is refused', () =>
    fc.assert(
      fc.asyncProperty(
        fc.stringMatching(/^[a-z]{1,20}$/),
        fc.stringMatching(/^[a-z]{0,20}$/),
        (name, value) =>
          expectVerdict(sendTo(place, { customMetadata: { [name]: value } }), 'refused').then(() => true),
      ),
      { numRuns: 5 },
    ));
  test('with any encoding but none is refused', () =>
    fc.assert(
      fc.asyncProperty(
        fc.stringMatching(/^[a-zA-Z*;,. -]{1,30}$/).filter((text) => text !== 'identity'),
        (contentEncoding) => expectVerdict(sendTo(place, { contentEncoding }), 'refused').then(() => true),
      ),
      { numRuns: 20 },
    ));
});

describe('the metadata of a stored file', () => {
  const stored: [string, Actor, string, string][] = [
    ['a photo of an offer', 'owner', storagePaths.offerImage(idOf('UNSIGNED'), 'stored.jpg'), JPEG],
    ['the signed terms', 'unverified', storagePaths.signedTerms(accounts.unverified.uid), PDF],
    ['the proof of authority', 'owner', storagePaths.companyAuthority(COMPANY), PDF],
    ['a lease signed elsewhere', 'tenant', storagePaths.uploadedLease(idOf('Written'), 1, 'tenant'), PDF],
  ];
  test.each(stored)(
    'of %s gets no encoding, no other kind and no label later',
    async (_, actor, path, kind) => {
      await put(path, kind);
      const change = (metadata: object) => updateMetadata(ref(as(actor), path), metadata);
      for (const metadata of [
        { contentEncoding: 'gzip' },
        { contentType: 'text/html' },
        { customMetadata: { accepted: 'yes' } },
      ])
        await expectVerdict(change(metadata), 'refused');
      expect((await change({ contentEncoding: 'identity' })).contentType).toBe(kind);
    },
  );

  test.each([
    ['a photo of the handover', storagePaths.protocolPhoto(idOf('Handover'), buildSha('c'))],
    [
      'a scan of a lease',
      storagePaths.paperScan(idOf('Written'), 1, { side: 'tenant', sha256: buildSha('c'), type: JPEG }),
    ],
  ])('of %s is never changed', async (_, path) => {
    await put(path, JPEG);
    for (const metadata of [{ contentEncoding: 'gzip' }, { contentLanguage: 'pl' }])
      await expectVerdict(updateMetadata(ref(as('tenant'), path), metadata), 'refused');
  });
});
