import {
  DEPOSIT_EXTENSION_MAX_DAYS,
  DEPOSIT_FINAL_BUSINESS_DAYS,
  DEPOSIT_POSTING_BUSINESS_DAYS,
  getDepositDays,
  TRANSFER_CHECK_BUSINESS_DAYS,
} from '@domain/leases/depositDays';
import type { LeaseAgreement } from '@domain/offers/offer';
import { PAYOUT_BUSINESS_DAYS, REFUND_BUSINESS_DAYS } from '@domain/protocol/protocol';
import { formatDay } from '@domain/shared/format';
import { addVat, formatGrosze, toGrosze, VAT_PERCENT } from '@domain/shared/money';
import { type BilingualText, type Translator, toBilingual } from '../bilingualText';
import type { Block, Row } from '../blocks';
import { formatOptional } from './values';

const PERCENT = { percent: String(VAT_PERCENT) };

/** Returns a function that formats an amount in PLN in the languages of the document. */
export const toPln =
  ({ write }: Translator) =>
  (pln: number): BilingualText =>
    write((lang) => formatGrosze(toGrosze(pln), lang));

const buildTaxedRow = (speaker: Translator, label: BilingualText, netPln: number | null): Row => {
  if (netPln === null)
    return { cells: [label, speaker.say('value.notGiven'), toBilingual('–'), toBilingual('–')] };
  const { net, vat, gross } = addVat(netPln);
  return {
    cells: [label, ...[net, vat, gross].map((grosze) => speaker.write((lang) => formatGrosze(grosze, lang)))],
  };
};

const buildRentTable = (speaker: Translator, terms: LeaseAgreement, rent: number | null): Block => {
  const { say } = speaker;
  const rows = [buildTaxedRow(speaker, say('rent.monthly'), rent)];
  if (terms.nonRentFees === 'lumpSum') rows.push(buildTaxedRow(speaker, say('rent.lumpSum'), terms.lumpSum));
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

const describeAverageCosts = (speaker: Translator, terms: LeaseAgreement): BilingualText =>
  terms.averageMonthlyCostsAnnualizedKnown
    ? formatOptional(speaker, terms.averageMonthlyCostsAnnualized, toPln(speaker))
    : speaker.say('rent.averageUnknown');

const buildPaymentFacts = (speaker: Translator, terms: LeaseAgreement): [BilingualText, BilingualText][] => {
  const { say, label, count, field } = speaker;
  const facts: [BilingualText, BilingualText][] = [
    [
      field({ path: 'leaseAgreement.payDay' }),
      formatOptional(speaker, terms.payDay, (day) => say('rent.payDayValue', { day: String(day) })),
    ],
    [
      field({ path: 'leaseAgreement.firstPaymentDay' }),
      formatOptional(speaker, terms.firstPaymentDay, (days) =>
        say('rent.firstPaymentValue', { days: count('inDays', days) }),
      ),
    ],
    [
      field({ path: 'leaseAgreement.nonRentFees' }),
      formatOptional(speaker, terms.nonRentFees, (fees) => label('nonRentFees', fees)),
    ],
  ];
  if (terms.nonRentFees === 'metered')
    facts.push([
      field({ path: 'leaseAgreement.averageMonthlyCostsAnnualized' }),
      describeAverageCosts(speaker, terms),
    ]);
  return facts;
};

/** Agreed amounts in PLN, and the transfer title of the deposit once there is a tenant to pay it. */
export type AgreedMoney = {
  rent: number | null;
  deposit: number | null;
  transferTitle?: string | null;
  /** Business days for the deposit as reserved, and the due day (`YYYY-MM-DD`) once the lease is signed. */
  depositDays?: number | undefined;
  depositDueOn?: string | null;
};

const describeDepositDue = (
  { say, write, count }: Translator,
  { depositDays, depositDueOn }: AgreedMoney,
  terms: LeaseAgreement,
): BilingualText => {
  const days = count('workday', depositDays ?? getDepositDays(terms));
  return depositDueOn
    ? say('deposit.dueOn', { days, day: write((lang) => formatDay(depositDueOn, lang)) })
    : say('deposit.due', { days });
};

const buildOffersAgainFact = (speaker: Translator): [BilingualText, BilingualText] => [
  speaker.field({ path: 'leaseAgreement.offersAgain' }),
  speaker.say('deposit.offersAgain'),
];

const buildDepositFacts = (
  speaker: Translator,
  agreed: AgreedMoney,
  terms: LeaseAgreement,
): [BilingualText, BilingualText][] => {
  const { say } = speaker;
  const { deposit, transferTitle } = agreed;
  const title = transferTitle
    ? [[say('deposit.transferTitle'), toBilingual(transferTitle)] as [BilingualText, BilingualText]]
    : [];
  return [
    [speaker.field({ path: 'leaseAgreement.deposit' }), formatOptional(speaker, deposit, toPln(speaker))],
    [speaker.field({ path: 'leaseAgreement.depositDays' }), describeDepositDue(speaker, agreed, terms)],
    ...(terms.offersAgain ? [buildOffersAgainFact(speaker)] : []),
    ...title,
  ];
};

/** Builds rent with VAT, fees, payment days and the deposit. */
export const buildMoneyBlocks = (
  speaker: Translator,
  terms: LeaseAgreement,
  agreed: AgreedMoney,
): Block[] => {
  const { say, count } = speaker;
  return [
    { kind: 'section', text: say('section.rent') },
    buildRentTable(speaker, terms, agreed.rent),
    { kind: 'paragraph', text: say('rent.vatNote', PERCENT) },
    { kind: 'facts', rows: buildPaymentFacts(speaker, terms) },
    { kind: 'section', text: say('section.deposit') },
    { kind: 'facts', rows: buildDepositFacts(speaker, agreed, terms) },
    {
      kind: 'points',
      items: [
        say('deposit.account'),
        say('deposit.noVat'),
        say('deposit.payout', { days: count('workday', PAYOUT_BUSINESS_DAYS) }),
        say('deposit.refund', { days: count('workday', REFUND_BUSINESS_DAYS) }),
        say('deposit.unpaid', {
          posting: count('workday', DEPOSIT_POSTING_BUSINESS_DAYS),
          final: count('workday', DEPOSIT_FINAL_BUSINESS_DAYS),
          check: count('workday', TRANSFER_CHECK_BUSINESS_DAYS),
        }),
        say('deposit.extension', { days: count('workday', DEPOSIT_EXTENSION_MAX_DAYS) }),
        say('deposit.late', { days: count('workday', REFUND_BUSINESS_DAYS) }),
      ],
    },
  ];
};
