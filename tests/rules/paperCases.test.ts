import { aContract } from '@tests/support/builders';
import { collection, deleteField, doc, getDocs, limit, query, updateDoc, where } from 'firebase/firestore';
import { beforeEach, describe, test } from 'vitest';
import { buildAttempts, describeAccess, EVERYBODY, expectVerdict } from './support/accessTable';
import { ACCOUNTS, OWNER_COMPANY, TENANT_COMPANY } from './support/actors';
import { openWorld } from './support/world';

const { as, store } = openWorld('paperCases');

const contract = aContract()
  .with({
    landlordUid: ACCOUNTS.owner.uid,
    landlordCompanyId: OWNER_COMPANY,
    tenantUid: ACCOUNTS.tenant.uid,
    tenantCompanyId: TENANT_COMPANY,
  })
  .build();
/** A lease signed on paper by two real parties: an admin's record of it binds both. */
const CASE = {
  offerId: contract.offerId,
  handedInAt: 1,
  dueAt: 2,
  expiresAt: 2,
  isAdminTold: false,
  reservation: { number: 1, paper: { attempt: 1, signedOn: '2026-11-20', handedInBy: 'tenant' } },
  contract,
  tenant: { uid: ACCOUNTS.tenant.uid, companyId: TENANT_COMPANY },
};
const PATH = `paperCases/${contract.offerId}-1`;

beforeEach(() => store(PATH, CASE));

describeAccess({
  title: 'paperCases: nobody but functions reads or writes, the parties and admins neither',
  as,
  attempts: buildAttempts(PATH, CASE, {
    update: (db) => updateDoc(doc(db, PATH), { expiresAt: 9_999_999_999_999 }),
  }),
  grants: {},
});

describe('paperCases: no one finds or extends one by its fields', () => {
  test.each(EVERYBODY)('refuses each query by %s', async (actor) => {
    const cases = collection(as(actor), 'paperCases');
    for (const [field, value] of [
      ['offerId', contract.offerId],
      ['contract.tenantUid', ACCOUNTS.tenant.uid],
      ['contract.landlordCompanyId', OWNER_COMPANY],
    ] as const)
      await expectVerdict(getDocs(query(cases, where(field, '==', value), limit(10))), 'refused');
    for (const patch of [{ 'contract.rent': 1 }, { 'reservation.paper.asked': { at: 1, by: 'tenant' } }])
      await expectVerdict(updateDoc(doc(cases, `${contract.offerId}-1`), patch), 'refused');
    await expectVerdict(updateDoc(doc(cases, `${contract.offerId}-1`), { tenant: deleteField() }), 'refused');
  });
});
