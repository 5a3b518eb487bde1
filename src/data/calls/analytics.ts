import { hasAnalyticsConsent } from '@data/browser/consent';

/** Prices are in złoty (Spec 2 §1); events about a lease state the currency. */
const IN_PLN = { currency: 'PLN' } as const;

/** Every event of the data layer with its constant values (Spec 1 §7, Spec 2 §7). A test checks where each is sent. */
const EVENTS = {
  form_submit_reg_step_1: {},
  form_submit_reg_step_2: {},
  form_submit_reg_step_3: {},
  click_button_form_reg: {},
  sign_up: {},
  login: {},
  add_offer_fixed_menu: {},
  select_item: {},
  view_item: {},
  select_content: {},
  generate_lead: {},
  begin_checkout: IN_PLN,
  purchase: IN_PLN,
  search_helpful: {},
} as const satisfies Record<string, Record<string, string>>;

export type AnalyticsEvent = keyof typeof EVENTS;

/**
 * Variable values of an event: ids and names of options, never personal data. A purchase has the platform's fee for
 * the tenant (PLN net) and the digest of the offer's version, which has one lease; not the rent.
 */
export type AnalyticsValues = Partial<
  Record<'offerId' | 'option' | 'method' | 'source' | 'content' | 'transaction_id', string>
> & { value?: number };

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

/**
 * Pushes an event to the data layer, which a consented tag reads. Without consent nothing is stored, so that a later
 * consent does not reveal earlier actions.
 */
export const track = (event: AnalyticsEvent, values: AnalyticsValues = {}): void => {
  if (!hasAnalyticsConsent()) return;
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...EVENTS[event], ...values });
};
