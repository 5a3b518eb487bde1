import { storagePaths } from '@api/storagePaths';
import { PDF_MAX_BYTES } from '@domain/shared/pdf';
import { describe, test } from 'vitest';
import { expectVerdict, type Verdict } from './support/accessTable';
import {
  buildAccessRows,
  createFileTable,
  type FileUpload,
  JPEG,
  OWNER_SIDE,
  PDF,
  TENANT_SIDE,
} from './support/fileTable';
import { openFileWorld } from './support/fileWorld';
import { buildOffersByState, buildSignedOffer, STORED_STATES } from './support/offers';

const { as, idOf, put } = openFileWorld('certificates', {
  offers: { ...buildOffersByState(), Handover: buildSignedOffer('DEPOSIT_CONFIRMED') },
});
const { upload, describeFile } = createFileTable({ as, put });

const SHA = 'ab'.repeat(32);
let taken = 0;
/** Returns the path of a certificate that is not stored yet. */
const getNewPath = (state: string, name?: string) => {
  taken += 1;
  return storagePaths.certificate(
    idOf(state),
    name ?? `${Date.now().toString(16)}${taken}`.padStart(64, '0'),
  );
};

describeFile(
  'the certificate of signed premises: the parties and admins read it, nobody changes it',
  { path: storagePaths.certificate(idOf('Handover'), SHA), contentType: PDF },
  { read: [...OWNER_SIDE, ...TENANT_SIDE, 'admin'] },
);
describeFile(
  'the certificate of free premises: the landlord’s side and admins read it',
  { path: storagePaths.certificate(idOf('ACTIVE'), SHA), contentType: PDF },
  { read: [...OWNER_SIDE, 'admin'] },
);

describe('a new certificate', () => {
  test.each<[string, string | undefined, FileUpload, Verdict]>([
    ['of 10 MiB', undefined, { contentType: PDF, bytes: PDF_MAX_BYTES }, 'allowed'],
    ['of one byte more', undefined, { contentType: PDF, bytes: PDF_MAX_BYTES + 1 }, 'refused'],
    ['that is no PDF', undefined, { contentType: JPEG }, 'refused'],
    ['under a name that is no digest', 'swiadectwo', { contentType: PDF }, 'refused'],
  ])('%s (named %s, %j): %s', (_, name, kind, verdict) =>
    expectVerdict(upload('owner', getNewPath('UNSIGNED', name), kind), verdict),
  );
  test.each(buildAccessRows(OWNER_SIDE))('of a draft, by %s: %s', (actor, verdict) =>
    expectVerdict(upload(actor, getNewPath('UNSIGNED'), { contentType: PDF }), verdict),
  );
  test.each(STORED_STATES.filter((state) => state !== 'UNSIGNED'))('is refused for an offer in %s', (state) =>
    expectVerdict(upload('owner', getNewPath(state), { contentType: PDF }), 'refused'),
  );
});
