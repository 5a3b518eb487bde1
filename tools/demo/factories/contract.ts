import {
  type Contract,
  createContract,
  MONEY_FIELDS,
  type MoneyField,
  type MoneyOrigin,
  type MoneyRecord,
} from '@domain/leases/contract';
import type { Offer } from '@domain/offers/offer';
import type { PostSigningStatus } from '@domain/offers/states';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { toGrosze } from '@domain/shared/money';
import declarations from '@locales/pl/declarations.json';
import type { Party } from './lifecycle';
import { type Money, RECORDED_MONEY_FIELDS } from './money';

const ADMIN_UID = 'demo-admin';
/** Where a deposit goes is recorded by another admin than the one who confirmed it. */
const SECOND_ADMIN_UID = 'demo-admin2';
const BY_SECOND_ADMIN: readonly (keyof Money)[] = ['refund', 'payout'];

const REASONS: Partial<Record<keyof Money, string>> = {
  depositRejected: 'Kaucja nie wpłynęła w terminie.',
  refund: 'Najemca odmówił przyjęcia lokalu.',
};

const buildMoneyRecords = (status: PostSigningStatus, deposit: number, signedAt: number): Money => {
  const record = (key: keyof Money, days: number): MoneyRecord | null =>
    RECORDED_MONEY_FIELDS[status].includes(key)
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

/** Which admin recorded the movements of money of a contract, by their fields. */
export const buildMoneyOrigins = (contract: Contract): [MoneyField, MoneyOrigin][] =>
  MONEY_FIELDS.filter((field) => contract[field]).map((field) => [
    field,
    { by: BY_SECOND_ADMIN.includes(field) ? SECOND_ADMIN_UID : ADMIN_UID, bankEntryId: null },
  ]);

/** What the tenant declared with a signature by click, which a lease of over twelve months never has. */
const buildDeclarations = ({ signedAt, reservation }: Offer): Pick<Contract, 'declarations'> => {
  if (signedAt === null || reservation?.option === 'fixedlong') return {};
  const { readTerms, acceptElectronicForm } = declarations;
  return { declarations: { lang: 'pl', said: { readTerms, acceptElectronicForm } } };
};

/** `contracts/{offerId}` of a reserved or signed offer, with the money its status implies and no documents yet. */
export const buildContract = (offer: Offer, tenant: Party): Contract => {
  const contract = createContract(offer, tenant);
  const { postSigningStatus } = offer.offerStatus;
  return {
    ...contract,
    signedAt: offer.signedAt,
    ...buildDeclarations(offer),
    ...buildMoneyRecords(postSigningStatus, contract.deposit, offer.signedAt ?? offer.updatedAt),
  };
};
