import { storagePaths } from '@api/storagePaths';
import { PHOTO_MAX_BYTES } from '@domain/offers/limits';
import { describe, test } from 'vitest';
import { expectVerdict, type Verdict } from './support/accessTable';
import {
  buildAccessRows,
  createFileTable,
  type FileUpload,
  JPEG,
  OWNER_SIDE,
  TENANT_SIDE,
} from './support/fileTable';
import { openFileWorld } from './support/fileWorld';
import { buildOffersByState, buildSignedOffer, STORED_STATES, withState } from './support/offers';

const { as, idOf, put } = openFileWorld('handover', {
  offers: {
    ...buildOffersByState(),
    Handover: buildSignedOffer('DEPOSIT_CONFIRMED'),
    Attached: buildSignedOffer('PROTOCOL_ATTACHED'),
    Reopened: withState('ACTIVE', buildSignedOffer('DEPOSIT_CONFIRMED')),
  },
});
const { upload, describeFile } = createFileTable({ as, put });

const SHA = 'ab'.repeat(32);
const HANDOVER = idOf('Handover');
const getHandoverPhotoPath = (name = SHA) => storagePaths.protocolPhoto(HANDOVER, name);
let taken = 0;
/** Returns the name of a photo that is not stored yet. */
const createSha = () => {
  taken += 1;
  return `${Date.now().toString(16)}${taken.toString(16)}`.padStart(64, '0');
};

describeFile(
  'a stored photo of the handover: the parties and admins see it, nobody changes it',
  { path: getHandoverPhotoPath(), contentType: JPEG },
  { read: [...OWNER_SIDE, ...TENANT_SIDE, 'admin'] },
);
describeFile(
  'a photo of the handover of an offer that is signed no more: its tenant sees it no more',
  { path: storagePaths.protocolPhoto(idOf('Reopened'), SHA), contentType: JPEG },
  { read: [...OWNER_SIDE, 'admin'] },
);

describe('a new photo of the handover', () => {
  test.each(buildAccessRows([...OWNER_SIDE, ...TENANT_SIDE]))('%s, upload: %s', (actor, verdict) =>
    expectVerdict(upload(actor, getHandoverPhotoPath(createSha()), { contentType: JPEG }), verdict),
  );
  test.each<[string, string, FileUpload, Verdict]>([
    ['of 10 MiB', createSha(), { contentType: JPEG, bytes: PHOTO_MAX_BYTES }, 'allowed'],
    ['of one byte more', createSha(), { contentType: JPEG, bytes: PHOTO_MAX_BYTES + 1 }, 'refused'],
    ['that is no JPEG', createSha(), { contentType: 'image/png' }, 'refused'],
    ['under a name that is no digest', 'kuchnia', { contentType: JPEG }, 'refused'],
  ])('%s', (_, name, kind, verdict) =>
    expectVerdict(upload('tenant', getHandoverPhotoPath(name), kind), verdict),
  );
  test.each(STORED_STATES)('is refused for an offer in %s whose protocol is not being filled in', (state) =>
    expectVerdict(
      upload('owner', storagePaths.protocolPhoto(idOf(state), createSha()), { contentType: JPEG }),
      'refused',
    ),
  );
  test.each([
    ['of a protocol that was submitted', 'Attached'],
    ['of an offer that is signed no more', 'Reopened'],
  ])('is refused: %s', (_, situation) =>
    expectVerdict(
      upload('owner', storagePaths.protocolPhoto(idOf(situation), createSha()), { contentType: JPEG }),
      'refused',
    ),
  );
});
