import { createHash } from 'node:crypto';
import { storagePaths } from '@api/storagePaths';
import { WRITTEN_SIGNATURE_MS } from '@domain/offers/limits';
import type { LeaseSide } from '@domain/offers/states';
import { MINUTE_MS } from '@domain/shared/dates';
import { listAll, ref } from 'firebase/storage';
import { describe, test } from 'vitest';
import { expectVerdict } from './support/accessTable';
import type { Actor } from './support/actors';
import {
  buildAccessRows,
  createFileTable,
  type FileUpload,
  OWNER_SIDE,
  PDF,
  TENANT_SIDE,
} from './support/fileTable';
import { openFileWorld } from './support/fileWorld';
import {
  buildExpiredReservation,
  buildFormerMembersOffer,
  buildOfferInState,
  buildOffersByState,
  buildPrivateOffer,
  buildWrittenLeaseOffer,
  STORED_STATES,
  type StoredState,
  withState,
} from './support/offers';

const { accounts, as, idOf, put, store } = openFileWorld('leases', {
  offers: {
    ...buildOffersByState(),
    Lapsed: buildExpiredReservation(),
    Written: buildWrittenLeaseOffer(),
    WrittenLapsed: buildWrittenLeaseOffer(WRITTEN_SIGNATURE_MS + MINUTE_MS),
    WrittenSigned: withState('SIGNED', buildWrittenLeaseOffer()),
    Reopened: withState('ACTIVE', buildOfferInState('BOOKED')),
    Private: withState('ACTIVE', buildPrivateOffer()),
    Left: withState('ACTIVE', buildFormerMembersOffer()),
  },
});
const { describeFile, read, upload } = createFileTable({ as, put });

describe('no one lists the files of an offer: their names stand in its record [V38]', () => {
  test.each<[Actor, string]>([
    ['anonymous', 'images'],
    ['owner', 'images'],
    ['owner', 'documents'],
    ['admin', 'documents'],
  ])('refuses %s, %s', (actor, folder) =>
    expectVerdict(listAll(ref(as(actor), `offers/${idOf('SIGNED')}/${folder}`)), 'refused'),
  );
});

const READERS = [...OWNER_SIDE, ...TENANT_SIDE, 'admin'] as const;
const SIDES = { tenant: TENANT_SIDE, landlord: OWNER_SIDE } as const;
for (const side of ['tenant', 'landlord'] as const) {
  describeFile(
    `[L11] the lease the ${side} signed elsewhere is uploaded by that side while it is reserved`,
    { path: storagePaths.uploadedLease(idOf('Written'), 1, side), contentType: PDF },
    { read: READERS, write: SIDES[side] },
  );
  describeFile(
    `the ${side}'s copy that was accepted changes no more`,
    {
      path: storagePaths.signedLease(idOf('Written'), 1, { side, sha256: 'a'.repeat(64) }),
      contentType: PDF,
    },
    { read: READERS },
  );
  describeFile(
    `nothing is uploaded by the ${side} for a lease that is signed by click`,
    { path: storagePaths.uploadedLease(idOf('BOOKED'), 1, side), contentType: PDF },
    { read: READERS },
  );
  describeFile(
    `nothing is uploaded by the ${side} once the reservation has lapsed`,
    { path: storagePaths.uploadedLease(idOf('WrittenLapsed'), 1, side), contentType: PDF },
    { read: [...OWNER_SIDE, 'admin'] },
  );
  describeFile(
    `nothing is uploaded by the ${side} once the lease is signed`,
    { path: storagePaths.uploadedLease(idOf('WrittenSigned'), 1, side), contentType: PDF },
    { read: READERS },
  );
  describeFile(
    `nothing is uploaded by the ${side} for another reservation`,
    { path: storagePaths.uploadedLease(idOf('Written'), 2, side), contentType: PDF },
    { read: [...OWNER_SIDE, 'admin'] },
  );
}

describe('the lease that was signed elsewhere', () => {
  const path = storagePaths.uploadedLease(idOf('Written'), 1, 'tenant');
  test.each<[string, FileUpload]>([
    ['as a page', { contentType: 'text/html' }],
    ['with a label only functions give', { contentType: PDF, customMetadata: { accepted: 'yes' } }],
  ])('refuses %s', (_, kind) => expectVerdict(upload('tenant', path, kind), 'refused'));
});

const scanAt = (
  offer: 'Written' | 'BOOKED' | 'WrittenLapsed' | 'WrittenSigned',
  side: LeaseSide,
  number = 1,
) => storagePaths.paperScan(idOf(offer), number, { side, sha256: 'a'.repeat(64), type: 'image/jpeg' });
for (const side of ['tenant', 'landlord'] as const) {
  describeFile(
    `the scan of a lease signed by hand that the ${side} has brought is read by the parties and never changed`,
    { path: scanAt('Written', side), contentType: 'image/jpeg' },
    { read: READERS },
  );
  describeFile(
    `no scan is brought by the ${side} for a lease that is signed by click`,
    { path: scanAt('BOOKED', side), contentType: 'image/jpeg' },
    { read: READERS },
  );
  describeFile(
    `no scan is brought by the ${side} once the reservation has lapsed`,
    { path: scanAt('WrittenLapsed', side), contentType: 'image/jpeg' },
    { read: [...OWNER_SIDE, 'admin'] },
  );
  describeFile(
    `no scan is brought by the ${side} once the lease is signed`,
    { path: scanAt('WrittenSigned', side), contentType: 'image/jpeg' },
    { read: READERS },
  );
  describeFile(
    `no scan is brought by the ${side} for another reservation`,
    { path: scanAt('Written', side, 2), contentType: 'image/jpeg' },
    { read: [...OWNER_SIDE, 'admin'] },
  );
}

