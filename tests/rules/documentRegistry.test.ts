import { beforeEach } from 'vitest';
import { attemptsOn, describeAccess, EVERYBODY } from './support/accessTable';
import { openWorld } from './support/world';

const { as, store } = openWorld('documentregistry');
const PATH = `documentRegistry/${'a'.repeat(64)}`;
const ENTRY = { kind: 'lease', fingerprint: 'b'.repeat(64) };

beforeEach(() => store(PATH, ENTRY));

describeAccess({
  title: 'documentRegistry: everybody asks for one digest, nobody leafs through, only functions write',
  as,
  attempts: attemptsOn(PATH, ENTRY),
  grants: { get: EVERYBODY },
});
