import { formatPersonName } from '@domain/accounts/personName';
import type { User } from '@domain/accounts/user';
import type { PowerOfAttorney } from '@domain/companies/powerOfAttorney';
import { parseTimestamp } from '@domain/shared/dates';
import { getRejectionText } from '@domain/shared/decision';
import { formatDay, formatMoney, type Language } from '@domain/shared/format';
import { interpolate } from '@domain/shared/text';
import { buildMailDraft, type MailDraft, withNamedAccount } from '../emails/mails';
import { toRecipient } from '../emails/recipients';
import { getMailTexts } from '../emails/texts';

/** `isWithdrawn`: a newer document was withdrawn, and the former one goes on counting. */
type MailOptions = { isWithdrawn?: boolean };

/** Describes the status of a power in a language: its scope, why it was rejected, or that it was revoked. */
const describeOutcome = (power: PowerOfAttorney, lang: Language, { isWithdrawn }: MailOptions): string => {
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
  return `${isWithdrawn ? texts.withdrawn : texts.accepted} ${upTo} ${until}`;
};

/** Returns each account once. */
const listRecipients = (users: readonly (User | null)[]): User[] => [
  ...new Map(users.flatMap((user) => (user ? [[user.uid, user] as const] : []))).values(),
];

/** Builds the mails about a changed power of attorney, one to each of these accounts. */
export const buildPowerMails = (
  power: PowerOfAttorney,
  users: readonly (User | null)[],
  options: MailOptions = {},
): MailDraft[] => {
  return listRecipients(users).map((user) => {
    const draft = buildMailDraft('powerOfAttorneyDecided', toRecipient(user), {
      personName: formatPersonName(power.userData),
      ownCompanyName: power.companyName,
      outcome: describeOutcome(power, user.lang, options),
    });
    return withNamedAccount(draft, power.uid);
  });
};

/** Builds the reminders that a document ends on a day (`YYYY-MM-DD`), to its holder and the creator of the company. */
export const buildEndingMails = (
  power: PowerOfAttorney,
  day: string,
  users: readonly (User | null)[],
): MailDraft[] =>
  listRecipients(users).map((user) => {
    const draft = buildMailDraft('powerEnding', toRecipient(user), {
      personName: formatPersonName(power.userData),
      ownCompanyName: power.companyName,
      documentEnds: parseTimestamp(day) ?? 0,
    });
    return withNamedAccount(draft, power.uid);
  });
