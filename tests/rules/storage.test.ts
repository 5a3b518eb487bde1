import { storagePaths } from '@contracts/storagePaths';
import type { VerificationStatus } from '@domain/accounts/verification';
import { PHOTO_MAX_BYTES, PHOTO_TYPES, WRITTEN_SIGNATURE_MS } from '@domain/offers/limits';
import { MINUTE_MS } from '@domain/shared/dates';
import { aCompany, anOffer } from '@tests/support/builders';
import { deleteObject, getBytes, listAll, ref, uploadBytes } from 'firebase/storage';
import { beforeEach, describe, test } from 'vitest';
import { EVERYBODY, expectVerdict, type Verdict } from './support/accessTable';
import { ACCOUNTS, type Actor, OWNER_COMPANY } from './support/actors';
import { openFileWorld } from './support/fileWorld';
import {
  lapsedOffer,
  offerIn,
  STORED_STATES,
  type StoredState,
  signedOffer,
  writtenOffer,
} from './support/offers';

const idOf = (state: string) => `rulesFiles${state}`;
const OWNER_SIDE: readonly Actor[] = ['owner', 'colleague'];
const TENANT_SIDE: readonly Actor[] = ['tenant', 'tenantColleague'];

const company = aCompany()
  .withId(OWNER_COMPANY)
  .withMember(ACCOUNTS.owner)
  .withMember(ACCOUNTS.colleague)
  .build();
/** A company of the owner in each standing it can have. */
const COMPANY_STANDINGS = ['INITIAL', 'CHECKING', 'ACCEPTED', 'REJECTED'] as const;
const companyIn = (companyStanding: (typeof COMPANY_STANDINGS)[number]) => `company${companyStanding}`;
const uidOf = (actor: Actor) => (actor === 'anonymous' ? '' : ACCOUNTS[actor].uid);
/** The record of an actor whose identity stands as given. */
const standing = (actor: Exclude<Actor, 'anonymous'>, identity: VerificationStatus) => ({
  [`users/${uidOf(actor)}`]: {
    ...ACCOUNTS[actor],
    verification: { ...ACCOUNTS[actor].verification, identity },
  },
});
const { as, put } = openFileWorld({
  ...Object.fromEntries(
    STORED_STATES.map((state) => [`offers/${idOf(state)}`, { ...offerIn(state), id: idOf(state) }]),
  ),
  [`offers/${idOf('Lapsed')}`]: { ...lapsedOffer(), id: idOf('Lapsed') },
  [`offers/${idOf('Written')}`]: { ...writtenOffer(), id: idOf('Written') },
  [`offers/${idOf('WrittenLapsed')}`]: {
    ...writtenOffer(WRITTEN_SIGNATURE_MS + MINUTE_MS),
    id: idOf('WrittenLapsed'),
  },
  [`offers/${idOf('Private')}`]: anOffer()
    .ownedBy({ ...ACCOUNTS.owner, companyId: null })
    .withId(idOf('Private'))
    .build(),
  [`offers/${idOf('Handover')}`]: { ...signedOffer('DEPOSIT_CONFIRMED'), id: idOf('Handover') },
  [`offers/${idOf('Attached')}`]: { ...signedOffer('PROTOCOL_ATTACHED'), id: idOf('Attached') },
  [`companies/${OWNER_COMPANY}`]: company,
  ...Object.fromEntries(
    COMPANY_STANDINGS.map((companyStanding) => [
      `companies/${companyIn(companyStanding)}`,
      { ...company, id: companyIn(companyStanding), standing: companyStanding },
    ]),
  ),
  ...standing('caller', 'REJECTED'),
  ...standing('creator', 'CHECKING'),
  ...standing('admin', 'mObywatel_process'),
});

type Kind = { contentType: string; bytes?: number };
const upload = (actor: Actor, path: string, { contentType, bytes = 1 }: Kind) =>
  uploadBytes(ref(as(actor), path), new Uint8Array(bytes), { contentType });
const read = (actor: Actor, path: string) => getBytes(ref(as(actor), path));
const erase = (actor: Actor, path: string) => deleteObject(ref(as(actor), path));
const rows = (allowed: readonly Actor[]): [Actor, Verdict][] =>
  EVERYBODY.map((actor) => [actor, allowed.includes(actor) ? 'allowed' : 'refused']);

type FileGrants = { read?: readonly Actor[]; write?: readonly Actor[]; erase?: readonly Actor[] };

const describeFile = (title: string, file: { path: string; contentType: string }, grants: FileGrants) =>
  describe(title, () => {
    beforeEach(() => put(file.path, file.contentType));
    test.each(rows(grants.read ?? []))('%s, get: %s', (actor, verdict) =>
      expectVerdict(read(actor, file.path), verdict),
    );
    test.each(rows(grants.write ?? []))('%s, upload: %s', (actor, verdict) =>
      expectVerdict(upload(actor, file.path, file), verdict),
    );
    test.each(rows(grants.erase ?? []))('%s, delete: %s', (actor, verdict) =>
      expectVerdict(erase(actor, file.path), verdict),
    );
  });

