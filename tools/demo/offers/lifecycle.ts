import { getDepositDays } from '@domain/leases/depositDays';
import { computeDepositDueDay } from '@domain/leases/depositDeadline';
import type { Offer } from '@domain/offers/offer';
import type { PostSigningStatus } from '@domain/offers/states';
import { DAY_MS, MINUTE_MS, startOfDay } from '@domain/shared/dates';
import type { AccountKey, DemoAccount } from '../accounts';
import { toParty } from '../accounts';
import { withFirstSignature } from '../factories/joint';
import {
  buildConfirmedOffer,
  buildHandoverPerson,
  buildSignedOffer,
  type Party,
  toBookedOffer,
} from '../factories/lifecycle';
import { getMoneySteps } from '../factories/money';
import type { Plan } from '../factories/premises';
import { buildDraftOffer, type DemoOffer } from './drafted';

type StageBuilder = (offer: Offer, tenant: Party, now: number) => Offer;

/** `tenant` is the demo tenant if left out. */
type Stage = Pick<Plan, 'use' | 'name' | 'place' | 'surface' | 'price'> & {
  id: string;
  tenant?: AccountKey;
  bring: StageBuilder;
};

const CONFIRMED_DAYS_AGO = 40;

/** Returns the offer confirmed and available some days ago, so that a later lease can be handed over. */
const toActiveOffer: StageBuilder = (offer, _tenant, now) => {
  const at = now - CONFIRMED_DAYS_AGO * DAY_MS;
  return buildConfirmedOffer({ ...offer, availability: startOfDay(at) }, at);
};

const reserveMinutesAgo =
  (minutes: number): StageBuilder =>
  (offer, tenant, now) =>
    toBookedOffer(toActiveOffer(offer, tenant, now), tenant, now - minutes * MINUTE_MS);

/** A reservation whose company signs by two people: the first has signed, the second is awaited. */
const signFirstMinutesAgo =
  (minutes: number): StageBuilder =>
  (offer, tenant, now) =>
    withFirstSignature(
      reserveMinutesAgo(minutes + 15)(offer, tenant, now),
      tenant,
      JOINT_SECOND,
      now - minutes * MINUTE_MS,
    );

const signDaysAgo =
  (days: number, status: PostSigningStatus): StageBuilder =>
  (offer, tenant, now) => {
    const signedAt = now - days * DAY_MS;
    const reserved = toBookedOffer(toActiveOffer(offer, tenant, now), tenant, signedAt - 20 * MINUTE_MS);
    const depositDueOn = computeDepositDueDay(signedAt, getDepositDays(offer.leaseAgreement));
    return {
      ...buildSignedOffer(reserved, tenant, signedAt, status),
      depositDueOn,
      moneySteps: getMoneySteps(status),
    };
  };

/** Returns a builder that leaves only the tenant's person: the landlord has not named one yet. */
const withReceptionOnly =
  (bring: StageBuilder): StageBuilder =>
  (offer, tenant, now) => {
    const lease = bring(offer, tenant, now);
    const reception = buildHandoverPerson(tenant, lease.signedAt ?? now);
    return {
      ...lease,
      receptionOfThePremise: reception,
      receptionTime: { date: reception.date, hour: reception.hour },
    };
  };

const toHalfFilledDraft: StageBuilder = (offer) => ({
  ...offer,
  description: '',
  price: null,
  landAndMortgageRegisterNumber: '',
  summary: { summary1: false, summary2: false, summary3: false, summary4: false },
  areaDetails: { ...offer.areaDetails, landArea: null, buildingType: null },
  leaseAgreement: { ...offer.leaseAgreement, deposit: null, payDay: null },
});

const OFFICE = { use: 'Biurowe', place: 'prosta' } as const;
const SHOP = { use: 'Handlowo-Usługowe', place: 'swidnicka' } as const;
const HALL = { use: 'Magazynowo-Przemysłowe', place: 'magazynowa' } as const;

/** The second person of the company that signs together. */
const JOINT_SECOND = { uid: 'demo-joint2', firstName: 'Robert', lastName: 'Czarnecki' };

