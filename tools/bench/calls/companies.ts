import { storagePaths } from '@api/storagePaths';
import type { VerificationStatus } from '@domain/accounts/verification';
import { getPowerPath } from '@functions/companies/powers';
import { getReviewPath } from '@functions/companies/reviews';
import { getNipPath } from '@functions/data/companies';
import { sha256Hex } from '@functions/runtime/hash';
import { buildDemoCompany } from '../../demo/companies';
import { buildAccountFixture, buildCompanyFixture, type CallFixture, NOW } from '../callFixtures';
import { FREE, PERSON, SCAN, TENANT } from './demoIds';
import type { Rows } from './row';

const ASKED_IN = {
  id: `demo-najemca_${PERSON}`,
  kind: 'membership',
  companyId: 'demo-najemca',
  companyName: 'Najemca',
  nip: buildDemoCompany('najemca').nip,
  creatorId: TENANT,
  userUid: PERSON,
  userData: { firstName: 'Ewa', lastName: 'Dąbrowska', email: 'person@demo.pl' },
  status: 'CHECKING',
  sha256: null,
  submittedAt: NOW,
  reviewedAt: null,
  rejectionReason: null,
  customRejectionMessage: null,
};

/** A company of the register that is not in the demo data. */
const FACTS = {
  nip: '1234560059',
  numerKRS: null,
  regon: '380109656',
  nazwa: 'ŻÓŁĆ & GĘŚ SPÓŁKA CYWILNA',
  country: 'POLSKA',
  postCode: '60-734',
  city: 'POZNAŃ',
  street: 'UL. GŁOGOWSKA',
  houseNumber: '14',
  bankAccount: '40999123470000000000001666',
};
const OWN = 'bench-company';
const buildVerification = (company: VerificationStatus) => ({ identity: 'ACCEPTED', company });

/** Builds the person's own company with an authority in this status. No admin has asked about it. */
const buildOwnCompanyFixture = (standing: VerificationStatus): CallFixture => ({
  [`companies/${OWN}`]: {
    ...FACTS,
    id: OWN,
    website: null,
    offers: [],
    favorites: [],
    users: [{ uid: PERSON, verification: buildVerification(standing) }],
    creatorId: PERSON,
    hasAccess: [PERSON],
    standing,
    accountCheck: null,
    revision: 0,
    createdAt: NOW,
  },
  ...buildAccountFixture(PERSON, {
    companyId: OWN,
    company: { nazwa: FACTS.nazwa, nip: FACTS.nip },
    verification: buildVerification(standing),
  }),
  [storagePaths.companyAuthority(OWN)]: SCAN,
  [getReviewPath(OWN, PERSON)]: null,
  [getNipPath(FACTS.nip)]: null,
});

const SENT_IN = {
  ...ASKED_IN,
  id: `${OWN}_${PERSON}`,
  kind: 'company',
  companyId: OWN,
  companyName: FACTS.nazwa,
  nip: FACTS.nip,
  creatorId: PERSON,
  sha256: sha256Hex(SCAN),
};

const POWER = {
  id: `${OWN}_${PERSON}`,
  ...{ companyId: OWN, companyName: FACTS.nazwa, nip: FACTS.nip, uid: PERSON },
  userData: { firstName: 'Anna', lastName: 'Nowak', email: 'person@demo.pl' },
  status: 'CHECKING',
  sha256: sha256Hex(SCAN),
  ...{ limit: null, validUntil: null, submittedAt: NOW, reviewedAt: null, revokedAt: null },
  ...{ rejectionReason: null, customRejectionMessage: null },
};
const POWER_PATH = getPowerPath(OWN, PERSON);

