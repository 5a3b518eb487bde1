import * as data from '@data/accounts/identity';
import { callFunction } from '@data/calls/callFunction';
import { type IdentityRequest, isOpen } from '@domain/identity/identityRequest';
import { RESPONSE_MS } from '@domain/identity/requestSteps';
import MObywatelPage from '@pages/admin/MObywatelPage';
import { vi } from 'vitest';
import { aViewer } from '../../support/builders/accounts';
import { NOW } from '../../support/builders/clock';
import { buildSignedInSession, renderPart } from '../../support/web';
import { aLive } from './fixtures';

export const MOMENTS = {
  codeRequestedAt: NOW,
  codeProvidedAt: NOW,
  modalShownAt: NOW,
  userResponseDeadline: NOW + RESPONSE_MS,
};

export const openQueue = (requests: IdentityRequest[]) => {
  const newest = aLive(requests);
  const open = aLive(requests.filter(({ status }) => isOpen(status)));
  vi.mocked(data.watchNewestRequests).mockReturnValue(newest.subscribe);
  vi.mocked(data.watchOpenRequests).mockReturnValue(open.subscribe);
  renderPart(<MObywatelPage />, buildSignedInSession(aViewer().admin().build()));
  return { newest, open };
};

export const listCalls = () => vi.mocked(callFunction).mock.calls;
