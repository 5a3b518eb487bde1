import type { IncomingMessage } from 'node:http';
import { callerAddress } from '@functions/runtime/callerAddress';
import { describe, expect, it } from 'vitest';

const request = (forwarded: string | string[] | undefined, remoteAddress?: string) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage;

describe('the address of a caller', () => {
  it('is the one the platform added, whatever the caller sent before it', () => {
    expect(callerAddress(request('6.6.6.6, 203.0.113.7'))).toBe('203.0.113.7');
    expect(callerAddress(request(['6.6.6.6', '7.7.7.7,203.0.113.7']))).toBe('203.0.113.7');
  });

  it('is that of the connection when nothing was forwarded, and none when there is no connection', () => {
    expect(callerAddress(request(undefined, '127.0.0.1'))).toBe('127.0.0.1');
    expect(callerAddress(request(undefined))).toBeNull();
  });
});
