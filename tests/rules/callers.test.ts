import { CALLER_COLLECTIONS, CALLER_LINKS_COLLECTION, CALLER_MONTHS_COLLECTION } from '@api/collections';
import { beforeEach } from 'vitest';
import { buildAttempts, describeAccess } from './support/accessTable';
import { ACCOUNTS } from './support/actors';
import { describePaging } from './support/paging';
import { openWorld } from './support/world';

const { as, store } = openWorld('callers');
const CALLER = `callers/${ACCOUNTS.caller.uid}`;
const ENTRY = { campaignData: { utmSource: 'mail' }, sentAgain: 0 };
const BENEATH = [...Object.values(CALLER_COLLECTIONS), CALLER_MONTHS_COLLECTION, CALLER_LINKS_COLLECTION];
const getEntryPath = (name: string) => `${CALLER}/${name}/entry`;

beforeEach(async () => {
  await store(CALLER, { uid: ACCOUNTS.caller.uid });
  for (const name of BENEATH) await store(getEntryPath(name), ENTRY);
});

describeAccess({
  title: '[V9, V16, U30] callers: the caller and admins read, only functions write',
  as,
  attempts: buildAttempts(CALLER, { uid: ACCOUNTS.caller.uid }),
  grants: { get: ['caller', 'admin'], list: ['admin'] },
});
describePaging({ title: 'callers', client: () => as('admin'), path: 'callers' });

for (const name of BENEATH) {
  describeAccess({
    title: `[V9, V16] callers/${name}: that caller and admins read, only functions write`,
    as,
    attempts: buildAttempts(getEntryPath(name), ENTRY),
    grants: { get: ['caller', 'admin'], list: ['caller', 'admin'] },
  });
  describePaging({ title: name, client: () => as('caller'), path: `${CALLER}/${name}` });
}
