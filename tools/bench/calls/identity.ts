import { storagePaths } from '@api/storagePaths';
import { DAY_MS } from '@domain/shared/dates';
import { getBucketName } from '@functions/data/admin';
import { getSignedTermsPath } from '@functions/identity/terms';
import { sha256Hex } from '@functions/runtime/hash';
import { buildAccountFixture, buildRequestFixture, type CallFixture, NOW } from '../callFixtures';
import { PERSON, REASON, SCAN } from './demoIds';
import type { Rows } from './row';

const CALLER = { userUid: 'demo-caller', firstName: 'Łukasz', lastName: 'Król', email: 'caller@demo.pl' };

const NAMED = { firstName: 'Ewa', lastName: 'Dąbrowska' };
const TERMS_FILE = storagePaths.signedTerms(PERSON);
const TERMS_UPLOADED: CallFixture = {
  ...buildAccountFixture(PERSON, { verification: { identity: 'INITIAL', company: 'INITIAL' } }),
  [getSignedTermsPath(PERSON)]: null,
  [TERMS_FILE]: SCAN,
};
const TERMS_SENT: CallFixture = {
  ...buildAccountFixture(PERSON, { verification: { identity: 'CHECKING', company: 'INITIAL' } }),
  [getSignedTermsPath(PERSON)]: {
    userUid: PERSON,
    userData: { ...NAMED, email: 'person@demo.pl' },
    status: 'CHECKING',
    sha256: sha256Hex(SCAN),
    submittedAt: NOW,
    reviewedAt: null,
    rejectionReason: null,
    customRejectionMessage: null,
  },
  [TERMS_FILE]: SCAN,
};

export const IDENTITY = {
  showMObywatelInstructions: {
    kind: 'write',
    by: 'caller',
    payload: CALLER,
    scene: buildRequestFixture('identity-request-01'),
  },
  requestMObywatelVerification: {
    kind: 'write',
    by: 'caller',
    payload: CALLER,
    scene: buildRequestFixture('identity-request-01'),
  },
  updateMObywatelCode: {
    kind: 'write',
    by: 'admin',
    payload: { requestId: 'identity-request-02', verificationCode: '123456' },
    scene: buildRequestFixture('identity-request-02'),
  },
  showUserModal: {
    kind: 'write',
    by: 'admin',
    payload: { requestId: 'identity-request-02' },
    scene: buildRequestFixture('identity-request-02', {
      status: 'code_provided',
      verificationCode: '123456',
      codeProvidedAt: NOW,
    }),
  },
  resetVerification: {
    kind: 'write',
    by: 'admin',
    payload: { requestId: 'identity-request-02', reason: REASON },
    scene: buildRequestFixture('identity-request-02'),
  },
  handleContinueVerification: {
    kind: 'write',
    by: 'creator',
    payload: { userUid: 'demo-creator', continueVerification: true },
    scene: buildRequestFixture('identity-request-02', {
      status: 'awaiting_user_response',
      modalShownAt: NOW,
      userResponseDeadline: NOW + DAY_MS,
    }),
  },
  confirmMObywatelVerification: {
    kind: 'write',
    by: 'admin',
    payload: { requestId: 'identity-request-02', accepted: false, rejectionReason: 'incorrect_data' },
    scene: buildRequestFixture('identity-request-02', {
      status: 'code_provided',
      verificationCode: '123456',
      codeProvidedAt: NOW,
    }),
  },
  onUploadSignature: {
    kind: 'write',
    by: 'person',
    getPayload: () => ({ ...NAMED, userUid: PERSON, fileUrl: `gs://${getBucketName()}/${TERMS_FILE}` }),
    scene: TERMS_UPLOADED,
  },
  reviewSignedTerms: {
    kind: 'write',
    by: 'admin',
    payload: { userUid: PERSON, accepted: true },
    scene: TERMS_SENT,
  },
  addAdminClaim: {
    kind: 'write',
    by: 'admin',
    payload: { email: 'person@demo.pl' },
    scene: buildAccountFixture(PERSON),
  },
  addCreatorClaim: {
    kind: 'write',
    by: 'admin',
    payload: { email: 'person@demo.pl' },
    scene: buildAccountFixture(PERSON),
  },
  removeClaim: {
    kind: 'write',
    by: 'admin',
    payload: { email: 'person@demo.pl', claim: 'creator' },
    scene: buildAccountFixture(PERSON),
  },
} satisfies Rows;
