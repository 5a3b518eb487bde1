import { type StatusAnswer, SUCCESS } from '@api/callable';
import { paths } from '@api/paths';
import { formatPersonName } from '@domain/accounts/personName';
import { getActingCompanyId } from '@domain/accounts/viewer';
import { RECIPIENT_MAILS_A_DAY } from '@domain/callers/invitations';
import { DAY_MS, SECOND_MS, toIsoDay } from '@domain/shared/dates';
import { normalizeEmail } from '@domain/shared/email';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { hasOptedOut } from '../data/invitationOptOuts';
import { isAlreadyThere } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import { isWithinLimit } from '../data/rateLimits';
import { commit } from '../data/store';
import { findVerifiedUser } from '../data/users';
import { buildMailDraft } from '../emails/mails';
import { hashEmail, sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { assertConfirmed } from './applicant';
import { loadCompany, queueCompanyEvent } from './standing';

const MAIL_ID_CHARS = 32;

const assertAddressQuota = async (emailHash: string, now: number): Promise<void> => {
  const perSeconds = DAY_MS / SECOND_MS;
  const limit = { name: 'secondSignerTo', subject: emailHash, max: RECIPIENT_MAILS_A_DAY, perSeconds };
  if (!(await isWithinLimit(limit, now))) throw new Refusal('recipientQuotaReached');
};

/**
 * Mails a person of the register, who may have no account yet, how to join the caller's company so that they can sign second.
 * The company's creator still decides on the membership. One company invites one address at most once a day, a repeat changes
 * nothing. The result never reveals whether the address has an account. Throws `Refusal('notCompanyMember')`,
 * `Refusal('invitationsStopped')` if the recipient has opted out, and `Refusal('recipientQuotaReached')`.
 */
export const inviteSecondSigner: Handler<'inviteSecondSigner'> = async (
  { email },
  ctx,
): Promise<StatusAnswer> => {
  const { viewer, now } = ctx;
  assertConfirmed(viewer);
  const companyId = getActingCompanyId(viewer);
  if (!companyId) throw new Refusal('notCompanyMember');
  const to = normalizeEmail(email);
  const [{ company }, areStopped, user] = await Promise.all([
    loadCompany(companyId),
    hasOptedOut(hashEmail(to)),
    findVerifiedUser(to),
  ]);
  assertAllowed(areStopped ? 'invitationsStopped' : null);
  await assertAddressQuota(hashEmail(to), now);
  const draft = buildMailDraft('secondSignerInvited', user ?? { email: to, lang: viewer.lang, uid: null }, {
    personName: formatPersonName(viewer),
    companyName: company.nazwa,
    landing: `${paths.linkCompany()}?nip=${company.nip}`,
  });
  const id = sha256Hex(`secondSigner:${to}:${companyId}:${toIsoDay(now)}`).slice(0, MAIL_ID_CHARS);
  try {
    await commit((writes) => {
      queueMails(writes, [draft], { ...ctx, newId: () => id });
      const details = `Zaproszono drugą osobę do podpisu za firmę ${companyId}`;
      queueCompanyEvent(writes, { method: 'inviteSecondSigner', details }, ctx);
    });
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  }
  return SUCCESS;
};
