import { DAY_MS } from '@domain/shared/dates';
import { addDays } from '@domain/shared/days';
import { sweepPowers } from '@functions/companies/sweepPowers';
import { listFiles } from '@functions/data/files';
import { commit } from '@functions/data/store';
import { sha256Hex } from '@functions/runtime/hash';
import { type Account, getRefusal, invoke, NOW, startTestProject } from '@tests/support/functionsHarness';
import { describe, expect, it } from 'vitest';
import {
  anAcceptedCompany,
  anAdmin,
  aPerson,
  createSubmittedCompany,
  PDF,
  readMailsOfKind,
  reloadAccount,
  remove,
  review as reviewCompany,
} from './fixtures';
import {
  arrange,
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

const loadPage = (by: Account, after: { forceUntil: string; id: string } | null) =>
  invoke('listPowersToReview', after ? { after } : {}, { by });
const list = (companyId: string, by: Account) => invoke('listPowersOfAttorney', { companyId }, { by });

describe('a member’s power of attorney', () => {
  it('is submitted with the digest of its file and told to the admins', async () => {
    const { id, member } = await arrangeSubmitted();
    expect(await readPower(id, member)).toMatchObject({
      status: 'CHECKING',
      sha256: sha256Hex(PDF),
      submittedAt: NOW,
    });
    expect(await getTime(id, member)).toBeNull();
    expect(
      (await invoke('listPowersToReview', {}, { by: await anAdmin() })).powers.map((one) => one.id),
    ).toContain(`${id}_${member.user.uid}`);
  });

  it('lets the member bind the company once an admin accepted it, within its scope', async () => {
    const { id, member, creator } = await arrangeSubmitted();
    await review(id, member, { limit: 100_000, validUntil: '2026-12-31' });
    expect(await readPower(id, member)).toMatchObject({
      status: 'ACCEPTED',
      limit: 100_000,
      reviewedAt: NOW,
    });
    expect(await getTime(id, member, 100_000)).toBe(NOW);
    expect(await getTime(id, member, 100_001)).toBeNull();
    expect(await getTime(id, member, 1, NOW + 60 * DAY_MS)).toBeNull();
    for (const account of [member, creator])
      expect(await readMailsOfKind(account, 'powerOfAttorneyDecided')).toHaveLength(1);
  });

  it('leaves no name in the mail to its company once its holder has deleted the account', async () => {
    const { id, member, creator } = await arrangeSubmitted();
    await review(id, member, {});
    const { firstName, lastName } = member.user;
    const name = `${firstName} ${lastName}`;
    const readTexts = async () => {
      const mails = await readMailsOfKind(creator, 'powerOfAttorneyDecided');
      return mails.map(({ subject, text, html }) => `${subject} ${text} ${html}`);
    };
    expect((await readTexts())[0]).toContain(name);
    await invoke('deleteAllUserData', { userId: member.token.uid }, { by: member });
    const texts = await readTexts();
    expect(texts).toHaveLength(1);
    expect(texts[0]).not.toContain(name);
  });

  it('is rejected with a reason and replaced by another document', async () => {
    const { id, member } = await arrangeSubmitted();
    await review(id, member, { accepted: false, rejectionReason: 'missing_authority' });
    expect(await readPower(id, member)).toMatchObject({ status: 'REJECTED' });
    await upload(id, member, new TextEncoder().encode('%PDF-1.7 inne'));
    await submit(id, member);
    expect(await readPower(id, member)).toMatchObject({ status: 'CHECKING', rejectionReason: null });
  });

  it('is decided as the admin saw it: another document, an ended one and a decided one are refused', async () => {
    const { id, member } = await arrangeSubmitted();
    expect(await getRefusal(review(id, member, { sha256: 'b'.repeat(64) }))).toMatchObject({
      reason: 'authorityChanged',
    });
    expect(await getRefusal(review(id, member, { validUntil: '2026-11-19' }))).toMatchObject({
      reason: 'powerExpired',
    });
    await review(id, member);
    await review(id, member);
    expect(
      await getRefusal(
        review(id, member, { accepted: false, rejectionReason: 'custom', customRejectionMessage: 'x' }),
      ),
    ).toMatchObject({ reason: 'powerNotWaiting' });
  });

  it('is decided by no one who belongs to the company', async () => {
    const { id, member, creator } = await arrangeSubmitted();
    for (const one of [creator, member]) {
      const admin = { ...one, token: { ...one.token, isAdmin: true } };
      expect(await getRefusal(review(id, member, {}, admin))).toMatchObject({ reason: 'ownCase' });
    }
  });

  it.each([
    ['its holder', ({ member }: Awaited<ReturnType<typeof arrange>>) => member],
    ['the creator of the company', ({ creator }: Awaited<ReturnType<typeof arrange>>) => creator],
  ])('counts no more once %s has revoked it', async (_, getActor) => {
    const scene = await arrangeSubmitted();
    await review(scene.id, scene.member);
    await revoke(scene.id, scene.member, getActor(scene));
    await revoke(scene.id, scene.member, getActor(scene));
    expect(await readPower(scene.id, scene.member)).toMatchObject({ status: 'REVOKED', revokedAt: NOW });
    expect(await getTime(scene.id, scene.member)).toBeNull();
  });

  it('counts no more once an admin has revoked it with a reason, which holder and company read', async () => {
    const { id, member, creator } = await arrangeSubmitted();
    expect(await getRefusal(revokeAsAdmin(id, member))).toMatchObject({ reason: 'powerNotInForce' });
    await review(id, member);
    const { inForce } = await invoke('listPowersToReview', {}, { by: await anAdmin() });
    expect(inForce.map((one) => one.id)).toContain(`${id}_${member.user.uid}`);
    await revokeAsAdmin(id, member);
    await revokeAsAdmin(id, member);
    expect(await readPower(id, member)).toMatchObject({
      status: 'REVOKED',
      revokedAt: NOW,
      revocationReason: 'Przyjęte przez pomyłkę.',
    });
    expect(await getTime(id, member)).toBeNull();
    for (const account of [member, creator]) {
      const mails = await readMailsOfKind(account, 'powerOfAttorneyDecided');
      expect(mails).toHaveLength(2);
      expect(mails.filter(({ text }) => text.includes('Przyjęte przez pomyłkę.'))).toHaveLength(1);
    }
  });

  it('is revoked by an admin only as shown, with a reason, and by none who belongs to the company', async () => {
    const { id, member, creator } = await arrangeSubmitted();
    await review(id, member);
    expect(await getRefusal(revokeAsAdmin(id, member, { sha256: 'b'.repeat(64) }))).toMatchObject({
      reason: 'powerChanged',
    });
    expect(await getRefusal(revokeAsAdmin(id, member, { reason: ' ' }))).toMatchObject({
      reason: 'invalidInput',
    });
    const own = { ...creator, token: { ...creator.token, isAdmin: true } };
    expect(await getRefusal(revokeAsAdmin(id, member, {}, own))).toMatchObject({ reason: 'ownCase' });
    expect(await getRefusal(revokeAsAdmin(id, member, {}, member))).toMatchObject({ reason: 'noPermission' });
    expect(await getTime(id, member)).toBe(NOW);
  });

  it('is neither read nor revoked by others, and submitted only for the company one acts for', async () => {
    const { id, member } = await arrangeSubmitted();
    const outsider = await aPerson();
    for (const step of [
      () => list(id, outsider),
      () => revoke(id, member, outsider),
      () => submit(id, outsider),
    ])
      expect(await getRefusal(step())).toMatchObject({ reason: 'companyNotFound' });
  });

  it('is shown to its holder, and all of them to the creator', async () => {
    const { id, member, creator } = await arrangeSubmitted();
    expect((await list(id, member)).powers).toHaveLength(1);
    expect((await list(id, creator)).powers).toHaveLength(1);
  });

  it('is refused without a file, and with one that is no PDF', async () => {
    const { id, member } = await arrange();
    expect(await getRefusal(submit(id, member))).toMatchObject({ reason: 'authorityMissing' });
    await upload(id, member, new TextEncoder().encode('no document'));
    expect(await getRefusal(submit(id, member))).toMatchObject({ reason: 'authorityNotPdf' });
  });

  it('goes with the membership', async () => {
    const { id, member, creator } = await arrangeSubmitted();
    await review(id, member);
    await remove(creator, member, id);
    expect(await readPower(id, member)).toBeNull();
    expect(await getTime(id, member)).toBeNull();
    expect(await listFiles(`powersOfAttorney/${id}_${member.user.uid}/`)).toEqual([]);
  });

  it('goes with the company, so that none waits for an admin that no one can decide', async () => {
    const creator = await aPerson();
    const { id } = await anAcceptedCompany(creator);
    const acting = await reloadAccount(creator);
    await upload(id, acting);
    await submit(id, acting);
    expect(await invoke('deleteCompany', {}, { by: acting })).toEqual({ status: 'SUCCESS' });
    expect(await readPower(id, acting)).toBeNull();
    expect(await listFiles(`powersOfAttorney/${id}_${acting.user.uid}/`)).toEqual([]);
  });
});

describe('a document that follows another', () => {
  it('is submitted in the last 60 days of the former one, which goes on counting to its end', async () => {
    const { id, member } = await arrangeNext();
    expect(await readPower(id, member)).toMatchObject({ status: 'CHECKING', sha256: sha256Hex(NEXT) });
    expect(await getTime(id, member, 100_000)).toBe(NOW);
    expect(await getTime(id, member, 100_001)).toBeNull();
    expect(await getTime(id, member, 1, NOW + 60 * DAY_MS)).toBeNull();
    const { inForce } = await invoke('listPowersToReview', {}, { by: await anAdmin() });
    expect(inForce).toContainEqual(
      expect.objectContaining({ id: `${id}_${member.user.uid}`, sha256: sha256Hex(PDF), ...NEAR_END }),
    );
  });

  it('is refused earlier, and for a document without an end', async () => {
    for (const validUntil of ['2027-06-30', null]) {
      const { id, member } = await arrangeSubmitted();
      await review(id, member, { validUntil });
      await upload(id, member, NEXT);
      expect(await getRefusal(submit(id, member))).toMatchObject({ reason: 'powerInForce' });
    }
  });

  it('replaces the former one once it is accepted', async () => {
    const { id, member } = await arrangeNext();
    await review(id, member, { sha256: sha256Hex(NEXT), limit: null, validUntil: '2027-12-31' });
    expect(await readPower(id, member)).toMatchObject({ former: null, forceUntil: '2027-12-31' });
    expect(await getTime(id, member, null, NOW + 300 * DAY_MS)).toBe(NOW);
  });

  it('leaves the former one in force when it is rejected', async () => {
    const { id, member } = await arrangeNext();
    const rejection = { accepted: false, rejectionReason: 'missing_authority' };
    await review(id, member, { sha256: sha256Hex(NEXT), ...rejection });
    expect(await readPower(id, member)).toMatchObject({ status: 'REJECTED' });
    expect(await getTime(id, member, 100_000)).toBe(NOW);
  });

  it('goes on waiting when an admin revokes the former one, also when that is repeated', async () => {
    const { id, member } = await arrangeNext();
    for (let times = 0; times < 2; times += 1) await revokeAsAdmin(id, member);
    expect(await readPower(id, member)).toMatchObject({ status: 'CHECKING', former: null, forceUntil: null });
    expect(await getTime(id, member, 1)).toBeNull();
  });
});

describe('the documents in force', () => {
  it('are all listed, page by page, the soonest end first, with those without an end last', async () => {
    const day = (index: number) => addDays('2030-01-01', index);
    const ids = Array.from({ length: 60 }, (_, index) => `many${index}_uid`);
    await commit((writes) => {
      for (const [index, id] of ids.entries())
        writes.set(`powersOfAttorney/${id}`, {
          ...{ id, companyId: `many${index}`, uid: 'uid', companyName: 'DEMO', nip: '', sha256: 'a' },
          ...{ status: 'ACCEPTED', limit: null, submittedAt: NOW - index, reviewedAt: NOW, revokedAt: null },
          ...{ userData: { firstName: 'A', lastName: 'B', email: 'a@b.pl' } },
          ...(index === 0
            ? { validUntil: null, forceUntil: '9999-12-31' }
            : { validUntil: day(index), forceUntil: day(index) }),
        });
    });
    const by = await anAdmin();
    const listed: string[] = [];
    let after: { forceUntil: string; id: string } | null = null;
    do {
      const page: Awaited<ReturnType<typeof loadPage>> = await loadPage(by, after);
      listed.push(...page.inForce.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(listed.filter((id) => id.startsWith('many'))).toEqual([...ids.slice(1), ids[0]]);
    await commit((writes) => {
      for (const id of ids) writes.remove(`powersOfAttorney/${id}`);
    });
  });

  it('are reminded of once, 30 days before their end, unless the next one already waits', async () => {
    const { id, member, creator } = await arrangeSubmitted();
    await review(id, member, { validUntil: '2026-12-31' });
    const countMails = async () =>
      (await Promise.all([member, creator].map((one) => readMailsOfKind(one, 'powerEnding')))).map(
        (mails) => mails.length,
      );
    const before = Date.parse('2026-11-30T12:00:00+01:00');
    await sweepPowers(before);
    expect(await countMails()).toEqual([0, 0]);
    await sweepPowers(before + DAY_MS);
    await sweepPowers(before + 2 * DAY_MS);
    expect(await countMails()).toEqual([1, 1]);
    const next = await arrangeSubmitted();
    await review(next.id, next.member, { validUntil: '2026-12-31' });
    await upload(next.id, next.member, new TextEncoder().encode('%PDF-1.7 następne'));
    await submit(next.id, next.member);
    await sweepPowers(before + DAY_MS);
    expect(await readMailsOfKind(next.member, 'powerEnding')).toEqual([]);
  });
});

describe('the document by which an admin accepted a company', () => {
  const arrangeReviewed = async () => {
    const creator = await aPerson();
    const { id } = await createSubmittedCompany(creator);
    await reviewCompany(await anAdmin(), { person: creator, companyId: id }, true);
    return { id, creator: await reloadAccount(creator) };
  };

  it('lets its uploader bind the company for twelve months, which admin and uploader see', async () => {
    const { id, creator } = await arrangeReviewed();
    const shown = { id: `${id}_${creator.user.uid}`, isCompanyDocument: true, validUntil: '2027-11-20' };
    expect((await list(id, creator)).powers).toMatchObject([shown]);
    const { inForce } = await invoke('listPowersToReview', {}, { by: await anAdmin() });
    expect(inForce).toContainEqual(expect.objectContaining(shown));
    expect(await getTime(id, creator)).toBe(NOW);
    expect(await getTime(id, creator, null, NOW + 364 * DAY_MS)).toBe(NOW);
    expect(await getTime(id, creator, null, NOW + 367 * DAY_MS)).toBeNull();
  });

  it('binds no more once an admin has revoked it', async () => {
    const { id, creator } = await arrangeReviewed();
    await revokeAsAdmin(id, creator);
    expect(await getTime(id, creator)).toBeNull();
    expect(await readMailsOfKind(creator, 'powerOfAttorneyDecided')).toHaveLength(1);
  });
});
