/** `adminActions/{id}`: one action or attempt of an admin, written before it runs. `at` in epoch ms. */
export type AdminAction = {
  /** The callable. */
  call: string;
  /** Uid and e-mail address of the admin. */
  by: string;
  byEmail: string;
  /** The targets of the action, by their field names in the payload. */
  about: Record<string, string>;
  /** The reason in the admin's own words, if the action requires one. */
  reason: string | null;
  /** `started` while it runs, then `done` or the reason of the refusal. */
  outcome: string;
  at: number;
};

/** Payload fields that identify the target of an action. All others, above all codes and files, stay out of the log. */
export const ABOUT_FIELDS = [
  'offerId',
  'reservationNumber',
  'signedOn',
  'isReversalAccepted',
  'isOtherPayerAccepted',
  'configType',
  'requestId',
  'userUid',
  'userId',
  'uid',
  'tenant',
  'companyId',
  'entryId',
  'mailId',
  'reportId',
  'email',
  'claim',
  'query',
  'accepted',
  'step',
  'ground',
  'source',
  'amount',
  'bookedOn',
  'firstDay',
  'lastDay',
  'pool',
] as const;
export type AboutField = (typeof ABOUT_FIELDS)[number];

/**
 * Payload fields that give the reason. The facts of a blocked offer stay in its audit chain, so that they can be erased with it.
 */
const WHY_FIELDS = ['rejectionReason', 'reason', 'customRejectionMessage', 'text', 'rule'] as const;

const AUDIT_TEXT_MAX_CHARS = 500;

const toAuditText = (value: unknown): string | null =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== ''
    ? String(value).slice(0, AUDIT_TEXT_MAX_CHARS)
    : null;

/** Returns the fields of a payload that identify the target of the action. */
export const pickAboutFields = (payload: object): Record<string, string> =>
  Object.fromEntries(
    ABOUT_FIELDS.flatMap((name) => {
      const value = toAuditText((payload as Record<string, unknown>)[name]);
      return value === null ? [] : [[name, value] as const];
    }),
  );

/** Returns the reason of an action, or `null` if the payload has none. */
export const getActionReason = (payload: object): string | null => {
  const words = WHY_FIELDS.flatMap((name) => toAuditText((payload as Record<string, unknown>)[name]) ?? []);
  return words.length > 0 ? words.join(': ') : null;
};
