import { type StatusAnswer, SUCCESS } from '@api/callable';
import { storagePaths } from '@api/storagePaths';
import { formatPersonName } from '@domain/accounts/personName';
import { getActingCompanyId } from '@domain/accounts/viewer';
import type { Company } from '@domain/companies/company';
import {
  buildDocumentPower,
  FOREVER,
  type FormerDocument,
  findPowerInForce,
  getReviewTime,
  type PowerOfAttorney,
  toFormerDocument,
  whyCannotSubmitPower,
} from '@domain/companies/powerOfAttorney';
import { buildReviewId, type CompanyReview } from '@domain/companies/review';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { FILE_KINDS } from '../data/fileKinds';
import { readFile, storeFile } from '../data/files';
import { changeBeside, type Decision } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import { read, type Writes } from '../data/store';
import { buildMailDraft } from '../emails/mails';
import { getAdminRecipient } from '../emails/recipients';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { assertConfirmed } from './applicant';
import { getPowerPath } from './powers';
import { computeAuthorityDigest, getReviewPath } from './reviews';
import { loadCompany, queueCompanyEvent } from './standing';

/**
 * Submits the uploaded power of attorney of a member to the admins, and keeps the file under its digest. A document in force goes on
 * counting until this one is accepted. Throws `Refusal` with
 * `companyNotFound` for anyone who does not act for the company, `authorityMissing`, `authorityTooLarge`, `authorityNotPdf`,
 * `pdfEncrypted`, `powerBeingChecked` or `powerInForce`.
 */
export const submitPowerOfAttorney: Handler<'submitPowerOfAttorney'> = async ({ companyId }, ctx) => {
  const { viewer, now } = ctx;
  assertConfirmed(viewer);
  if (getActingCompanyId(viewer) !== companyId) throw new Refusal('companyNotFound');
  const id = buildReviewId(companyId, viewer.uid);
  const bytes = await readFile(storagePaths.uploadedPower(id), FILE_KINDS.authority);
  const sha256 = computeAuthorityDigest(bytes);
  const path = getPowerPath(companyId, viewer.uid);
  return changeBeside<PowerOfAttorney, StatusAnswer, Company>(
    path,
    async () => (await loadCompany(companyId)).company,
    async (power, company): Promise<Decision<StatusAnswer>> => {
      if (power?.status === 'CHECKING' && power.sha256 === sha256) return { unchanged: SUCCESS };
      assertAllowed(whyCannotSubmitPower(power, now));
      const file = storagePaths.powerOfAttorney(id, sha256);
      await storeFile(file, bytes ?? new Uint8Array(), { contentType: 'application/pdf' });
      return {
        write: await buildPower(company, { sha256, former: power }, ctx),
        also: (writes) => tellAdmins(writes, company, ctx),
        answer: SUCCESS,
      };
    },
  );
};

/** Returns the document in force that stays so beside the new one: of the record, or the company's of an older acceptance. */
const findFormer = async (
  company: Company,
  power: PowerOfAttorney | null,
  { viewer: { uid }, now }: CallContext,
): Promise<FormerDocument | null> => {
  if (power) {
    const inForce = findPowerInForce(power, now);
    return inForce && toFormerDocument(inForce);
  }
  const review = await read<CompanyReview>(getReviewPath(company.id, uid));
  const reviewedAt = getReviewTime(review, uid, now);
  if (!review || reviewedAt === null) return null;
  return toFormerDocument(buildDocumentPower(review, { reviewedAt, wasListed: false }));
};

type NewDocument = { sha256: string; former: PowerOfAttorney | null };

const buildPower = async (
  company: Company,
  { sha256, former: power }: NewDocument,
  ctx: CallContext,
): Promise<PowerOfAttorney> => {
  const { viewer, now } = ctx;
  const { uid, firstName, lastName, email } = viewer;
  const former = await findFormer(company, power, ctx);
  return {
    id: buildReviewId(company.id, uid),
    ...{ companyId: company.id, companyName: company.nazwa, nip: company.nip },
    uid,
    userData: { firstName, lastName, email },
    status: 'CHECKING',
    sha256,
    ...{ limit: null, validUntil: null },
    submittedAt: now,
    ...{ reviewedAt: null, revokedAt: null, revocationReason: null },
    ...{ rejectionReason: null, customRejectionMessage: null },
    ...{ isCompanyDocument: false, wasListed: false, former },
    forceUntil: former && (former.validUntil ?? FOREVER),
  };
};

const tellAdmins = (writes: Writes, { id, nazwa }: Company, ctx: CallContext): void => {
  const values = { personName: formatPersonName(ctx.viewer), ownCompanyName: nazwa };
  queueMails(writes, [buildMailDraft('powerSubmittedAdmin', getAdminRecipient(), values)], ctx);
  queueCompanyEvent(
    writes,
    { method: 'submitPowerOfAttorney', details: `Przesłano pełnomocnictwo do firmy ${id}` },
    ctx,
  );
};
