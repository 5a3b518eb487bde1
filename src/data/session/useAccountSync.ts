import { callFunction } from '@data/calls/callFunction';
import { reportQuietly } from '@data/calls/reportQuietly';
import type { User } from '@domain/accounts/user';
import type { TokenClaims } from '@domain/accounts/viewer';
import { useEffect, useRef } from 'react';

type Proved = Pick<TokenClaims, 'email' | 'emailVerified'>;

/** Whether the token proves an address, or its confirmation, that the record does not have yet. */
export const isRecordBehind = (token: Proved, record: Proved): boolean =>
  token.email !== record.email || (token.emailVerified && !record.emailVerified);

/**
 * Has the account's record brought up to date once the account service knows more than it. React's Strict Mode mounts
 * twice; the second mount does not call again.
 */
export function useAccountSync(token: Proved | null | undefined, record: User | null): void {
  const isBehind = Boolean(token && record && isRecordBehind(token, record));
  const isCalled = useRef(false);
  useEffect(() => {
    const isCalledBefore = isCalled.current;
    isCalled.current = isBehind;
    if (isBehind && !isCalledBefore)
      callFunction('syncAccount', {}).catch((error) => reportQuietly('accountSync', error));
  }, [isBehind]);
}
