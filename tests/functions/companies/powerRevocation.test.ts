import type { ShownDocument } from '@domain/companies/powerOfAttorney';
import { sha256Hex } from '@functions/runtime/hash';
import { getRefusal, invoke, NOW, startTestProject } from '@tests/support/functionsHarness';
import { describe, expect, it } from 'vitest';
import { anAdmin, PDF, readMailsOfKind } from './fixtures';
import {
  arrangeNext,
  arrangeSubmitted,
  getTime,
  NEAR_END,
  NEXT,
  readPower,
  review,
  revoke,
  revokeAsAdmin,
  submit,
  upload,
} from './powerFixtures';

startTestProject();

const CHANGED = { reason: 'powerChanged' };
const NEXT_WAITS: ShownDocument = { sha256: sha256Hex(NEXT), status: 'CHECKING' };
const NEXT_ACCEPTED = { sha256: sha256Hex(NEXT), limit: null, validUntil: '2027-12-31' };

const listInForce = async () =>
  (await invoke('listPowersToReview', {}, { by: await anAdmin() })).inForce.map((one) => one.id);

describe('the document in force beside a newer one that waits', () => {
  it.each([
    ['the creator, whose page still shows it alone', 'creator'],
    ['its holder', 'member'],
  ] as const)('is revoked by %s, and counts no more', async (_, actor) => {
    const scene = await arrangeNext();
    const { id, member, creator } = scene;
    await revoke(id, member, scene[actor]);
    expect(await readPower(id, member)).toMatchObject({
      status: 'CHECKING',
      sha256: sha256Hex(NEXT),
      former: null,
      forceUntil: null,
    });
    expect(await getTime(id, member, 1)).toBeNull();
    expect(await listInForce()).not.toContain(`${id}_${member.user.uid}`);
    for (const account of [member, creator]) {
      const mails = await readMailsOfKind(account, 'powerOfAttorneyDecided');
      expect(mails.filter(({ text }) => text.includes('odwołane'))).toHaveLength(1);
    }
  });

  it('is revoked once: a repeat and the second actor change nothing and send no mail', async () => {
    const { id, member, creator } = await arrangeNext();
    await revoke(id, member, creator);
    const revoked = await readPower(id, member);
    for (const actor of [creator, member])
      expect(await revoke(id, member, actor)).toEqual({ status: 'SUCCESS' });
    expect(await readPower(id, member)).toEqual(revoked);
    expect(await readMailsOfKind(creator, 'powerOfAttorneyDecided')).toHaveLength(2);
  });

  it('is revoked beside a rejected one too, with the record', async () => {
    const { id, member, creator } = await arrangeNext();
    const rejection = { accepted: false, rejectionReason: 'missing_authority' };
    await review(id, member, { sha256: sha256Hex(NEXT), ...rejection });
    for (let times = 0; times < 2; times += 1) await revoke(id, member, creator);
    expect(await readPower(id, member)).toMatchObject({
      status: 'REVOKED',
      revokedAt: NOW,
      rejectionReason: null,
      former: null,
    });
    expect(await getTime(id, member, 1)).toBeNull();
  });

  it('is not taken for another document that counts by now', async () => {
    const { id, member, creator } = await arrangeNext();
    await review(id, member, NEXT_ACCEPTED);
    expect(await getRefusal(revoke(id, member, creator))).toMatchObject(CHANGED);
    expect(await getTime(id, member, 1)).toBe(NOW);
  });
});

describe('a document that waits for an admin', () => {
  it('is withdrawn alone: the former one counts on, also when the withdrawal is repeated', async () => {
    const { id, member } = await arrangeNext();
    for (let times = 0; times < 2; times += 1) await revoke(id, member, member, NEXT_WAITS);
    expect(await readPower(id, member)).toMatchObject({
      status: 'ACCEPTED',
      sha256: sha256Hex(PDF),
      former: null,
      ...NEAR_END,
    });
    expect(await getTime(id, member, 100_000)).toBe(NOW);
  });

  it('is withdrawn alone although it is the same file once more', async () => {
    const { id, member } = await arrangeSubmitted();
    await review(id, member, NEAR_END);
    await upload(id, member);
    await submit(id, member);
    await revoke(id, member, member, { status: 'CHECKING' });
    expect(await readPower(id, member)).toMatchObject({ status: 'ACCEPTED', former: null, ...NEAR_END });
    expect(await getTime(id, member, 100_000)).toBe(NOW);
  });

  it.each([
    ['was accepted meanwhile', NEXT_ACCEPTED, 'ACCEPTED', NOW],
    [
      'was rejected meanwhile',
      { sha256: sha256Hex(NEXT), accepted: false, rejectionReason: 'missing_authority' },
      'REJECTED',
      NOW,
    ],
  ])('is not withdrawn if it %s', async (_, decision, status, since) => {
    const { id, member } = await arrangeNext();
    await review(id, member, decision);
    expect(await getRefusal(revoke(id, member, member, NEXT_WAITS))).toMatchObject(CHANGED);
    expect(await readPower(id, member)).toMatchObject({ status });
    expect(await getTime(id, member, 1)).toBe(since);
  });

  it('is not withdrawn in place of another one that waits by now', async () => {
    const { id, member, creator } = await arrangeNext();
    await revoke(id, member, member, NEXT_WAITS);
    await upload(id, member, new TextEncoder().encode('%PDF-1.7 jeszcze inne'));
    await submit(id, member);
    expect(await getRefusal(revoke(id, member, creator, NEXT_WAITS))).toMatchObject(CHANGED);
    expect(await readPower(id, member)).toMatchObject({ status: 'CHECKING' });
  });
});

describe('an admin’s reason for a revocation', () => {
  const REASON = 'Przyjęte przez pomyłkę.';
  const countMails = async (account: Parameters<typeof readMailsOfKind>[0]) =>
    (await readMailsOfKind(account, 'powerOfAttorneyDecided')).filter(({ text }) => text.includes(REASON))
      .length;

  it('is not given for a newer document that its holder withdraws', async () => {
    const { id, member } = await arrangeNext();
    await revokeAsAdmin(id, member);
    expect(await readPower(id, member)).toMatchObject({ revocationReason: REASON });
    await revoke(id, member, member, NEXT_WAITS);
    expect(await readPower(id, member)).toMatchObject({ status: 'REVOKED', revocationReason: null });
    expect(await countMails(member)).toBe(1);
  });

  it('is not given for a newer document that was accepted and is revoked by the company', async () => {
    const { id, member, creator } = await arrangeNext();
    await revokeAsAdmin(id, member);
    await review(id, member, NEXT_ACCEPTED);
    expect(await readPower(id, member)).toMatchObject({ status: 'ACCEPTED', revocationReason: null });
    await revoke(id, member, creator, { sha256: sha256Hex(NEXT) });
    expect(await countMails(member)).toBe(1);
  });

  it('goes with the next document that is submitted', async () => {
    const { id, member } = await arrangeSubmitted();
    await review(id, member);
    await revokeAsAdmin(id, member);
    await upload(id, member, NEXT);
    await submit(id, member);
    expect(await readPower(id, member)).toMatchObject({ status: 'CHECKING', revocationReason: null });
  });
});
