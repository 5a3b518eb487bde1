import { callFunction } from '@data/calls/callFunction';
import { reportQuietly } from '@data/calls/reportQuietly';
import type { User } from '@domain/accounts/user';
import type { TokenClaims } from '@domain/accounts/viewer';
import { useEffect, useRef } from 'react';

type EmailProof = Pick<TokenClaims, 'email' | 'emailVerified'>;

/** Returns whether the token has another e-mail or a verification that the record lacks. */
export const isRecordBehind = (token: EmailProof, record: EmailProof): boolean =>
  token.email !== record.email || (token.emailVerified && !record.emailVerified);

/**
 * Calls the server to update the account's record when the token is ahead of it. Strict Mode's second mount does not
 * call again.
 */
export function useAccountSync(token: EmailProof | null | undefined, record: User | null): void {
  const isBehind = Boolean(token && record && isRecordBehind(token, record));
  const isCalled = useRef(false);
  useEffect(() => {
    const isCalledBefore = isCalled.current;
    isCalled.current = isBehind;
    if (isBehind && !isCalledBefore)
      callFunction('syncAccount', {}).catch((error) => reportQuietly('accountSync', error));
  }, [isBehind]);
}
