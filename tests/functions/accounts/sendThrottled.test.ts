import { sendThrottled } from '@functions/accounts/sendThrottled';
import { commit } from '@functions/data/store';
import { buildMailDraft } from '@functions/emails/mails';
import { createDocumentId } from '@functions/runtime/ids';
import { createTestAccount, NOW, readMails, startTestProject } from '@tests/support/functionsHarness';
import { expect, it } from 'vitest';

startTestProject();

it('a counted mail is prepared once, and sent, though a race for its document is lost', async () => {
  const { user } = await createTestAccount();
  const path = `verificationCodes/${createDocumentId()}`;
  let prepared = 0;
  const prepare = async () => {
    prepared += 1;
    await commit((writes) => writes.merge(path, { triesLeft: prepared }));
    return {
      kept: { uid: user.uid },
      drafts: [buildMailDraft('emailVerificationCode', user, { code: '123456' })],
    };
  };
  const origin = { ip: null, userAgent: null, authTime: null };
  const sent = await sendThrottled(path, prepare, {
    ...origin,
    viewer: null,
    now: NOW,
    newId: createDocumentId,
  });
  expect([sent, prepared]).toEqual([null, 1]);
  expect(await readMails(user.email)).toHaveLength(1);
});
