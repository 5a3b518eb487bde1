import type { User } from '@domain/accounts/user';
import { MINUTE_MS } from '@domain/shared/dates';
import { commit, read } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { aCompany, anOffer, NOW } from '@tests/support/builders';
import {
  type Account,
  createTestAccount,
  getRefusal,
  invoke,
  invokeRaw,
  startTestProject,
} from '@tests/support/functionsHarness';
import {
  admin,
  colleague,
  landlord,
  loadStoredOffer,
  storeOffer,
  storeParties,
  tenant,
} from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { withCode } from '../identity/fixtures';

startTestProject();
beforeAll(storeParties);

const REFUSED = { code: 'permission-denied', reason: 'ownCase' };
const asAdmin = ({ user, token }: Account): Account => ({ user, token: { ...token, isAdmin: true } });
const VERDICTS = [{ accepted: true }, { accepted: false, rejectionReason: 'incorrect_data' }];

describe('an admin never decides about themselves', () => {
  it('refuses to accept or reject their own identity', async () => {
    const { request } = await withCode();
    const user = (await read<User>(`users/${request.userUid}`)) as User;
    const token = { uid: user.uid, email: user.email, emailVerified: true, isAdmin: true, isCreator: false };
    for (const verdict of VERDICTS) {
      const input = { requestId: request.id, ...verdict };
      expect(
        await getRefusal(invokeRaw('confirmMObywatelVerification', input, { by: { user, token } })),
      ).toMatchObject(REFUSED);
    }
  });

  it('refuses to accept or reject their own signed terms', async () => {
    const by = await createTestAccount({ isAdmin: true });
    const { uid } = by.user;
    await commit((writes) => writes.set(`signedTerms/${uid}`, { userUid: uid, status: 'CHECKING' }));
    for (const verdict of VERDICTS)
      expect(
        await getRefusal(invokeRaw('reviewSignedTerms', { userUid: uid, ...verdict }, { by })),
      ).toMatchObject(REFUSED);
  });

  it('refuses a decision about themselves in a company, and about anyone in theirs', async () => {
    const [by, other] = [await createTestAccount({ isAdmin: true }), await createTestAccount()];
    const id = createDocumentId();
    await commit((writes) => {
      writes.set(`companies/${id}`, aCompany().withId(id).withMember(by.user).build());
      for (const { uid } of [by.user, other.user])
        writes.set(`companyReviews/${id}_${uid}`, { userUid: uid, kind: 'membership', status: 'CHECKING' });
    });
    for (const userUid of [by.user.uid, other.user.uid])
      for (const accepted of [true, false]) {
        const input = {
          userUid,
          companyId: id,
          accepted,
          ...(accepted ? {} : { rejectionReason: 'custom', customRejectionMessage: 'Nie' }),
        };
        expect(await getRefusal(invokeRaw('reviewCompany', input, { by }))).toMatchObject(REFUSED);
      }
  });

  it('refuses money of a lease they or their companies are party of', async () => {
    const { id } = await storeOffer(
      anOffer().withId(createDocumentId()).withStatus('DEPOSIT_PENDING').build(),
    );
    for (const party of [landlord, colleague, tenant].map(asAdmin)) {
      expect(await getRefusal(invoke('confirmDeposit', { offerId: id }, { by: party }))).toMatchObject(
        REFUSED,
      );
      const rejected = invoke('rejectDeposit', { offerId: id, reason: 'Brak wpłaty' }, { by: party });
      expect(await getRefusal(rejected)).toMatchObject(REFUSED);
    }
    expect((await loadStoredOffer(id)).offerStatus.postSigningStatus).toBe('DEPOSIT_PENDING');
    expect(await invoke('confirmDeposit', { offerId: id }, { by: admin })).toEqual({ status: 'SUCCESS' });
  });

  it('refuses money by a sign-in older than five minutes', async () => {
    const { id } = await storeOffer(
      anOffer().withId(createDocumentId()).withStatus('DEPOSIT_PENDING').build(),
    );
    const stale = { by: admin, authTime: NOW - 5 * MINUTE_MS - 1 };
    expect(await getRefusal(invoke('confirmDeposit', { offerId: id }, stale))).toMatchObject({
      reason: 'signInTooOld',
    });
  });
});
