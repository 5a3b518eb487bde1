import type { IdentityRequest } from '@domain/identity/identityRequest';
import { MINUTE_MS } from '@domain/shared/dates';
import type { AccountKey, DemoAccount } from './accounts';

const buildIdentityRequest = ({ user }: DemoAccount, id: string, createdAt: number): IdentityRequest => ({
  id,
  userUid: user.uid,
  status: 'instructions_shown',
  userData: { firstName: user.firstName, lastName: user.lastName, email: user.email },
  createdAt,
  instructionsShownAt: createdAt,
  codeRequestedAt: null,
  codeProvidedAt: null,
  modalShownAt: null,
  userResponseDeadline: null,
  verificationCode: null,
  rejectionReason: null,
  customRejectionMessage: null,
});

/** Builds two identity requests: one account reads the instructions, one waits for a code. */
export const buildDemoIdentityRequests = (
  accounts: Record<AccountKey, DemoAccount>,
  now: number,
): IdentityRequest[] => [
  buildIdentityRequest(accounts.caller, 'identity-request-01', now - 2 * MINUTE_MS),
  {
    ...buildIdentityRequest(accounts.creator, 'identity-request-02', now - 4 * MINUTE_MS),
    status: 'waiting_for_code',
    codeRequestedAt: now - MINUTE_MS,
  },
];
