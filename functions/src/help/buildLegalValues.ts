import type { PlatformSettings } from '@domain/admin/platformSettings';
import { CAMPAIGN_KEPT_DAYS } from '@domain/callers/campaign';
import { HELP_FIGURES } from '@domain/faq/figures';
import type { InvoiceSide } from '@domain/invoices/invoice';
import { formatPlatformFee, getPlatformFee } from '@domain/invoices/platformFee';
import { COOKIE_DAYS } from '@domain/legal/cookieDays';
import { BLOCK_OBJECTION_MONTHS } from '@domain/offers/blocking';
import { COMPLAINT_DAYS, INSURED_MONTHS, type Promotion } from '@domain/promotion/promotion';
import { ABSENCE_WAIT_DAYS, REFUSAL_STATEMENT_DAYS } from '@domain/protocol/statementDays';
import { SIGNATURE_DAYS, SIGNATURE_DAYS_IN_ALL, SIGNATURE_DAYS_LEAST } from '@domain/returns/signatureDays';
import { formatDate, type Language } from '@domain/shared/format';
import { interpolate } from '@domain/shared/text';
import { LEGAL_FRAME, type LegalValues } from '../documents/content/legalDocument';
import { config } from '../runtime/config';

/** Cookie lifetimes in days, by their names in the cookie policy. */
export const COOKIE_FIGURES = {
  consentDays: COOKIE_DAYS.consent,
  filtersDays: COOKIE_DAYS.userFilters,
  promotionDays: COOKIE_DAYS.promotion,
  deviceDays: COOKIE_DAYS.device,
  campaignDays: CAMPAIGN_KEPT_DAYS,
} as const;

/** Figures that legal documents take from the code. */
export const LEGAL_FIGURES = {
  ...HELP_FIGURES,
  ...COOKIE_FIGURES,
  complaintDays: COMPLAINT_DAYS,
  objectionMonths: BLOCK_OBJECTION_MONTHS,
  absenceDays: ABSENCE_WAIT_DAYS,
  statementDays: REFUSAL_STATEMENT_DAYS,
  insuredMonths: INSURED_MONTHS,
  returnSignatureDays: SIGNATURE_DAYS,
  returnSignatureDaysInAll: SIGNATURE_DAYS_IN_ALL,
  returnSignatureDaysLeast: SIGNATURE_DAYS_LEAST,
} as const;

const formatFigures = (figures: Record<string, number>): Record<string, string> =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, String(figure)]));

/** Formats the operator's name, address and tax number: the seller on the platform's invoices. */
const formatOperator = (settings: PlatformSettings | null): string | null => {
  const seller = settings?.invoicing?.seller;
  return seller
    ? [seller.name, seller.street, seller.town, `NIP ${seller.nip}`].filter(Boolean).join(', ')
    : null;
};

/** Operator settings that legal documents refer to. */
export type LegalFacts = { settings: PlatformSettings | null; promotion: Promotion };

const buildValues = (lang: Language, { settings, promotion }: LegalFacts): Record<string, string> => {
  const { fee, noFee, days, notNamed } = LEGAL_FRAME[lang];
  const { paymentDays = 0 } = settings?.invoicing ?? {};
  const formatFee = (side: InvoiceSide) =>
    formatPlatformFee(getPlatformFee(settings?.invoicing, side), { amount: fee, free: noFee }, lang);
  return {
    ...formatFigures({ ...LEGAL_FIGURES, pool: promotion.pool }),
    appUrl: config.appUrl,
    contactEmail: config.contactEmail,
    operator: formatOperator(settings) ?? notNamed,
    landlordFee: formatFee('landlord'),
    tenantFee: formatFee('tenant'),
    paymentDays: paymentDays > 0 ? interpolate(days, { count: String(paymentDays) }) : noFee,
    start: formatDate(promotion.startsAt, lang),
    end: formatDate(promotion.lastsUntil, lang),
  };
};

/** Builds the figures and names that legal documents may use, in both languages. */
export const buildLegalValues = (facts: LegalFacts): LegalValues => ({
  pl: buildValues('pl', facts),
  en: buildValues('en', facts),
});
