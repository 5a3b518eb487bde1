import { countedSend } from '@functions/accounts/countedSend';
import { commit } from '@functions/data/store';
import { mail } from '@functions/emails/mails';
import { newDocumentId } from '@functions/runtime/ids';
import { anAccount, NOW, readMails, startTestProject } from '@tests/support/functionsHarness';
import { expect, it } from 'vitest';

startTestProject();

it('a counted mail is prepared once, and sent, though a race for its document is lost', async () => {
  const { user } = await anAccount();
  const path = `verificationCodes/${newDocumentId()}`;
  let prepared = 0;
  const prepare = async () => {
    prepared += 1;
    await commit((writes) => writes.merge(path, { triesLeft: prepared }));
    return { kept: { uid: user.uid }, drafts: [mail('emailVerificationCode', user, { code: '123456' })] };
  };
  const origin = { ip: null, userAgent: null, authTime: null };
  const sent = await countedSend(path, prepare, { ...origin, viewer: null, now: NOW, newId: newDocumentId });
  expect([sent, prepared]).toEqual([null, 1]);
  expect(await readMails(user.email)).toHaveLength(1);
});
