/** `adminActions/{id}`: one thing an admin did or tried, written before it is done. `at` in epoch ms. */
export type AdminAction = {
  /** The callable that did it. */
  call: string;
  /** Uid and e-mail address of the admin. */
  by: string;
  byEmail: string;
  /** What it was done to, by the name of the field in the payload. */
  about: Record<string, string>;
  /** Why, in the admin's own words, where the action asks for it. */
  reason: string | null;
  /** `started` until it is over; `done`, or the reason it was refused for. */
  outcome: string;
  at: number;
};

/** Fields of payloads that say what an action is about; everything else stays out, codes and files above all. */
const ABOUT_FIELDS = [
  'offerId',
  'reservationNumber',
  'signedOn',
  'isReversalAccepted',
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

/** Fields of payloads that say why; the facts of a blocked offer stand in its chain alone, from where they go again. */
const WHY_FIELDS = ['rejectionReason', 'reason', 'customRejectionMessage', 'text', 'rule'] as const;

const AUDIT_TEXT_MAX_CHARS = 500;

const toAuditText = (value: unknown): string | null =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== ''
    ? String(value).slice(0, AUDIT_TEXT_MAX_CHARS)
    : null;

/** What the payload of an action says it is about. */
export const pickAboutFields = (payload: object): Record<string, string> =>
  Object.fromEntries(
    ABOUT_FIELDS.flatMap((name) => {
      const value = toAuditText((payload as Record<string, unknown>)[name]);
      return value === null ? [] : [[name, value] as const];
    }),
  );

/** Why the action is done, `null` where the payload gives no reason. */
export const getActionReason = (payload: object): string | null => {
  const words = WHY_FIELDS.flatMap((name) => toAuditText((payload as Record<string, unknown>)[name]) ?? []);
  return words.length > 0 ? words.join(': ') : null;
};
