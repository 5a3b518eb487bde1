import { beforeEach } from 'vitest';
import { buildAttempts, describeAccess, EVERYBODY } from './support/accessTable';
import { openWorld } from './support/world';

const { as, store } = openWorld('documentregistry');
const PATH = `documentRegistry/${'a'.repeat(64)}`;
const ENTRY = { kind: 'lease', fingerprint: 'b'.repeat(64) };

const CLOSED = [`timeStamps/${'a'.repeat(64)}`, 'dailyHeads/2026-11-27'];

const ISSUED = `issuedDocuments/${'a'.repeat(64)}`;

beforeEach(async () => {
  await store(PATH, ENTRY);
  for (const path of CLOSED) await store(path, ENTRY);
  await store(ISSUED, { ...ENTRY, offerId: 'offer1' });
});

describeAccess({
  title: 'documentRegistry: everybody asks for one digest, nobody leafs through, only functions write',
  as,
  attempts: buildAttempts(PATH, ENTRY),
  grants: { get: EVERYBODY },
});

describeAccess({
  title: 'issuedDocuments: where a document belongs is read by functions alone',
  as,
  attempts: buildAttempts(ISSUED, ENTRY),
  grants: {},
});

for (const path of CLOSED)
  describeAccess({
    title: `${path}: functions alone read and write it`,
    as,
    attempts: buildAttempts(path, ENTRY),
    grants: {},
  });
