import type { User } from '@domain/accounts/user';
import type { Company } from '@domain/companies/company';
import { POWER_REMINDER_DAYS, type PowerOfAttorney } from '@domain/companies/powerOfAttorney';
import { toIsoDay } from '@domain/shared/dates';
import { addDays } from '@domain/shared/days';
import { findCompanyById } from '../data/companies';
import { changeBeside, type Decision } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import { findAllPages } from '../data/queries';
import { findUser } from '../data/users';
import { createSystemContext } from '../runtime/context';
import { forEachSettled } from '../runtime/forEachSettled';
import { sha256Hex } from '../runtime/hash';
import { createDocumentId } from '../runtime/ids';
import { buildEndingMails } from './powerMails';
import { getPowerPath } from './powers';

/**
 * Reminds the holders of documents that end within `POWER_REMINDER_DAYS`, and the creators of their companies, once for each last day.
 * A document beside a newer one that waits for an admin is not reminded of. Returns how many end.
 */
export const sweepPowers = async (now: number): Promise<number> => {
  const today = toIsoDay(now);
  const until = addDays(today, POWER_REMINDER_DAYS);
  const ending = await findAllPages<PowerOfAttorney>('powersEnding', { from: today, until });
  const items = ending.map(({ id, entity }) => ({ id: sha256Hex(id), power: entity }));
  await forEachSettled('sweepPowers', items, ({ power }) => remind(power, { until, now }));
  return ending.length;
};

const remind = ({ companyId, uid }: PowerOfAttorney, { until, now }: { until: string; now: number }) =>
  changeBeside<PowerOfAttorney, void, (User | null)[]>(
    getPowerPath(companyId, uid),
    async () => {
      const company: Company | null = await findCompanyById(companyId);
      return Promise.all([uid, ...(company ? [company.creatorId] : [])].map(findUser));
    },
    (power, users): Decision<void> => {
      const day = power?.forceUntil ?? null;
      const isDue = day !== null && day <= until && day !== power?.remindedOf && power?.status !== 'CHECKING';
      if (!power || !isDue) return { unchanged: undefined };
      return {
        write: { remindedOf: day },
        also: (writes) =>
          queueMails(writes, buildEndingMails(power, day, users), createSystemContext(now, createDocumentId)),
        answer: undefined,
      };
    },
  );
