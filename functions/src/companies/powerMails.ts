import { formatPersonName } from '@domain/accounts/personName';
import type { User } from '@domain/accounts/user';
import type { PowerOfAttorney } from '@domain/companies/powerOfAttorney';
import { getRejectionText } from '@domain/shared/decision';
import { formatDay, formatMoney, type Language } from '@domain/shared/format';
import { interpolate } from '@domain/shared/text';
import { buildMailDraft, type MailDraft, withNamedAccount } from '../emails/mails';
import { toRecipient } from '../emails/recipients';
import { getMailTexts } from '../emails/texts';

/** Describes the status of a power in a language: its scope, why it was rejected, or that it was revoked. */
const describeOutcome = (power: PowerOfAttorney, lang: Language): string => {
  const { powerOutcomes: texts, companyRejections } = getMailTexts(lang);
  const { status, limit, validUntil } = power;
  if (status === 'REVOKED') {
    const { revocationReason: reason } = power;
    return reason ? interpolate(texts.revokedByAdmin, { reason }) : texts.revoked;
  }
  if (status !== 'ACCEPTED') {
    const reason = getRejectionText(power, (name) => companyRejections[name]) ?? '';
    return interpolate(texts.rejected, { reason });
  }
  const upTo = limit === null ? texts.noLimit : interpolate(texts.limit, { limit: formatMoney(limit, lang) });
  const until =
    validUntil === null ? texts.noEnd : interpolate(texts.validUntil, { day: formatDay(validUntil, lang) });
  return `${texts.accepted} ${upTo} ${until}`;
};

/** Builds the mails about a changed power of attorney, one to each of these accounts. */
export const buildPowerMails = (power: PowerOfAttorney, users: readonly (User | null)[]): MailDraft[] => {
  const recipients = new Map(users.flatMap((user) => (user ? [[user.uid, user] as const] : [])));
  return [...recipients.values()].map((user) => {
    const draft = buildMailDraft('powerOfAttorneyDecided', toRecipient(user), {
      personName: formatPersonName(power.userData),
      ownCompanyName: power.companyName,
      outcome: describeOutcome(power, user.lang),
    });
    return withNamedAccount(draft, power.uid);
  });
};
