import { type KeyedCall, runOnce } from '@functions/data/idempotency';
import { createDocumentId } from '@functions/runtime/ids';
import { NOW } from '@tests/support/builders';
import { startTestProject } from '@tests/support/functionsHarness';
import { describe, expect, it } from 'vitest';

startTestProject();

const aCall = (): KeyedCall => ({
  subject: createDocumentId(),
  call: 'any',
  key: 'key-0123456789',
  payload: {},
});

describe('a call under a key', () => {
  it('is not run again where it was done and only its answer could not be kept', async () => {
    const call = aCall();
    let runs = 0;
    const run = async () => {
      runs += 1;
      return { kept: 1n };
    };
    await expect(runOnce(call, NOW, run)).rejects.toThrow(TypeError);
    await expect(runOnce(call, NOW, run)).rejects.toMatchObject({ reason: 'inProgress' });
    expect(runs).toBe(1);
  });

  it('may be run again at once where it failed', async () => {
    const call = aCall();
    await expect(runOnce(call, NOW, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await runOnce(call, NOW, async () => 'done')).toBe('done');
  });
});
