import type { LeaseAgreement } from '@domain/offers/offer';
import { PAYOUT_BUSINESS_DAYS, REFUND_BUSINESS_DAYS } from '@domain/protocol/protocol';
import { formatGrosze, taxed, toGrosze, VAT_PERCENT } from '@domain/shared/money';
import type { Block, Row } from '../blocks';
import { plain, type Said, type Speaker } from '../say';
import { given } from './values';

const PERCENT = { percent: String(VAT_PERCENT) };

const inGrosze = (pln: number): string => formatGrosze(toGrosze(pln));

const taxedRow = (speaker: Speaker, label: Said, netPln: number | null): Row => {
  if (netPln === null) return { cells: [label, speaker.say('value.notGiven'), plain('–'), plain('–')] };
  const { net, vat, gross } = taxed(netPln);
  return { cells: [label, ...[net, vat, gross].map(formatGrosze).map(plain)] };
};

const rentTable = (speaker: Speaker, terms: LeaseAgreement, rent: number | null): Block => {
  const { say } = speaker;
  const rows = [taxedRow(speaker, say('rent.monthly'), rent)];
  if (terms.nonRentFees === 'lumpSum') rows.push(taxedRow(speaker, say('rent.lumpSum'), terms.lumpSum));
  return {
    kind: 'table',
    columns: [
      { head: say('rent.item'), share: 40 },
      { head: say('rent.net'), share: 20, align: 'right' },
      { head: say('rent.vat', PERCENT), share: 20, align: 'right' },
      { head: say('rent.gross'), share: 20, align: 'right' },
    ],
    rows,
  };
};

const averageCosts = (speaker: Speaker, terms: LeaseAgreement): Said =>
  terms.averageMonthlyCostsAnnualizedKnown
    ? given(speaker, terms.averageMonthlyCostsAnnualized, inGrosze)
    : speaker.say('rent.averageUnknown');

const paymentFacts = (speaker: Speaker, terms: LeaseAgreement): [Said, Said][] => {
  const { say, label, count, field } = speaker;
  const facts: [Said, Said][] = [
    [
      field({ path: 'leaseAgreement.payDay' }),
      given(speaker, terms.payDay, (day) => say('rent.payDayValue', { day: String(day) })),
    ],
    [
      field({ path: 'leaseAgreement.firstPaymentDay' }),
      given(speaker, terms.firstPaymentDay, (days) =>
        say('rent.firstPaymentValue', { days: count('inDays', days) }),
      ),
    ],
    [
      field({ path: 'leaseAgreement.nonRentFees' }),
      given(speaker, terms.nonRentFees, (fees) => label('nonRentFees', fees)),
    ],
  ];
  if (terms.nonRentFees === 'metered')
    facts.push([
      field({ path: 'leaseAgreement.averageMonthlyCostsAnnualized' }),
      averageCosts(speaker, terms),
    ]);
  return facts;
};

/** What was agreed, PLN; the title of the deposit's transfer once there is somebody to pay it. */
export type AgreedMoney = { rent: number | null; deposit: number | null; transferTitle?: string | null };

const depositFacts = (speaker: Speaker, { deposit, transferTitle }: AgreedMoney): [Said, Said][] => {
  const { say } = speaker;
  const title = transferTitle ? [[say('deposit.transferTitle'), plain(transferTitle)] as [Said, Said]] : [];
  return [[speaker.field({ path: 'leaseAgreement.deposit' }), given(speaker, deposit, inGrosze)], ...title];
};

/** Rent with its VAT, fees, payment days and the deposit. */
export const moneyBlocks = (speaker: Speaker, terms: LeaseAgreement, agreed: AgreedMoney): Block[] => {
  const { say, count } = speaker;
  return [
    { kind: 'section', text: say('section.rent') },
    rentTable(speaker, terms, agreed.rent),
    { kind: 'paragraph', text: say('rent.vatNote', PERCENT) },
    { kind: 'facts', rows: paymentFacts(speaker, terms) },
    { kind: 'section', text: say('section.deposit') },
    { kind: 'facts', rows: depositFacts(speaker, agreed) },
    {
      kind: 'points',
      items: [
        say('deposit.account'),
        say('deposit.noVat'),
        say('deposit.payout', { days: count('workday', PAYOUT_BUSINESS_DAYS) }),
        say('deposit.refund', { days: count('workday', REFUND_BUSINESS_DAYS) }),
      ],
    },
  ];
};
