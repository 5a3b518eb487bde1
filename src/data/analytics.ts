/** Names of the events of the data layer (Spec 1 §7, Spec 2 §7). */
export type AnalyticsEvent =
  | 'form_submit_reg_step_1'
  | 'form_submit_reg_step_2'
  | 'form_submit_reg_step_3'
  | 'sign_up'
  | 'login'
  | 'add_offer_fixed_menu'
  | 'click_button_form_reg'
  | 'select_item'
  | 'view_item'
  | 'select_content'
  | 'begin_checkout'
  | 'purchase'
  | 'generate_lead';

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

/** Pushes an event to the page's data layer; nothing leaves the browser until a consented tag reads it. */
export const track = (event: AnalyticsEvent, values: Record<string, unknown> = {}): void => {
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...values });
};
