import { getLeaseKind } from '../offers/leaseOptions';
import type { Offer } from '../offers/offer';
import { isSubmitted } from '../protocol/protocol';
import { getConfirmedPaper } from './paperLease';

/** Conditions that protect a tenant when the premises are sold (art. 678 § 2 KC). */
export const SALE_PROOF_ITEMS = ['term', 'form', 'certainDate', 'handover'] as const;
export type SaleProofItem = (typeof SALE_PROOF_ITEMS)[number];

/** Why an item is proved, missing or only possible. The keys are those of the sentences. */
export type SaleProofReason =
  | 'fixed'
  | 'openEnded'
  | 'qualified'
  | 'unconfirmed'
  | 'paper'
  | 'click'
  | 'stamped'
  | 'stampUnconfirmed'
  | 'otherPerson'
  | 'stampOrdinary'
  | 'stampAwaited'
  | 'paperDate'
  | 'protocol'
  | 'notHandedOver';

/** State of an item: `missing` cannot be shown, `possible` needs a proof outside the platform. `at` in epoch ms. */
export type SaleProofState = {
  item: SaleProofItem;
  state: 'proved' | 'possible' | 'missing';
  reason: SaleProofReason;
  at: number | null;
};

/** `protected`: everything is proved here. `possible`: nothing is missing, but something is proved elsewhere. */
export type SaleProof = { light: 'protected' | 'possible' | 'open'; items: SaleProofState[] };

type SignedLease = Pick<Offer, 'reservation' | 'leaseStamp' | 'protocolData'>;

type ProofVerdict = Omit<SaleProofState, 'item'>;

const judge = (
  state: SaleProofState['state'],
  reason: SaleProofReason,
  at: number | null = null,
): ProofVerdict => ({
  state,
  reason,
  at,
});

const isPaper = ({ reservation }: SignedLease): boolean => getConfirmedPaper(reservation) !== null;

const judgeTerm = ({ reservation }: SignedLease): ProofVerdict =>
  reservation && getLeaseKind({ id: reservation.option, months: reservation.months }) !== 'infinite'
    ? judge('proved', 'fixed')
    : judge('missing', 'openEnded');

/**
 * A signature that the trusted lists confirmed gives written form (art. 78¹ KC). A click does not. Another person than the account's may
 * have signed under a power of attorney, which the platform does not hold.
 */
const judgeForm = (lease: SignedLease): ProofVerdict => {
  const { tenantSignature, landlordSignature } = lease.reservation ?? {};
  if (isPaper(lease)) return judge('possible', 'paper');
  if (!tenantSignature || !landlordSignature) return judge('missing', 'click');
  const signatures = [tenantSignature, landlordSignature];
  const verdicts = signatures.map(({ qualification }) => qualification?.verdict);
  if (signatures.some(({ nameMatch }) => nameMatch === 'other')) return judge('possible', 'otherPerson');
  return verdicts.every((verdict) => verdict === 'signature')
    ? judge('proved', 'qualified')
    : judge('possible', 'unconfirmed');
};

/** A qualified time stamp gives a certain date (art. 81 § 2 pkt 3 KC). It says nothing about a paper copy. */
const judgeDate = (lease: SignedLease): ProofVerdict => {
  const { leaseStamp } = lease;
  if (isPaper(lease)) return judge('possible', 'paperDate');
  if (!leaseStamp) return judge('missing', 'stampAwaited');
  const { at, isQualified } = leaseStamp;
  if (isQualified) return judge('proved', 'stamped', at);
  return isQualified === null
    ? judge('possible', 'stampUnconfirmed', at)
    : judge('missing', 'stampOrdinary', at);
};

const judgeHandover = ({ protocolData }: SignedLease): ProofVerdict => {
  const signedAt = isSubmitted(protocolData) ? protocolData.signedAt : null;
  return signedAt ? judge('proved', 'protocol', signedAt) : judge('missing', 'notHandedOver');
};

const JUDGES: Record<SaleProofItem, (lease: SignedLease) => ProofVerdict> = {
  term: judgeTerm,
  form: judgeForm,
  certainDate: judgeDate,
  handover: judgeHandover,
};

/**
 * Returns whether a signed lease outlives a sale of the premises: the buyer may end it early unless it has a fixed term, written form and
 * a certain date, and the premises were handed over (art. 678 KC).
 */
export const getSaleProof = (lease: SignedLease): SaleProof => {
  const items = SALE_PROOF_ITEMS.map((item) => ({ item, ...JUDGES[item](lease) }));
  const states = items.map(({ state }) => state);
  if (states.includes('missing')) return { light: 'open', items };
  return { light: states.includes('possible') ? 'possible' : 'protected', items };
};
