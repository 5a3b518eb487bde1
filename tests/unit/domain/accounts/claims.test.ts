import { isClaimInForce, isTokenBehind, NO_CLAIMS, whyCannotChangeClaims } from '@domain/accounts/claims';
import { toViewer } from '@domain/accounts/viewer';
import { anAccount } from '@tests/support/builders';
import { describe, expect, it } from 'vitest';

describe('claims', () => {
  it('come from the token; the record can only take them away [U22]', () => {
    const both = { admin: true, creator: true };
    expect(isClaimInForce(true, undefined, 'admin')).toBe(true);
    expect(isClaimInForce(true, both, 'admin')).toBe(true);
    expect(isClaimInForce(true, { ...both, admin: false }, 'admin')).toBe(false);
    expect(isClaimInForce(true, { ...both, admin: false }, 'creator')).toBe(true);
    expect(isClaimInForce(false, both, 'admin')).toBe(false);
  });

  it('a viewer is an admin or creator by both [U22]', () => {
    const token = { uid: 'u1', email: 'a@b.pl', emailVerified: true, isAdmin: true, isCreator: true };
    const record = anAccount()
      .with({ claims: { admin: false, creator: true } })
      .build();
    expect(toViewer(token, record)).toMatchObject({ isAdmin: false, isCreator: true });
    expect(toViewer(token, anAccount().build())).toMatchObject({ isAdmin: true, isCreator: true });
    expect(toViewer(token, null)).toMatchObject({ isAdmin: false, isCreator: false });
  });

  it('are none to begin with', () => {
    expect(NO_CLAIMS).toEqual({ admin: false, creator: false });
  });

  it('no one changes their own', () => {
    expect(whyCannotChangeClaims({ actorUid: 'a', subjectUid: 'a' })).toBe('ownClaims');
    expect(whyCannotChangeClaims({ actorUid: 'a', subjectUid: 'b' })).toBeNull();
  });

  it('a token made before the last change is behind', () => {
    expect(isTokenBehind(1000, 1001)).toBe(true);
    expect(isTokenBehind(1001, 1001)).toBe(false);
    expect(isTokenBehind(1000, undefined)).toBe(false);
  });
});
