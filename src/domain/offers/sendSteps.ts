/** A step of a progress page: its locale key and the percentage shown while it runs. */
export type ProgressStep<Key extends string = string> = { key: Key; percent: number };

/** Sending a project (Spec 2 §4). */
export const SEND_PROJECT_STEPS = [
  { key: 'data', percent: 10 },
  { key: 'photos', percent: 30 },
  { key: 'document', percent: 60 },
  { key: 'send', percent: 90 },
  { key: 'done', percent: 100 },
] as const satisfies readonly ProgressStep[];

/** The landlord's binding confirmation (Spec 2 §4). */
export const CONFIRM_OFFER_STEPS = [
  { key: 'network', percent: 20 },
  { key: 'download', percent: 30 },
  { key: 'signing', percent: 50 },
  { key: 'report', percent: 60 },
  { key: 'send', percent: 90 },
  { key: 'done', percent: 100 },
] as const satisfies readonly ProgressStep[];

/** The tenant's reservation (Spec 2 §4). */
export const RESERVE_STEPS = [
  { key: 'network', percent: 20 },
  { key: 'download', percent: 30 },
  { key: 'reservation', percent: 50 },
  { key: 'documents', percent: 70 },
  { key: 'send', percent: 90 },
  { key: 'done', percent: 100 },
] as const satisfies readonly ProgressStep[];

/** The tenant's contract submission (Spec 2 §4). */
export const SUBMIT_CONTRACT_STEPS = [
  { key: 'network', percent: 20 },
  { key: 'download', percent: 30 },
  { key: 'signing', percent: 50 },
  { key: 'report', percent: 70 },
  { key: 'send', percent: 90 },
  { key: 'done', percent: 100 },
] as const satisfies readonly ProgressStep[];
