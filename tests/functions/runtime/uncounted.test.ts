import { createTestAccount, getRefusal, invoke, startTestProject } from '@tests/support/functionsHarness';
import { describe, expect, it, vi } from 'vitest';

/** Which operations on the counters fail. */
const broken = vi.hoisted(() => ({ writes: false, reads: false }));
const rejectAsUnavailable = () => Promise.reject(Object.assign(new Error('unavailable'), { code: 14 }));
vi.mock('@functions/data/incrementAndGet', async (original) => {
  const real = await original<typeof import('@functions/data/incrementAndGet')>();
  return {
    incrementAndGet: (...use: Parameters<typeof real.incrementAndGet>) =>
      broken.writes ? rejectAsUnavailable() : real.incrementAndGet(...use),
    readCount: (path: string) => (broken.reads ? rejectAsUnavailable() : real.readCount(path)),
  };
});

startTestProject();

const A_SUGGESTION = {
  title: 'FAQ - Feedback',
  type: 'Suggestion',
  description: 'Brakuje odpowiedzi',
  userUid: 'anonymous',
} as const;
const ALLOWED = 10;

/** An account that has made this many calls, up to or beyond the limit. */
const callOften = async (calls: number) => {
  Object.assign(broken, { writes: false, reads: false });
  const by = await createTestAccount();
  const call = () => invoke('onReport', A_SUGGESTION, { by });
  for (let count = 0; count < calls; count += 1) {
    const failure: unknown = await call().then(
      () => null,
      (error: unknown) => error,
    );
    if (failure && count < ALLOWED) throw failure;
  }
  return call;
};

describe('a call that cannot be counted', () => {
  it('is refused where too many were counted before', async () => {
    const call = await callOften(ALLOWED + 1);
    broken.writes = true;
    expect(await getRefusal(call())).toMatchObject({ reason: 'tooManyCalls' });
  });

  it('is let through where not too many were counted before', async () => {
    const call = await callOften(ALLOWED);
    broken.writes = true;
    expect(await call()).toEqual({ status: 'SUCCESS' });
  });

  it('is let through where the counts cannot be read either', async () => {
    const call = await callOften(ALLOWED + 1);
    Object.assign(broken, { writes: true, reads: true });
    expect(await call()).toEqual({ status: 'SUCCESS' });
  });
});
