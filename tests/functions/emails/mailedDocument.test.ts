import { storagePaths } from '@api/storagePaths';
import { MINUTE_MS, SECOND_MS } from '@domain/shared/dates';
import { ExternalServiceError } from '@functions/adapters/externalService';
import type { OutgoingMail } from '@functions/adapters/mailer';
import { getDb } from '@functions/data/admin';
import { readFile, removeFile, storeFile } from '@functions/data/files';
import type { OutboxMail } from '@functions/data/outbox';
import { read } from '@functions/data/store';
import { deliverMail, deliverWithDocument, type SendMail, sweepMails } from '@functions/emails/delivery';
import { computeMailAccessToken } from '@functions/emails/viewLink';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { anAccount, anOffer, NOW } from '@tests/support/builders';
import { invoke, startTestProject } from '@tests/support/functionsHarness';
import {
  admin,
  buildSigningInput,
  findStoredContract,
  landlord,
  storeOffer,
  storeParties,
  storeUser,
  tenant,
} from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(storeParties);

const SIGNED_MAILS = ['leaseSignedTenant', 'leaseSignedLandlord'] as const;
type SignedMail = (typeof SIGNED_MAILS)[number];
const LINK_TEXT = 'Podpisaną umowę (PDF) otworzysz w każdej chwili na jej stronie';
const ATTACHED_TEXT = 'Podpisana umowa jest w załączniku: ';

const getLeasePath = (id: string) => storagePaths.offerDocument(id, 'lease');

const readMailIds = async (offerId: string, kind: string): Promise<string[]> => {
  const found = await getDb()
    .collection('emails')
    .where('offerId', '==', offerId)
    .where('kind', '==', kind)
    .get();
  return found.docs.map(({ id }) => id);
};

const loadMail = async (id: string): Promise<OutboxMail> => {
  const mail = await read<OutboxMail>(`emails/${id}`);
  if (!mail) throw new Error('No such mail.');
  return mail;
};

/** Creates a lease signed online, with a waiting mail of a kind in the outbox. */
const signAndReadMail = async (kind: SignedMail = 'leaseSignedTenant', by = tenant) => {
  const { id, name } = await storeOffer(anOffer().withId(createDocumentId()).booked({ at: NOW }).build());
  await invoke('onSignConfirm', await buildSigningInput(id, by), { by });
  const [mailId = ''] = await readMailIds(id, kind);
  return { id, name, mailId };
};

const createFakeSender = () => {
  const sent: OutgoingMail[] = [];
  const send: SendMail = async (mail) => void sent.push(mail);
  return { sent, send };
};

/** Sends one mail as the trigger does, with a clock that only advances in waits. */
const deliver = async (mailId: string, onWait: (waits: number) => unknown = () => null) => {
  const { sent, send } = createFakeSender();
  const waits: number[] = [];
  let now = NOW;
  const wait = async (ms: number) => {
    now += ms;
    waits.push(ms);
    await onWait(waits.length);
  };
  await deliverWithDocument(mailId, send, { now: () => now, wait });
  return { sent, waits, now };
};

const withoutFile = (sent: readonly OutgoingMail[]) => {
  expect(sent).toHaveLength(1);
  expect(sent[0]?.attachment).toBeNull();
  expect(sent[0]?.text).toContain(LINK_TEXT);
  expect(sent[0]?.text).not.toContain(ATTACHED_TEXT);
  expect(sent[0]?.html).not.toContain(ATTACHED_TEXT);
};

