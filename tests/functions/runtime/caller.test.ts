import type { IncomingMessage } from 'node:http';
import { getRequestOrigin, parseTokenClaims } from '@functions/runtime/caller';
import { describe, expect, it } from 'vitest';

describe('what a token says of its bearer', () => {
  it('are uid and address, proved or not, and no claim that it does not carry', () => {
    expect(parseTokenClaims({ uid: 'u1', email: 'jan@example.pl', email_verified: true })).toEqual({
      uid: 'u1',
      email: 'jan@example.pl',
      emailVerified: true,
      isAdmin: false,
      isCreator: false,
    });
    expect(parseTokenClaims({ uid: 'u1' })).toMatchObject({ email: '', emailVerified: false });
  });

  it.each(['true', 1, {}, null])('a claim counts only when it is exactly true, not %j', (claim) => {
    expect(parseTokenClaims({ uid: 'u1', admin: claim, creator: claim })).toMatchObject({
      isAdmin: false,
      isCreator: false,
    });
    expect(parseTokenClaims({ uid: 'u1', admin: true, creator: true })).toMatchObject({
      isAdmin: true,
      isCreator: true,
    });
  });
});

describe('where a request comes from', () => {
  const request = (userAgent?: string) =>
    ({
      headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.7', 'user-agent': userAgent },
      socket: {},
    }) as unknown as IncomingMessage;

  it('is the address the platform added and the program, cut to 300 characters', () => {
    expect(getRequestOrigin(request('x'.repeat(300)))).toEqual({
      ip: '203.0.113.7',
      userAgent: 'x'.repeat(300),
    });
    expect(getRequestOrigin(request('x'.repeat(301))).userAgent).toHaveLength(300);
    expect(getRequestOrigin(request()).userAgent).toBeNull();
  });
});