describe.each(['tenant', 'landlord'] as const)(
  'the scan of a lease signed by hand, by the %s [L11]',
  (side) => {
    test.each(buildAccessRows(SIDES[side]))('%s brings it while it is reserved: %s', (actor, verdict) => {
      const sha256 = createHash('sha256').update(`${side}${actor}`).digest('hex');
      const path = storagePaths.paperScan(idOf('Written'), 1, { side, sha256, type: 'image/jpeg' });
      return expectVerdict(upload(actor, path, { contentType: 'image/jpeg' }), verdict);
    });
  },
);

describe('a file of a scan', () => {
  const folder = `offers/${idOf('Written')}/reservations/1`;
  const sha256 = 'b'.repeat(64);
  test.each<[string, string, FileUpload, 'allowed' | 'refused']>([
    ['a PDF', `paper-tenant-${sha256}.pdf`, { contentType: PDF }, 'allowed'],
    ['a PNG', `paper-tenant-${sha256}.png`, { contentType: 'image/png' }, 'allowed'],
    ['a page under the name of a PDF', `paper-tenant-${sha256}.pdf`, { contentType: 'text/html' }, 'refused'],
    [
      'a JPEG under the name of a PDF',
      `paper-tenant-${sha256}.pdf`,
      { contentType: 'image/jpeg' },
      'refused',
    ],
    ['a drawing', `paper-tenant-${sha256}.svg`, { contentType: 'image/svg+xml' }, 'refused'],
    ['one not named by a digest', 'paper-tenant-skan.pdf', { contentType: PDF }, 'refused'],
    ['the other side’s', `paper-landlord-${sha256}.pdf`, { contentType: PDF }, 'refused'],
    [
      'one with a label only functions give',
      `paper-tenant-${sha256}.pdf`,
      { contentType: PDF, customMetadata: { accepted: 'yes' } },
      'refused',
    ],
  ])('%s, by the tenant', (_, name, kind, verdict) =>
    expectVerdict(upload('tenant', `${folder}/${name}`, kind), verdict),
  );
});

describeFile(
  'the lease prepared for the live reservation: the parties and admins read',
  { path: storagePaths.reservedLease(idOf('BOOKED'), 1), contentType: PDF },
  { read: [...OWNER_SIDE, ...TENANT_SIDE, 'admin'] },
);
describeFile(
  'the lease prepared for an earlier reservation: no later tenant reads it',
  { path: storagePaths.reservedLease(idOf('BOOKED'), 0), contentType: PDF },
  { read: [...OWNER_SIDE, 'admin'] },
);
describeFile(
  'the lease of a lapsed reservation: the landlord side and admins read',
  { path: storagePaths.reservedLease(idOf('Lapsed'), 1), contentType: PDF },
  { read: [...OWNER_SIDE, 'admin'] },
);

const PARTIES_BY_STATE: Record<StoredState, readonly Actor[]> = {
  UNSIGNED: OWNER_SIDE,
  ACTIVE: OWNER_SIDE,
  BOOKED: [...OWNER_SIDE, ...TENANT_SIDE],
  SIGNED: [...OWNER_SIDE, ...TENANT_SIDE],
  DELETED: OWNER_SIDE,
};
for (const state of STORED_STATES) {
  describeFile(
    `[V40] documents of an offer in ${state}: the parties’ companies and admins read, only functions write`,
    { path: storagePaths.offerDocument(idOf(state), 'lease', { option: 'infinite' }), contentType: PDF },
    { read: [...PARTIES_BY_STATE[state], 'admin'] },
  );
}
const WRITTEN = [
  ['project', { read: [...OWNER_SIDE, 'admin'] }],
  ['offer', { read: READERS }],
  ['lease', { read: READERS }],
  ['protocol', { read: READERS }],
  ['return', { read: READERS }],
] as const;
for (const [kind, grants] of WRITTEN)
  for (const lang of ['pl', 'en'] as const)
    describeFile(
      `the ${kind} of a signed lease in ${lang}: ${kind === 'project' ? 'the landlord’s own side only' : 'both sides'}`,
      { path: storagePaths.offerDocument(idOf('SIGNED'), kind, { lang }), contentType: PDF },
      grants,
    );
describeFile(
  '[L22] documents of an offer reserved over two hours ago: the tenant side has lost them',
  { path: storagePaths.offerDocument(idOf('Lapsed'), 'lease', { option: 'infinite' }), contentType: PDF },
  { read: [...OWNER_SIDE, 'admin'] },
);
describeFile(
  'documents of an offer that is open again, whatever its record still says of the reservation: no tenant reads them',
  { path: storagePaths.offerDocument(idOf('Reopened'), 'lease', { option: 'infinite' }), contentType: PDF },
  { read: [...OWNER_SIDE, 'admin'] },
);
describeFile(
  'documents of a published offer of an owner without a company: the owner and admins read',
  { path: storagePaths.offerDocument(idOf('Private'), 'offer', { lang: 'pl' }), contentType: PDF },
  { read: ['owner', 'admin'] },
);
describeFile(
  'documents of a published offer whose company the owner has left: admins read',
  { path: storagePaths.offerDocument(idOf('Left'), 'offer', { lang: 'pl' }), contentType: PDF },
  { read: ['admin'] },
);

test('refuses an admin whose claim was taken back, in a token that still runs', async () => {
  const path = storagePaths.offerDocument(idOf('SIGNED'), 'lease', { lang: 'pl' });
  const { admin } = accounts;
  await put(path, PDF);
  await store(`users/${admin.uid}`, { ...admin, claims: { admin: false, creator: false } });
  await expectVerdict(read('admin', path), 'refused');
  await store(`users/${admin.uid}`, admin);
});