export const COMPANIES = {
  checkCompanyExists: { kind: 'read', by: 'tenant', payload: { NIP: '1234560042' } },
  lookupCompanyInRegistry: { kind: 'outside', by: 'tenant', payload: { NIP: '1234560042' } },
  readCompanyRegister: {
    kind: 'outside',
    by: 'tenant',
    payload: { companyId: 'demo-najemca' },
    scene: buildCompanyFixture('demo-najemca', { register: null }),
  },
  addCompany: {
    kind: 'outside',
    by: 'person',
    payload: { userId: PERSON, company: FACTS },
    scene: buildOwnCompanyFixture('INITIAL'),
  },
  submitCompany: {
    kind: 'write',
    by: 'person',
    payload: { userId: PERSON, companyId: OWN },
    scene: buildOwnCompanyFixture('INITIAL'),
  },
  reviewCompany: {
    kind: 'write',
    by: 'admin',
    payload: { userUid: PERSON, companyId: OWN, accepted: true },
    scene: { ...buildOwnCompanyFixture('CHECKING'), [getReviewPath(OWN, PERSON)]: SENT_IN },
  },
  submitPowerOfAttorney: {
    kind: 'write',
    by: 'person',
    payload: { companyId: OWN },
    scene: {
      ...buildOwnCompanyFixture('ACCEPTED'),
      [storagePaths.uploadedPower(POWER.id)]: SCAN,
      [POWER_PATH]: null,
    },
  },
  listPowersOfAttorney: {
    kind: 'read',
    by: 'person',
    payload: { companyId: OWN },
    scene: { ...buildOwnCompanyFixture('ACCEPTED'), [POWER_PATH]: POWER },
  },
  listPowersToReview: { kind: 'read', by: 'admin', payload: {}, scene: { [POWER_PATH]: POWER } },
  reviewPowerOfAttorney: {
    kind: 'write',
    by: 'admin',
    payload: {
      userUid: PERSON,
      companyId: OWN,
      sha256: POWER.sha256,
      accepted: true,
      limit: null,
      validUntil: null,
    },
    scene: { ...buildOwnCompanyFixture('ACCEPTED'), [POWER_PATH]: POWER },
  },
  inviteSecondSigner: {
    kind: 'write',
    by: 'tenant',
    payload: { email: 'druga.osoba@example.pl' },
    scene: {},
  },
  revokePowerAsAdmin: {
    kind: 'write',
    by: 'admin',
    payload: { userUid: PERSON, companyId: OWN, sha256: POWER.sha256, reason: 'Przyjęte przez pomyłkę.' },
    scene: {
      ...buildOwnCompanyFixture('ACCEPTED'),
      [POWER_PATH]: { ...POWER, status: 'ACCEPTED', reviewedAt: NOW },
    },
  },
  revokePowerOfAttorney: {
    kind: 'write',
    by: 'person',
    payload: { userUid: PERSON, companyId: OWN, sha256: POWER.sha256, status: 'CHECKING' },
    scene: { ...buildOwnCompanyFixture('ACCEPTED'), [POWER_PATH]: POWER },
  },
  decideMembership: {
    kind: 'write',
    by: 'tenant',
    payload: { userUid: PERSON, companyId: 'demo-najemca', accepted: true },
    scene: {
      ...buildAccountFixture(PERSON),
      ...buildCompanyFixture('demo-najemca'),
      [getReviewPath('demo-najemca', PERSON)]: ASKED_IN,
    },
  },
  listCompanyWorkers: { kind: 'read', by: 'landlord', payload: { companyId: 'demo-nieruchomosci' } },
  deleteUserFromCompany: {
    kind: 'write',
    by: 'landlord',
    payload: { uid: 'demo-colleague', companyId: 'demo-nieruchomosci' },
    scene: { ...buildCompanyFixture('demo-nieruchomosci'), ...buildAccountFixture('demo-colleague') },
  },
  deleteCompany: {
    kind: 'write',
    by: 'person',
    scene: { ...buildOwnCompanyFixture('ACCEPTED'), [getNipPath(FACTS.nip)]: { companyId: OWN } },
  },
  clearCompanyDetails: { kind: 'write', by: 'colleague', scene: buildAccountFixture('demo-colleague') },
  updateUserCompanyId: {
    kind: 'write',
    by: 'colleague',
    payload: { companyId: 'demo-nieruchomosci' },
    scene: {
      ...buildCompanyFixture('demo-nieruchomosci'),
      ...buildAccountFixture('demo-colleague', { companyId: null, company: null }),
    },
  },
  addOfferToCompany: {
    kind: 'write',
    by: 'landlord',
    payload: { companyId: 'demo-nieruchomosci', offerId: FREE },
    scene: buildCompanyFixture('demo-nieruchomosci', { offers: [] }),
  },
} satisfies Rows;
