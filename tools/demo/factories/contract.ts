import {
  type Contract,
  createContract,
  MONEY_FIELDS,
  type MoneyField,
  type MoneyOrigin,
  type MoneyRecord,
} from '@domain/leases/contract';
import type { Offer } from '@domain/offers/offer';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { toGrosze } from '@domain/shared/money';
import declarations from '@locales/pl/declarations.json';
import { buildJointContract } from './joint';
import type { Party } from './lifecycle';
import { MONEY_CALLS, type Money, RECORDED_MONEY_FIELDS } from './money';

const ADMIN_UID = 'demo-admin';
/** Four-eyes rule: a second admin records the payout or refund of a deposit. */
const SECOND_ADMIN_UID = 'demo-admin2';
const BY_SECOND_ADMIN: readonly (keyof Money)[] = ['refund', 'payout'];

const REASONS: Partial<Record<keyof Money, string>> = {
  depositRejected: 'Kaucja nie wpłynęła w terminie.',
  refund: 'Najemca odmówił przyjęcia lokalu.',
};

const buildMoneyRecords = ({ offerStatus, moneySteps }: Offer, deposit: number, signedAt: number): Money => {
  const isRecorded = (key: keyof Money) =>
    RECORDED_MONEY_FIELDS[offerStatus.postSigningStatus].includes(key) ||
    moneySteps.includes(MONEY_CALLS[key]);
  const record = (key: keyof Money, days: number): MoneyRecord | null =>
    isRecorded(key)
      ? {
          grosze: key === 'depositRejected' ? 0 : toGrosze(deposit),
          bookedOn: toIsoDay(signedAt + days * DAY_MS),
          at: signedAt + days * DAY_MS,
          reason: REASONS[key] ?? null,
        }
      : null;
  return {
    depositConfirmed: record('depositConfirmed', 1),
    depositRejected: record('depositRejected', 3),
    refund: record('refund', 9),
    payout: record('payout', 12),
  };
};

/** Returns which admin recorded each movement of money of a contract, by field. */
export const buildMoneyOrigins = (contract: Contract): [MoneyField, MoneyOrigin][] =>
  MONEY_FIELDS.filter((field) => contract[field]).map((field) => [
    field,
    { by: BY_SECOND_ADMIN.includes(field) ? SECOND_ADMIN_UID : ADMIN_UID, bankEntryId: null },
  ]);

/** Returns the tenant's declarations of a signature by click. A lease of over twelve months has none. */
const buildDeclarations = ({ signedAt, reservation }: Offer): Pick<Contract, 'declarations'> => {
  if (signedAt === null || reservation?.option === 'fixedlong') return {};
  const { readTerms, acceptElectronicForm } = declarations;
  return { declarations: { lang: 'pl', said: { readTerms, acceptElectronicForm } } };
};

/** Builds `contracts/{offerId}` of a reserved or signed offer, with the money of its status and no documents. */
export const buildContract = (offer: Offer, tenant: Party): Contract => {
  const contract = createContract(offer, tenant);
  return {
    ...contract,
    signedAt: offer.signedAt,
    ...buildDeclarations(offer),
    ...buildJointContract(offer),
    ...buildMoneyRecords(offer, contract.deposit, offer.signedAt ?? offer.updatedAt),
  };
};
