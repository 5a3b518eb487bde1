import { storagePaths } from '@api/storagePaths';
import { describe, test } from 'vitest';
import { expectVerdict, type Verdict } from './support/accessTable';
import {
  buildAccessRows,
  buildSidePhoto,
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
    expectVerdict(upload(actor, getHandoverPhotoPath(createSha()), buildSidePhoto(actor)), verdict),
  );
  test.each<[string, string, Partial<FileUpload>, Verdict]>([
    ['of 4 MiB', createSha(), { bytes: 4 * 1024 * 1024 }, 'allowed'],
    ['of one byte more', createSha(), { bytes: 4 * 1024 * 1024 + 1 }, 'refused'],
    ['that is no JPEG', createSha(), { contentType: 'image/png' }, 'refused'],
    ['under a name that is no digest', 'kuchnia', {}, 'refused'],
    [
      'that names the other side as its author',
      createSha(),
      { customMetadata: { side: 'landlord' } },
      'refused',
    ],
    ['that names no side', createSha(), { customMetadata: {} }, 'refused'],
    ['with a label beside its side', createSha(), { customMetadata: { side: 'tenant', a: 'b' } }, 'refused'],
  ])('%s', (_, name, kind, verdict) =>
    expectVerdict(
      upload('tenant', getHandoverPhotoPath(name), { ...buildSidePhoto('tenant'), ...kind }),
      verdict,
    ),
  );
  test('of the landlord is refused under the name of the tenant', () =>
    expectVerdict(upload('owner', getHandoverPhotoPath(createSha()), buildSidePhoto('tenant')), 'refused'));
  test.each(STORED_STATES)('is refused for an offer in %s whose protocol is not being filled in', (state) =>
    expectVerdict(
      upload('owner', storagePaths.protocolPhoto(idOf(state), createSha()), buildSidePhoto('owner')),
      'refused',
    ),
  );
  test.each([
    ['of a protocol that was submitted', 'Attached'],
    ['of an offer that is signed no more', 'Reopened'],
  ])('is refused: %s', (_, situation) =>
    expectVerdict(
      upload('owner', storagePaths.protocolPhoto(idOf(situation), createSha()), buildSidePhoto('owner')),
      'refused',
    ),
  );
});
