import type { IncomingMessage } from 'node:http';
import type { TokenClaims } from '@domain/accounts/viewer';
import type { DecodedIdToken } from 'firebase-admin/auth';
import type { CallOrigin } from './context';
import { getClientIp } from './getClientIp';

const USER_AGENT_MAX_CHARS = 300;

type Claims = Pick<DecodedIdToken, 'uid' | 'email' | 'email_verified'> & {
  admin?: unknown;
  creator?: unknown;
};

/** Parses the claims of a verified token. A claim counts only if it is exactly `true`. */
export const parseTokenClaims = (claims: Claims): TokenClaims => ({
  uid: claims.uid,
  email: claims.email ?? '',
  emailVerified: claims.email_verified === true,
  isAdmin: claims.admin === true,
  isCreator: claims.creator === true,
});

export const getRequestOrigin = (
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
): Pick<CallOrigin, 'ip' | 'userAgent'> => ({
  ip: getClientIp(request),
  userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX_CHARS) ?? null,
});
