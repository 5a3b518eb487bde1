import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { loadFunctions } from '@data/calls/firebase';
import { reportQuietly } from '@data/calls/reportQuietly';
import { queryClient } from '@data/query/queryClient';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/calls/firebase');

const refuse = (reason: 'feeChanged' | 'verificationDecided') => {
  const call = vi.fn().mockRejectedValue(new AppError(reason));
  vi.mocked(loadFunctions).mockResolvedValue({ call });
};
const ask = () => callFunction('getDeletionState', {});

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

describe('a call that fails', () => {
  it('is in the console once, under its name, whichever part reports it again [S30]', async () => {
    refuse('verificationDecided');
    const failure = await ask().catch((error: unknown) => error);
    reportQuietly('query.getDeletionState', failure);
    expect(console.warn).toHaveBeenCalledExactlyOnceWith('[getDeletionState]', failure);
  });

  it('forgets the fees only where they are what changed', async () => {
    queryClient.setQueryData(['platformFees'], { landlord: null, tenant: null });
    refuse('verificationDecided');
    await expect(ask()).rejects.toMatchObject({ reason: 'verificationDecided' });
    expect(queryClient.getQueryData(['platformFees'])).toBeDefined();
    refuse('feeChanged');
    await expect(ask()).rejects.toMatchObject({ reason: 'feeChanged' });
    expect(queryClient.getQueryData(['platformFees'])).toBeUndefined();
  });
});
