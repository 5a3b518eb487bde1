import type { PowerOfAttorney, ShownDocument } from '@domain/companies/powerOfAttorney';
import { findDocument } from '@functions/companies/reviews';
import { storeFile } from '@functions/data/files';
import { read } from '@functions/data/store';
import { sha256Hex } from '@functions/runtime/hash';
import { type Account, invoke, invokeRaw, NOW } from '@tests/support/functionsHarness';
import { anAcceptedCompany, anAdmin, aPerson, PDF } from './fixtures';

export const upload = (companyId: string, { user }: Account, bytes: Uint8Array = PDF) =>
  storeFile(`powersOfAttorney/${companyId}_${user.uid}/upload.pdf`, bytes, {
    contentType: 'application/pdf',
  });
export const submit = (companyId: string, by: Account) =>
  invoke('submitPowerOfAttorney', { companyId }, { by });
export const readPower = (companyId: string, { user }: Account) =>
  read<PowerOfAttorney>(`powersOfAttorney/${companyId}_${user.uid}`);
export const review = (companyId: string, { user }: Account, more: object = {}, by?: Account) =>
  Promise.resolve(by ?? anAdmin()).then((admin) =>
    invokeRaw(
      'reviewPowerOfAttorney',
      {
        userUid: user.uid,
        companyId,
        sha256: sha256Hex(PDF),
        accepted: true,
        limit: null,
        validUntil: null,
        ...more,
      },
      { by: admin },
    ),
  );
/** Ends a document as a page showed it: the first one in force unless `shown` says otherwise. */
export const revoke = (
  companyId: string,
  { user }: Account,
  by: Account,
  shown: Partial<ShownDocument> = {},
) =>
  invoke(
    'revokePowerOfAttorney',
    { companyId, userUid: user.uid, sha256: sha256Hex(PDF), status: 'ACCEPTED', ...shown },
    { by },
  );
export const revokeAsAdmin = (companyId: string, { user }: Account, more: object = {}, by?: Account) =>
  Promise.resolve(by ?? anAdmin()).then((admin) =>
    invokeRaw(
      'revokePowerAsAdmin',
      { userUid: user.uid, companyId, sha256: sha256Hex(PDF), reason: 'Przyjęte przez pomyłkę.', ...more },
      { by: admin },
    ),
  );
export const arrange = async () => {
  const [creator, member] = [await aPerson(), await aPerson()];
  const { id } = await anAcceptedCompany(creator, [member]);
  const acting = { ...member, user: { ...member.user, companyId: id } };
  return { creator, member: acting, id };
};
export const arrangeSubmitted = async () => {
  const scene = await arrange();
  await upload(scene.id, scene.member);
  await submit(scene.id, scene.member);
  return scene;
};
export const getTime = async (companyId: string, { user }: Account, most: number | null = null, now = NOW) =>
  (await findDocument(companyId, user.uid, { obligation: { least: most, most }, now }))?.at ?? null;

export const NEXT = new TextEncoder().encode('%PDF-1.7 następne');
export const NEAR_END = { limit: 100_000, validUntil: '2026-12-31' };
/** An accepted document that ends in less than 60 days, and the next one, which waits for an admin. */
export const arrangeNext = async () => {
  const scene = await arrangeSubmitted();
  await review(scene.id, scene.member, NEAR_END);
  await upload(scene.id, scene.member, NEXT);
  await submit(scene.id, scene.member);
  return scene;
};
