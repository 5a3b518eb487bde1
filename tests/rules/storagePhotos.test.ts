import { storagePaths } from '@api/storagePaths';
import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '@domain/offers/limits';
import { describe, test } from 'vitest';
import { EVERYBODY, expectVerdict, type Verdict } from './support/accessTable';
import { createFileTable, JPEG, OWNER_SIDE, PDF } from './support/fileTable';
import { openFileWorld } from './support/fileWorld';
import {
  buildFormerMembersOffer,
  buildOffersByState,
  buildPrivateOffer,
  STORED_STATES,
} from './support/offers';

const { as, idOf, put } = openFileWorld('photos', {
  offers: { ...buildOffersByState(), Private: buildPrivateOffer(), Left: buildFormerMembersOffer() },
  // accepted, but without a company, as the owner of the private offer
  records: ({ stranger }) => ({ [`users/${stranger.uid}`]: { ...stranger, companyId: null } }),
});
const { upload, describeFile } = createFileTable({ as, put });
const getPhotoPath = (state: string, name = 'photo.jpg') => storagePaths.offerImage(idOf(state), name);

for (const state of STORED_STATES) {
  const editors = state === 'UNSIGNED' ? OWNER_SIDE : [];
  describeFile(
    `[V38] photos of an offer in ${state}: everybody sees them, the owner side changes those of a draft`,
    { path: getPhotoPath(state), contentType: JPEG },
    { read: EVERYBODY, write: editors, erase: editors },
  );
}
describeFile(
  'photos of an owner without a company: nobody else changes them',
  { path: getPhotoPath('Private'), contentType: JPEG },
  { read: EVERYBODY, write: ['owner'], erase: ['owner'] },
);
describeFile(
  'photos of a draft whose company the owner has left: the owner changes them still',
  { path: getPhotoPath('Left'), contentType: JPEG },
  { read: EVERYBODY, write: ['owner'], erase: ['owner'] },
);
describeFile(
  'photos of an offer that is not stored: nobody adds them',
  { path: getPhotoPath('Unknown'), contentType: JPEG },
  { read: EVERYBODY },
);
describeFile(
  '[V38] small photos: everybody sees them, only functions write',
  { path: storagePaths.offerImageSmall(idOf('UNSIGNED'), 'photo.jpg'), contentType: JPEG },
  { read: EVERYBODY },
);

describe('a photo is a picture of at most 10 MB under a plain name', () => {
  test.each(PHOTO_TYPES)('allows %s', (contentType) =>
    expectVerdict(upload('owner', getPhotoPath('UNSIGNED'), { contentType }), 'allowed'),
  );
  test.each(['image/svg+xml', 'text/html', 'image/gif', PDF, 'application/octet-stream'])(
    'refuses %s',
    (contentType) => expectVerdict(upload('owner', getPhotoPath('UNSIGNED'), { contentType }), 'refused'),
  );
  test.each<[number, Verdict]>([
    [PHOTO_MAX_BYTES, 'allowed'],
    [PHOTO_MAX_BYTES + 1, 'refused'],
  ])('%d bytes: %s', (bytes, verdict) =>
    expectVerdict(upload('owner', getPhotoPath('UNSIGNED'), { contentType: JPEG, bytes }), verdict),
  );
  test.each<[string, Verdict]>([
    ['a'.repeat(120), 'allowed'],
    ['a'.repeat(121), 'refused'],
    ['.hidden.jpg', 'refused'],
    ['my photo.jpg', 'refused'],
    ['a"b.jpg', 'refused'],
    ['zdjęcie.jpg', 'refused'],
  ])('name %s: %s', (name, verdict) =>
    expectVerdict(upload('owner', getPhotoPath('UNSIGNED', name), { contentType: JPEG }), verdict),
  );
  test('refuses one with a label only functions give', () =>
    expectVerdict(
      upload('owner', getPhotoPath('UNSIGNED'), { contentType: JPEG, customMetadata: { accepted: 'yes' } }),
      'refused',
    ));
  test('refuses one in a folder of its own', () =>
    expectVerdict(
      upload('owner', getPhotoPath('UNSIGNED', 'deep/photo.jpg'), { contentType: JPEG }),
      'refused',
    ));
});