const JPEG = 'image/jpeg';
const PDF = 'application/pdf';
const photoIn = (state: string, name = 'photo.jpg') => storagePaths.offerImage(idOf(state), name);

for (const state of STORED_STATES) {
  const editors = state === 'UNSIGNED' ? OWNER_SIDE : [];
  describeFile(
    `[V38] photos of an offer in ${state}: everybody sees them, the owner side changes those of a draft`,
    { path: photoIn(state), contentType: JPEG },
    { read: EVERYBODY, write: editors, erase: editors },
  );
}
describeFile(
  'photos of an owner without a company: nobody else changes them',
  { path: photoIn('Private'), contentType: JPEG },
  { read: EVERYBODY, write: ['owner'], erase: ['owner'] },
);
describeFile(
  'photos of an offer that is not stored: nobody adds them',
  { path: photoIn('Unknown'), contentType: JPEG },
  { read: EVERYBODY },
);
describeFile(
  'small photos: everybody sees them, only functions write',
  { path: storagePaths.offerImageSmall(idOf('UNSIGNED'), 'photo.jpg'), contentType: JPEG },
  { read: EVERYBODY },
);

describe('a photo is a picture of at most 10 MB under a plain name', () => {
  test.each(PHOTO_TYPES)('%s: allowed', (contentType) =>
    expectVerdict(upload('owner', photoIn('UNSIGNED'), { contentType }), 'allowed'),
  );
  test.each(['image/svg+xml', 'text/html', 'image/gif', PDF, 'application/octet-stream'])(
    '%s: refused',
    (contentType) => expectVerdict(upload('owner', photoIn('UNSIGNED'), { contentType }), 'refused'),
  );
  test.each<[number, Verdict]>([
    [PHOTO_MAX_BYTES, 'allowed'],
    [PHOTO_MAX_BYTES + 1, 'refused'],
  ])('%d bytes: %s', (bytes, verdict) =>
    expectVerdict(upload('owner', photoIn('UNSIGNED'), { contentType: JPEG, bytes }), verdict),
  );
  test.each<[string, Verdict]>([
    ['a'.repeat(120), 'allowed'],
    ['a'.repeat(121), 'refused'],
    ['.hidden.jpg', 'refused'],
    ['my photo.jpg', 'refused'],
    ['a"b.jpg', 'refused'],
    ['zdjęcie.jpg', 'refused'],
  ])('name %s: %s', (name, verdict) =>
    expectVerdict(upload('owner', photoIn('UNSIGNED', name), { contentType: JPEG }), verdict),
  );
  test('with a label only functions give: refused', () =>
    expectVerdict(
      uploadBytes(ref(as('owner'), photoIn('UNSIGNED', 'photo.jpg')), new Uint8Array(1), {
        contentType: JPEG,
        customMetadata: { accepted: 'yes' },
      }),
      'refused',
    ));
  test('in a folder of its own: refused', () =>
    expectVerdict(upload('owner', photoIn('UNSIGNED', 'deep/photo.jpg'), { contentType: JPEG }), 'refused'));
});

describe('nobody lists the files of an offer: their names stand in its record', () => {
  test.each<[Actor, string]>([
    ['anonymous', 'images'],
    ['owner', 'images'],
    ['owner', 'documents'],
    ['admin', 'documents'],
  ])('%s, %s: refused', (actor, folder) =>
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
    `nothing is uploaded by the ${side} for another reservation`,
    { path: storagePaths.uploadedLease(idOf('Written'), 2, side), contentType: PDF },
    { read: [...OWNER_SIDE, 'admin'] },
  );
}

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
    `documents of an offer in ${state}: the parties and admins read, only functions write`,
    { path: storagePaths.offerDocument(idOf(state), 'lease', { option: 'infinite' }), contentType: PDF },
    { read: [...PARTIES_BY_STATE[state], 'admin'] },
  );
}
const WRITTEN = [
  ['project', { read: [...OWNER_SIDE, 'admin'] }],
  ['offer', { read: READERS }],
  ['lease', { read: READERS }],
  ['protocol', { read: READERS }],
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
  '[V40] offer PDFs of a company: accepted members read, only functions write',
  { path: storagePaths.companyOfferDocument(OWNER_COMPANY, idOf('SIGNED'), 'lease'), contentType: PDF },
  { read: OWNER_SIDE },
);
describeFile(
  '[V41] authority document of a draft company: its creator uploads, members and admins read',
  { path: storagePaths.companyAuthority(companyIn('INITIAL')), contentType: PDF },
  { read: [...OWNER_SIDE, 'admin'], write: ['owner'] },
);
describe('[F5] the authority document stays as it is while the company is checked and once it is accepted', () => {
  test.each<[(typeof COMPANY_STANDINGS)[number], Verdict]>([
    ['INITIAL', 'allowed'],
    ['REJECTED', 'allowed'],
    ['CHECKING', 'refused'],
    ['ACCEPTED', 'refused'],
  ])('%s: %s', (companyStanding, verdict) =>
    expectVerdict(
      upload('owner', storagePaths.companyAuthority(companyIn(companyStanding)), { contentType: PDF }),
      verdict,
    ),
  );
});
describeFile(
  '[V41] signed terms: the account uploads and reads its own, admins read',
  { path: storagePaths.signedTerms(ACCOUNTS.unverified.uid), contentType: PDF },
  { read: ['unverified', 'admin'], write: ['unverified'] },
);
describe('[E6] [E7] signed terms stay as they are while an identity is checked and once it is accepted', () => {
  test.each<[Actor, VerificationStatus, Verdict]>([
    ['unverified', 'INITIAL', 'allowed'],
    ['caller', 'REJECTED', 'allowed'],
    ['creator', 'CHECKING', 'refused'],
    ['admin', 'mObywatel_process', 'refused'],
    ['stranger', 'ACCEPTED', 'refused'],
  ])('%s, %s: %s', (actor, _, verdict) =>
    expectVerdict(upload(actor, storagePaths.signedTerms(uidOf(actor)), { contentType: PDF }), verdict),
  );
});
describeFile(
  '[V37] public documents: everybody reads, nobody writes',
  { path: storagePaths.publicDocument('regulamin'), contentType: PDF },
  { read: EVERYBODY },
);

