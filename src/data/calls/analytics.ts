import { hasAnalyticsConsent } from '@data/browser/consent';

/** Prices of the platform are in złoty (Spec 2 §1); events about a lease say so. */
const IN_PLN = { currency: 'PLN' } as const;

/** Every event of the data layer and what it always says (Spec 1 §7, Spec 2 §7); a test holds their places. */
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
 * What an event may say of its own: names of offers and of ways, never anything about a person. A purchase tells what the
 * platform charges the tenant (PLN net) and the digest of the offer's version, of which there is one lease; no rent.
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
 * Pushes an event to the page's data layer, from which a consented tag reads it. Without consent nothing is kept, so
 * that a later consent does not give away what was done before it.
 */
export const track = (event: AnalyticsEvent, values: AnalyticsValues = {}): void => {
  if (!hasAnalyticsConsent()) return;
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...EVENTS[event], ...values });
};
