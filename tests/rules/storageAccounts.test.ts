import { storagePaths } from '@api/storagePaths';
import type { VerificationStatus } from '@domain/accounts/verification';
import { PHOTO_MAX_BYTES } from '@domain/offers/limits';
import { aCompany } from '@tests/support/builders';
import { describe, test } from 'vitest';
import { EVERYBODY, expectVerdict, type Verdict } from './support/accessTable';
import { type Actor, OWNER_COMPANY } from './support/actors';
import { createFileTable, OWNER_SIDE, PDF } from './support/fileTable';
import { openFileWorld } from './support/fileWorld';

/** A company of the owner in each verification status. */
const COMPANY_STATUSES = ['INITIAL', 'CHECKING', 'ACCEPTED', 'REJECTED'] as const;
const getCompanyId = (companyStanding: (typeof COMPANY_STATUSES)[number]) => `company${companyStanding}`;
type SignedIn = Exclude<Actor, 'anonymous'>;
const IDENTITIES: Partial<Record<SignedIn, VerificationStatus>> = {
  caller: 'REJECTED',
  creator: 'CHECKING',
  admin: 'mObywatel_process',
};

const { accounts, as, put } = openFileWorld('accounts', {
  records: ({ owner, colleague, ...others }) => {
    const company = aCompany().withId(OWNER_COMPANY).withMember(owner).withMember(colleague).build();
    const companies = COMPANY_STATUSES.map((standing) => ({
      ...company,
      id: getCompanyId(standing),
      standing,
    }));
    const identified = Object.entries(IDENTITIES).map(([actor, identity]) => {
      const account = others[actor as keyof typeof others];
      return { ...account, verification: { ...account.verification, identity } };
    });
    return {
      ...Object.fromEntries(companies.map((one) => [`companies/${one.id}`, one])),
      ...Object.fromEntries(identified.map((one) => [`users/${one.uid}`, one])),
    };
  },
});
const { upload, describeFile } = createFileTable({ as, put });

describeFile(
  '[V40] offer PDFs of a company: accepted members read, only functions write',
  { path: storagePaths.companyOfferDocument(OWNER_COMPANY, 'signedOffer', 'lease'), contentType: PDF },
  { read: OWNER_SIDE },
);
describeFile(
  '[V41] authority document of a draft company: its creator uploads, members and admins read',
  { path: storagePaths.companyAuthority(getCompanyId('INITIAL')), contentType: PDF },
  { read: [...OWNER_SIDE, 'admin'], write: ['owner'] },
);
describe('the authority document stays as it is while the company is checked and once it is accepted [F5]', () => {
  test.each<[(typeof COMPANY_STATUSES)[number], Verdict]>([
    ['INITIAL', 'allowed'],
    ['REJECTED', 'allowed'],
    ['CHECKING', 'refused'],
    ['ACCEPTED', 'refused'],
  ])('%s: %s', (companyStanding, verdict) =>
    expectVerdict(
      upload('owner', storagePaths.companyAuthority(getCompanyId(companyStanding)), { contentType: PDF }),
      verdict,
    ),
  );
});
const POWER_ID = `${OWNER_COMPANY}_${accounts.owner.uid}`;
describeFile(
  'the power of attorney of a member: only they upload it, they and admins read it',
  { path: storagePaths.uploadedPower(POWER_ID), contentType: PDF },
  { read: ['owner', 'admin'], write: ['owner'] },
);
describeFile(
  'a submitted power of attorney stays as it was: only functions write it',
  { path: storagePaths.powerOfAttorney(POWER_ID, 'a'.repeat(64)), contentType: PDF },
  { read: ['owner', 'admin'] },
);
describeFile(
  'a power of attorney for a company that the account does not act for: nobody uploads it',
  { path: storagePaths.uploadedPower(`companyElse_${accounts.owner.uid}`), contentType: PDF },
  { read: ['admin'] },
);
describeFile(
  '[V41] signed terms: the account uploads and reads its own, admins read',
  { path: storagePaths.signedTerms(accounts.unverified.uid), contentType: PDF },
  { read: ['unverified', 'admin'], write: ['unverified'] },
);
describe('signed terms stay as they are while an identity is checked and once it is accepted [E6, E7]', () => {
  test.each<[SignedIn, VerificationStatus, Verdict]>([
    ['unverified', 'INITIAL', 'allowed'],
    ['caller', 'REJECTED', 'allowed'],
    ['creator', 'CHECKING', 'refused'],
    ['admin', 'mObywatel_process', 'refused'],
    ['stranger', 'ACCEPTED', 'refused'],
  ])('%s, %s: %s', (actor, _, verdict) =>
    expectVerdict(
      upload(actor, storagePaths.signedTerms(accounts[actor].uid), { contentType: PDF }),
      verdict,
    ),
  );
});
describeFile(
  '[V37] public documents: everybody reads, nobody writes',
  { path: storagePaths.publicDocument('regulamin'), contentType: PDF },
  { read: EVERYBODY },
);

describe('an uploaded document is a PDF of at most 10 MB', () => {
  const papers: [string, Actor][] = [
    [storagePaths.companyAuthority(getCompanyId('REJECTED')), 'owner'],
    [storagePaths.signedTerms(accounts.unverified.uid), 'unverified'],
    [storagePaths.uploadedPower(POWER_ID), 'owner'],
  ];
  test.each(papers)('refuses %s as a page', (path, actor) =>
    expectVerdict(upload(actor, path, { contentType: 'text/html' }), 'refused'),
  );
  test.each(papers)('allows %s of 10 MB', (path, actor) =>
    expectVerdict(upload(actor, path, { contentType: PDF, bytes: PHOTO_MAX_BYTES }), 'allowed'),
  );
  test.each(papers)('refuses %s of one byte more', (path, actor) =>
    expectVerdict(upload(actor, path, { contentType: PDF, bytes: PHOTO_MAX_BYTES + 1 }), 'refused'),
  );
});

const ELSEWHERE = [
  'other.pdf',
  'users/uidLandlord/other.pdf',
  `companies/${OWNER_COMPANY}/other.pdf`,
  'documents/deep/a.pdf',
  'documents/page.html',
  storagePaths.invoice('signedOffer', 'landlord'),
  storagePaths.invoiceXml('signedOffer', 'tenant'),
];
for (const path of ELSEWHERE) {
  describeFile(`a file in a place that nobody has named (${path}): nobody`, { path, contentType: PDF }, {});
}
