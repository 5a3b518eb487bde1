import { optOut } from '@functions/data/invitationOptOuts';
import { hashEmail } from '@functions/runtime/hash';
import {
  type Account,
  getRefusal,
  invoke,
  NOW,
  readMails,
  startTestProject,
} from '@tests/support/functionsHarness';
import { describe, expect, it } from 'vitest';
import { anAcceptedCompany, aPerson, reloadAccount } from './fixtures';

startTestProject();

let count = 0;
const anAddress = (): string => {
  count += 1;
  return `druga.osoba.${count}@example.pl`;
};
const invite = (email: string, by: Account) => invoke('inviteSecondSigner', { email }, { by });
const readInvitations = async (to: string) =>
  (await readMails()).filter((mail) => mail.kind === 'secondSignerInvited' && mail.to === to);

const aMember = async () => {
  const creator = await aPerson();
  const { nip } = await anAcceptedCompany(creator);
  return { by: await reloadAccount(creator), nip };
};

describe('the invitation of a second person', () => {
  it('leads a person without an account to the company, with its tax number', async () => {
    const { by, nip } = await aMember();
    const email = anAddress();
    expect(await invite(email, by)).toEqual({ status: 'SUCCESS' });
    const [mail, ...more] = await readInvitations(email);
    expect(mail?.text).toContain(`/moja-tablica/account/link-company?nip=${nip}`);
    expect(more).toEqual([]);
  });

  it('goes once a day from one company, and to one address twice at most', async () => {
    const [one, two, three] = [await aMember(), await aMember(), await aMember()];
    const email = anAddress();
    await invite(email, one.by);
    await invite(email.toUpperCase(), one.by);
    expect(await readInvitations(email)).toHaveLength(1);
    for (const { by } of [two, three])
      expect(await getRefusal(invite(email, by))).toMatchObject({ reason: 'recipientQuotaReached' });
  });

  it('names its sender no longer, neither in text nor subject, once the sender has deleted the account', async () => {
    const { by } = await aMember();
    const email = anAddress();
    await invite(email, by);
    const name = `${by.user.firstName} ${by.user.lastName}`;
    const readText = async () => JSON.stringify(await readInvitations(email));
    expect(await readText()).toContain(name);
    await invoke('deleteAllUserData', { userId: by.token.uid }, { by });
    expect(await readText()).not.toContain(name);
    expect(await readInvitations(email)).toHaveLength(1);
  });

  it('does not go to a person who wants none', async () => {
    const { by } = await aMember();
    const email = anAddress();
    await optOut(hashEmail(email), NOW);
    expect(await getRefusal(invite(email, by))).toMatchObject({ reason: 'invitationsStopped' });
    expect(await readInvitations(email)).toEqual([]);
  });

  it('is refused to an account that acts for no company', async () => {
    expect(await getRefusal(invite(anAddress(), await aPerson()))).toMatchObject({
      reason: 'notCompanyMember',
    });
  });
});