/** Offers of the landlord in every state and every status after signing, all but one with the same tenant. */
const STAGES: readonly Stage[] = [
  {
    id: 'offer-unsigned-01',
    ...OFFICE,
    name: 'Biuro na drugim piętrze przy Prostej',
    surface: 110,
    price: 8_800,
    bring: (offer) => offer,
  },
  {
    id: 'offer-unsigned-02',
    ...SHOP,
    name: 'Sklep w podwórzu przy Świdnickiej',
    surface: 70,
    price: 7_000,
    bring: toHalfFilledDraft,
  },
  {
    id: 'offer-deleted-01',
    ...OFFICE,
    name: 'Małe biuro przy Prostej',
    surface: 60,
    price: 4_000,
    bring: (offer) => ({ ...offer, offerStatus: { ...offer.offerStatus, state: 'DELETED' } }),
  },
  {
    id: 'offer-booked-01',
    ...OFFICE,
    name: 'Biuro narożne przy Prostej',
    surface: 142,
    price: 14_200,
    bring: reserveMinutesAgo(10),
  },
  {
    id: 'offer-booked-second-signature',
    use: 'Biurowe',
    place: 'stalowa',
    name: 'Pracownia z ceglaną ścianą przy Stalowej',
    surface: 58,
    price: 4_300,
    tenant: 'joint',
    bring: signFirstMinutesAgo(25),
  },
  {
    id: 'offer-signed-deposit-pending',
    ...OFFICE,
    name: 'Biuro z widokiem na Wolę przy Prostej',
    surface: 96,
    price: 9_100,
    bring: signDaysAgo(1, 'DEPOSIT_PENDING'),
  },
  {
    id: 'offer-signed-reception-named',
    ...SHOP,
    name: 'Salon z antresolą przy Świdnickiej',
    surface: 88,
    price: 12_300,
    bring: withReceptionOnly(signDaysAgo(2, 'DEPOSIT_PENDING')),
  },
  {
    id: 'offer-signed-deposit-confirmed',
    ...SHOP,
    name: 'Sklep od frontu przy Świdnickiej',
    surface: 105,
    price: 13_900,
    bring: signDaysAgo(8, 'DEPOSIT_CONFIRMED'),
  },
  {
    id: 'offer-signed-protocol-attached',
    ...HALL,
    name: 'Hala z placem przy Magazynowej',
    surface: 900,
    price: 22_500,
    bring: signDaysAgo(8, 'PROTOCOL_ATTACHED'),
  },
  {
    id: 'offer-signed-protocol-confirmed',
    ...OFFICE,
    name: 'Biuro przy recepcji na Prostej',
    surface: 130,
    price: 12_700,
    bring: signDaysAgo(14, 'PROTOCOL_CONFIRMED'),
  },
  {
    id: 'offer-signed-protocol-rejected',
    ...HALL,
    name: 'Hala z dwiema bramami przy Magazynowej',
    surface: 640,
    price: 15_400,
    bring: signDaysAgo(9, 'PROTOCOL_REJECTED'),
  },
  {
    id: 'offer-signed-rejected',
    ...SHOP,
    name: 'Salon z witryną przy Świdnickiej',
    surface: 77,
    price: 9_900,
    bring: signDaysAgo(10, 'REJECTED'),
  },
  {
    id: 'offer-signed-after-rejection',
    ...OFFICE,
    name: 'Biuro od podwórza przy Prostej',
    surface: 84,
    price: 7_900,
    bring: signDaysAgo(20, 'AFTER_REJECTION'),
  },
];

const DESCRIPTION =
  'Lokal z danych pokazowych. Pokazuje, jak wygląda oferta na tym etapie i co jest następnym krokiem każdej ze stron.';

/** Builds one demo offer for each stage of an offer. */
export const buildStagedOffers = (accounts: Record<AccountKey, DemoAccount>, now: number): DemoOffer[] =>
  STAGES.map(({ id, bring, tenant = 'tenant', ...plan }, index) => {
    const place = { id, owner: accounts.landlord, index, photosMax: 2 };
    const drafted = buildDraftOffer({ ...plan, description: DESCRIPTION }, place, now);
    return { ...drafted, offer: bring(drafted.offer, toParty(accounts[tenant]), now) };
  });
