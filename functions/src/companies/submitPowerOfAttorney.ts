import { type StatusAnswer, SUCCESS } from '@api/callable';
import { storagePaths } from '@api/storagePaths';
import { formatPersonName } from '@domain/accounts/personName';
import { getActingCompanyId } from '@domain/accounts/viewer';
import type { Company } from '@domain/companies/company';
import { type PowerOfAttorney, whyCannotSubmitPower } from '@domain/companies/powerOfAttorney';
import { buildReviewId } from '@domain/companies/review';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { FILE_KINDS } from '../data/fileKinds';
import { readFile, storeFile } from '../data/files';
import { changeBeside, type Decision } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import type { Writes } from '../data/store';
import { buildMailDraft } from '../emails/mails';
import { getAdminRecipient } from '../emails/recipients';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { assertConfirmed } from './applicant';
import { getPowerPath } from './powers';
import { computeAuthorityDigest } from './reviews';
import { loadCompany, queueCompanyEvent } from './standing';

/**
 * Submits the uploaded power of attorney of a member to the admins, and keeps the file under its digest. Throws `Refusal` with
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
        write: buildPower(company, sha256, ctx),
        also: (writes) => tellAdmins(writes, company, ctx),
        answer: SUCCESS,
      };
    },
  );
};

const buildPower = (company: Company, sha256: string, { viewer, now }: CallContext): PowerOfAttorney => {
  const { uid, firstName, lastName, email } = viewer;
  return {
    id: buildReviewId(company.id, uid),
    ...{ companyId: company.id, companyName: company.nazwa, nip: company.nip },
    uid,
    userData: { firstName, lastName, email },
    status: 'CHECKING',
    sha256,
    ...{ limit: null, validUntil: null },
    submittedAt: now,
    ...{ reviewedAt: null, revokedAt: null, rejectionReason: null, customRejectionMessage: null },
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