describe('an uploaded document is a PDF of at most 10 MB', () => {
  const papers: [string, Actor][] = [
    [storagePaths.companyAuthority(companyIn('REJECTED')), 'owner'],
    [storagePaths.signedTerms(ACCOUNTS.unverified.uid), 'unverified'],
  ];
  test.each(papers)('%s as a page: refused', (path, actor) =>
    expectVerdict(upload(actor, path, { contentType: 'text/html' }), 'refused'),
  );
  test.each(papers)('%s of 10 MB: allowed', (path, actor) =>
    expectVerdict(upload(actor, path, { contentType: PDF, bytes: PHOTO_MAX_BYTES }), 'allowed'),
  );
  test.each(papers)('%s of one byte more: refused', (path, actor) =>
    expectVerdict(upload(actor, path, { contentType: PDF, bytes: PHOTO_MAX_BYTES + 1 }), 'refused'),
  );
});

const ELSEWHERE = [
  'other.pdf',
  'users/uidLandlord/other.pdf',
  `companies/${OWNER_COMPANY}/other.pdf`,
  'documents/deep/a.pdf',
  'documents/page.html',
  storagePaths.invoice(idOf('Handover'), 'landlord'),
  storagePaths.invoiceXml(idOf('Handover'), 'tenant'),
];
for (const path of ELSEWHERE) {
  describeFile(`a file in a place that nobody has named (${path}): nobody`, { path, contentType: PDF }, {});
}

const SHA = 'ab'.repeat(32);
const HANDOVER = idOf('Handover');
const handoverPhoto = (name = SHA) => storagePaths.protocolPhoto(HANDOVER, name);
let taken = 0;
/** The name of a photo nobody has stored yet. */
const anotherSha = () => {
  taken += 1;
  return `${Date.now().toString(16)}${taken.toString(16)}`.padStart(64, '0');
};

describeFile(
  'a stored photo of the handover: the parties and admins see it, nobody changes it',
  { path: handoverPhoto(), contentType: JPEG },
  { read: [...OWNER_SIDE, ...TENANT_SIDE, 'admin'] },
);

describe('a new photo of the handover', () => {
  test.each(rows([...OWNER_SIDE, ...TENANT_SIDE]))('%s, upload: %s', (actor, verdict) =>
    expectVerdict(upload(actor, handoverPhoto(anotherSha()), { contentType: JPEG }), verdict),
  );
  test.each<[string, string, Kind, Verdict]>([
    ['of 10 MiB', anotherSha(), { contentType: JPEG, bytes: PHOTO_MAX_BYTES }, 'allowed'],
    ['of one byte more', anotherSha(), { contentType: JPEG, bytes: PHOTO_MAX_BYTES + 1 }, 'refused'],
    ['that is no JPEG', anotherSha(), { contentType: 'image/png' }, 'refused'],
    ['under a name that is no digest', 'kuchnia', { contentType: JPEG }, 'refused'],
  ])('%s', (_, name, kind, verdict) => expectVerdict(upload('tenant', handoverPhoto(name), kind), verdict));
  test.each(STORED_STATES)('of an offer in %s whose protocol is not being filled in: refused', (state) =>
    expectVerdict(
      upload('owner', storagePaths.protocolPhoto(idOf(state), anotherSha()), { contentType: JPEG }),
      'refused',
    ),
  );
  test('of a protocol that was submitted: refused', () =>
    expectVerdict(
      upload('tenant', storagePaths.protocolPhoto(idOf('Attached'), anotherSha()), { contentType: JPEG }),
      'refused',
    ));
});
