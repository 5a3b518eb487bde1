import { callFunction } from '@data/calls/callFunction';
import { isRecordBehind, useAccountSync } from '@data/session/useAccountSync';
import { renderHook } from '@testing-library/react';
import { anAccount } from '@tests/support/builders';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/calls/callFunction', () => ({ callFunction: vi.fn(async () => ({ status: 'SUCCESS' })) }));

const record = anAccount().build();
const { email } = record;

beforeEach(() => void vi.mocked(callFunction).mockClear());

describe('a record that is behind the account service', () => {
  it.each([
    ['the same', { email, emailVerified: false }, false],
    ['another address', { email: 'nowy@example.pl', emailVerified: false }, true],
    ['a confirmation', { email, emailVerified: true }, true],
  ])('%s in the token', (_, token, expected) => expect(isRecordBehind(token, record)).toBe(expected));

  it('is not behind an older token that lacks the confirmation', () => {
    expect(isRecordBehind({ email, emailVerified: false }, { email, emailVerified: true })).toBe(false);
  });

  it('is brought up to date once, not at every look', () => {
    const token = { email: 'nowy@example.pl', emailVerified: true };
    const { rerender } = renderHook(() => useAccountSync({ ...token }, { ...record }));
    rerender();
    expect(callFunction).toHaveBeenCalledExactlyOnceWith('syncAccount', {});
  });

  it('is left alone while nothing is known, and before there is one', () => {
    renderHook(() => useAccountSync(null, record));
    renderHook(() => useAccountSync({ email, emailVerified: true }, null));
    expect(callFunction).not.toHaveBeenCalled();
  });
});
