import { callFunction } from '@data/calls/callFunction';
import type { VerificationStatus } from '@domain/accounts/verification';
import type { Viewer } from '@domain/accounts/viewer';
import ConfirmIdentityPage from '@pages/account/ConfirmIdentityPage';
import { vi } from 'vitest';
import { aViewer } from '../../support/builders/accounts';
import { buildSignedInSession, renderPart } from '../../support/web';

export const buildViewer = (identity: VerificationStatus): Viewer =>
  aViewer()
    .with({ emailVerified: true, verification: { identity, company: 'INITIAL' } })
    .build();
export const open = (identity: VerificationStatus) =>
  renderPart(<ConfirmIdentityPage />, buildSignedInSession(buildViewer(identity)));
export const listCalls = () => vi.mocked(callFunction).mock.calls;
