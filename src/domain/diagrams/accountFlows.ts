import type { Diagram } from './diagram';

export const LEGEND: Diagram = {
  nodes: [
    { id: 'start', kind: 'start', at: [0, 0] },
    { id: 'step', kind: 'step', at: [0, 1] },
    { id: 'decision', kind: 'decision', at: [0, 2] },
    { id: 'state', kind: 'state', at: [1, 2] },
    { id: 'mail', kind: 'mail', at: [0, 3] },
    { id: 'end', kind: 'end', at: [0, 4] },
  ],
  edges: [
    { from: 'start', to: 'step' },
    { from: 'step', to: 'decision' },
    { from: 'decision', to: 'state', labels: ['no'] },
    { from: 'decision', to: 'mail', labels: ['yes'] },
    { from: 'mail', to: 'end' },
  ],
};

export const CREATE_ACCOUNT: Diagram = {
  nodes: [
    { id: 'start', kind: 'start', at: [0, 0] },
    { id: 'credentials', kind: 'step', at: [0, 1] },
    { id: 'google', kind: 'step', at: [1, 0] },
    { id: 'isFree', kind: 'decision', at: [0, 2] },
    { id: 'signIn', kind: 'end', at: [1, 2] },
    { id: 'names', kind: 'step', at: [0, 3] },
    { id: 'code', kind: 'mail', at: [0, 4] },
    { id: 'isRight', kind: 'decision', at: [0, 5] },
    { id: 'again', kind: 'step', at: [1, 5] },
    { id: 'done', kind: 'end', at: [0, 6] },
  ],
  edges: [
    { from: 'start', to: 'credentials', labels: ['byEmail'] },
    { from: 'start', to: 'google', labels: ['byGoogle'] },
    { from: 'credentials', to: 'isFree' },
    { from: 'google', to: 'signIn', labels: ['taken'] },
    { from: 'isFree', to: 'signIn', labels: ['no'] },
    { from: 'isFree', to: 'names', labels: ['yes'] },
    { from: 'names', to: 'code' },
    { from: 'code', to: 'isRight' },
    { from: 'isRight', to: 'again', labels: ['no'] },
    { from: 'again', to: 'code' },
    { from: 'isRight', to: 'done', labels: ['yes'] },
  ],
};

/** Missing verifications follow the order of `findMissingVerification`. */
export const SIGN_IN: Diagram = {
  nodes: [
    { id: 'start', kind: 'start', at: [0, 0] },
    { id: 'isRight', kind: 'decision', at: [0, 1] },
    { id: 'reset', kind: 'mail', at: [1, 1] },
    { id: 'emailNotVerified', kind: 'decision', at: [0, 2] },
    { id: 'toAccount', kind: 'end', at: [1, 2] },
    { id: 'identityNotAccepted', kind: 'decision', at: [0, 3] },
    { id: 'toIdentity', kind: 'end', at: [1, 3] },
    { id: 'companyNotAccepted', kind: 'decision', at: [0, 4] },
    { id: 'toCompany', kind: 'end', at: [1, 4] },
    { id: 'dashboard', kind: 'end', at: [0, 5] },
  ],
  edges: [
    { from: 'start', to: 'isRight' },
    { from: 'isRight', to: 'reset', labels: ['no'] },
    { from: 'reset', to: 'start' },
    { from: 'isRight', to: 'emailNotVerified', labels: ['yes'] },
    { from: 'emailNotVerified', to: 'toAccount', labels: ['no'] },
    { from: 'emailNotVerified', to: 'identityNotAccepted', labels: ['yes'] },
    { from: 'identityNotAccepted', to: 'toIdentity', labels: ['no'] },
    { from: 'identityNotAccepted', to: 'companyNotAccepted', labels: ['yes'] },
    { from: 'companyNotAccepted', to: 'toCompany', labels: ['no'] },
    { from: 'companyNotAccepted', to: 'dashboard', labels: ['yes'] },
  ],
};

/** `steps` name steps of `REQUEST_STEPS`; a test keeps the two in sync. */
export const CONFIRM_IDENTITY: Diagram = {
  nodes: [
    { id: 'start', kind: 'decision', at: [0, 0] },
    { id: 'instructions', kind: 'state', at: [0, 1], states: ['instructions_shown'] },
    { id: 'waiting', kind: 'state', at: [0, 2], states: ['waiting_for_code'] },
    { id: 'code', kind: 'state', at: [0, 3], states: ['code_provided'] },
    { id: 'expired', kind: 'state', at: [1, 3], states: ['code_expired'] },
    { id: 'compared', kind: 'decision', at: [0, 4], states: ['code_provided'] },
    { id: 'accepted', kind: 'end', at: [0, 5], states: ['completed'] },
    { id: 'rejected', kind: 'end', at: [1, 4], states: ['rejected', 'REJECTED'] },
    { id: 'sign', kind: 'step', at: [2, 0] },
    { id: 'upload', kind: 'step', at: [2, 1] },
    { id: 'checking', kind: 'state', at: [2, 2], states: ['CHECKING'] },
    { id: 'acceptedByTerms', kind: 'end', at: [3, 2], states: ['ACCEPTED'] },
  ],
  edges: [
    { from: 'start', to: 'instructions', labels: ['byApp'], steps: ['showInstructions'] },
    { from: 'instructions', to: 'waiting', labels: ['asksCode'], steps: ['requestCode'] },
    { from: 'waiting', to: 'code', labels: ['entersCode'], steps: ['enterCode'] },
    { from: 'code', to: 'expired', labels: ['runsOut'], steps: ['expireCode'] },
    { from: 'expired', to: 'waiting', labels: ['asksAgain'], steps: ['requestCode'] },
    { from: 'code', to: 'compared' },
    { from: 'compared', to: 'accepted', labels: ['same'], steps: ['approve'] },
    { from: 'compared', to: 'rejected', labels: ['differs'], steps: ['reject'] },
    { from: 'start', to: 'sign', labels: ['byTerms'] },
    { from: 'sign', to: 'upload' },
    { from: 'upload', to: 'checking' },
    { from: 'checking', to: 'acceptedByTerms', labels: ['approved'] },
    { from: 'checking', to: 'rejected', labels: ['unclear'], shape: 'verticalFirst' },
  ],
};