describe('the mail about a signed lease', () => {
  it.each(SIGNED_MAILS)('carries the sealed lease and names it, in %s', async (kind) => {
    const { id, name, mailId } = await signAndReadMail(kind);
    const { sent, waits } = await deliver(mailId);
    expect(waits).toEqual([]);
    expect(sent).toHaveLength(1);
    const { lease } = (await findStoredContract(id))?.documents ?? {};
    expect(sent[0]?.attachment).toMatchObject({
      fileName: `Umowa najmu – ${name}.pdf`,
      contentType: 'application/pdf',
    });
    expect(sha256Hex(sent[0]?.attachment?.bytes ?? '')).toBe(lease?.sha256);
    for (const body of [sent[0]?.text, sent[0]?.html]) {
      expect(body).toContain(ATTACHED_TEXT);
      expect(body).toContain(LINK_TEXT);
      expect(body).toContain(`/contract/${id}/submit/`);
    }
  });

  it('tells the view of the mail in the browser of no attachment, because the view has none', async () => {
    const { mailId } = await signAndReadMail();
    await deliver(mailId);
    const accessToken = computeMailAccessToken(mailId);
    const { content } = await invoke('viewEmail', { emailId: mailId, accessToken });
    expect(content).toContain(LINK_TEXT);
    expect(content).not.toContain(ATTACHED_TEXT);
  });

  it('gives the admin no copy of the lease', async () => {
    const { id } = await signAndReadMail();
    const [mailId = ''] = await readMailIds(id, 'contractSignedAdmin');
    const { sent } = await deliver(mailId);
    expect(sent.map(({ attachment }) => attachment)).toEqual([null]);
  });

  it('carries a lease of exactly 5 MB and links to one of a byte more', async () => {
    const [fits, exceeds] = await Promise.all([signAndReadMail(), signAndReadMail()]);
    const setBytes = ({ id }: { id: string }, bytes: number) =>
      getDb().doc(`contracts/${id}`).update({ 'documents.lease.bytes': bytes });
    await setBytes(fits, 5_242_880);
    await setBytes(exceeds, 5_242_881);
    expect((await deliver(fits.mailId)).sent[0]?.attachment).not.toBeNull();
    withoutFile((await deliver(exceeds.mailId)).sent);
  });

  it('waits for a lease that is stored a moment later and then carries it', async () => {
    const { id, mailId } = await signAndReadMail();
    const bytes = await readFile(getLeasePath(id));
    const sha256 = sha256Hex(bytes ?? '');
    await removeFile(getLeasePath(id));
    const { sent, waits } = await deliver(mailId, (count) =>
      count === 2
        ? storeFile(getLeasePath(id), bytes ?? new Uint8Array(), {
            contentType: 'application/pdf',
            labels: { sha256 },
          })
        : null,
    );
    expect(waits).toEqual([3 * SECOND_MS, 6 * SECOND_MS]);
    expect(sha256Hex(sent[0]?.attachment?.bytes ?? '')).toBe(sha256);
    expect(await loadMail(mailId)).toMatchObject({ status: 'sent', attempts: 0 });
  });

  it('leaves with the link after five waits, the last two of them by the sweep', async () => {
    const { id, mailId } = await signAndReadMail();
    await removeFile(getLeasePath(id));
    const { sent, waits, now } = await deliver(mailId);
    expect(waits).toEqual([3 * SECOND_MS, 6 * SECOND_MS, 15 * SECOND_MS]);
    expect(sent).toEqual([]);
    expect(await loadMail(mailId)).toMatchObject({ status: 'queued', nextAttemptAt: now + MINUTE_MS });
    const swept = createFakeSender();
    await sweepMails(now + MINUTE_MS - 1, swept.send);
    await sweepMails(now + MINUTE_MS, swept.send);
    expect(await loadMail(mailId)).toMatchObject({ status: 'queued', nextAttemptAt: now + 6 * MINUTE_MS });
    await sweepMails(now + 6 * MINUTE_MS, swept.send);
    withoutFile(swept.sent.filter(({ messageId }) => messageId.includes(mailId)));
    expect(await loadMail(mailId)).toMatchObject({ status: 'sent' });
  });

  it('links to the lease where the stored bytes are not the concluded ones', async () => {
    const { id, mailId } = await signAndReadMail();
    const sha256 = (await findStoredContract(id))?.documents.lease?.sha256 ?? '';
    await storeFile(getLeasePath(id), Buffer.from('%PDF-1.7 inna umowa'), {
      contentType: 'application/pdf',
      labels: { sha256 },
    });
    withoutFile((await deliver(mailId)).sent);
  });

  it('never carries the lease of a later reservation', async () => {
    const { id, mailId } = await signAndReadMail();
    const contract = await findStoredContract(id);
    await getDb()
      .doc(`contracts/${id}`)
      .update({ reservationNumber: (contract?.reservationNumber ?? 0) + 1 });
    const { sent, now } = await deliver(mailId);
    expect(sent).toEqual([]);
    const swept = createFakeSender();
    await sweepMails(now + MINUTE_MS, swept.send);
    await sweepMails(now + 6 * MINUTE_MS, swept.send);
    withoutFile(swept.sent.filter(({ messageId }) => messageId.includes(mailId)));
  });

  it.each([
    ['left the company', { companyId: null, verification: { identity: 'ACCEPTED', company: 'INITIAL' } }],
    ['changed the address', { email: 'nowy@example.pl' }],
    ['closed the account', null],
  ] as const)('brings no lease to an account that %s since', async (_, patch) => {
    const account = anAccount().withUid(createDocumentId()).verified().ofCompany('companyTenant').build();
    await storeUser(account);
    const { mailId } = await signAndReadMail();
    await getDb().doc(`emails/${mailId}`).update({ uid: account.uid, to: account.email });
    const before = await deliver(mailId);
    expect(before.sent[0]?.attachment).not.toBeNull();
    const { mailId: later } = await signAndReadMail();
    await getDb().doc(`emails/${later}`).update({ uid: account.uid, to: account.email });
    await (patch
      ? getDb().doc(`users/${account.uid}`).update(patch)
      : getDb().doc(`users/${account.uid}`).delete());
    withoutFile((await deliver(later)).sent);
  });

  it('goes out once although trigger and sweep run together, and again with the lease where an admin resends it', async () => {
    const { id, mailId } = await signAndReadMail('leaseSignedLandlord');
    const { sent, send } = createFakeSender();
    await Promise.all([
      deliverMail(mailId, NOW, send),
      deliverMail(mailId, NOW, send),
      sweepMails(NOW, send),
    ]);
    await deliverMail(mailId, NOW, send);
    expect(sent.filter(({ messageId }) => messageId.includes(mailId))).toHaveLength(1);
    await invoke('resendMail', { mailId, reason: 'Skrzynka była pełna' }, { by: admin });
    const [again = ''] = (await readMailIds(id, 'leaseSignedLandlord')).filter((one) => one !== mailId);
    const repeated = (await deliver(again)).sent;
    expect(repeated.map(({ to }) => to)).toEqual([landlord.token.email]);
    expect(repeated[0]?.attachment).not.toBeNull();
  });

  it('carries the lease in the attempt that follows a failed delivery', async () => {
    const { mailId } = await signAndReadMail();
    await deliverMail(mailId, NOW, async () => {
      throw new ExternalServiceError('mail', 'unavailable');
    });
    const { sent, send } = createFakeSender();
    await deliverMail(mailId, NOW + MINUTE_MS, send);
    expect(sent[0]?.attachment).not.toBeNull();
  });
});
