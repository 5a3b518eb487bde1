import { whyNotSignedLease } from '@domain/leases/writtenLease';
import { readUpload } from '@functions/leases/readUpload';
import { sha256Hex } from '@functions/runtime/hash';
import { accepted } from '@tests/support/signatures/accepted';
import type { CorpusFile } from '@tests/support/signatures/corpus';
import { askOpenSsl, askPdfsig } from '@tests/support/signatures/judges';
import { messages, refusedMessages } from '@tests/support/signatures/messages';
import { hasProgram, OpenSsl } from '@tests/support/signatures/openssl';
import { refused } from '@tests/support/signatures/refused';
import { refusedShapes, shapes } from '@tests/support/signatures/shapes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const DAY_MS = 24 * 60 * 60 * 1000;
const hasOpenSsl = hasProgram('openssl', 'version');
const hasPdfsig = hasProgram('pdfsig');

let openssl: OpenSsl;
beforeAll(() => {
  openssl = new OpenSsl();
});
afterAll(() => openssl.close());

const judge = async (
  { bytes, sent }: ReturnType<CorpusFile['make']>,
  { days = 0, side = 'tenant' }: CorpusFile,
): Promise<string> => {
  const facts = await readUpload(bytes, {
    side,
    sent: { sha256: sha256Hex(sent), bytes: sent.length },
    now: Date.now() + days * DAY_MS,
    readSent: async () => sent,
  });
  return whyNotSignedLease(facts) ?? 'accepted';
};

describe.skipIf(!hasOpenSsl)('the corpus of signed files (openssl must be installed)', () => {
  it('is judged as by pdfsig and openssl, never laxer, and stricter for a named reason alone', async () => {
    const rows: Record<string, string>[] = [];
    for (const file of [
      ...accepted,
      ...messages,
      ...shapes,
      ...refused,
      ...refusedMessages,
      ...refusedShapes,
    ]) {
      const { name, make, ours, pdfsig, cms } = file;
      const made = make(openssl);
      const { bytes } = made;
      const row = {
        file: name,
        ours: await judge(made, file),
        pdfsig: hasPdfsig ? askPdfsig(openssl, bytes) : pdfsig,
        openssl: askOpenSsl(openssl, bytes),
      };
      rows.push({ ...row, wants: `${ours} / ${pdfsig} / ${cms}` });
    }
    console.table(rows.map(({ wants: _, ...row }) => row));
    const said = rows.map(({ file, ours, pdfsig, openssl: cms }) => `${file}: ${ours} / ${pdfsig} / ${cms}`);
    expect(said).toEqual(rows.map(({ file, wants }) => `${file}: ${wants}`));
    const taken = rows.filter(({ ours }) => ours === 'accepted');
    const laxer = taken.filter((row) => !row.openssl?.split(' | ').every((word) => word.startsWith('fits')));
    expect(laxer).toEqual([]);
    expect(taken.filter(({ pdfsig }) => pdfsig?.includes('mismatch'))).toEqual([]);
  }, 300_000);
});
