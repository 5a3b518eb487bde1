import { object } from 'yup';
import { requiredChoice, requiredText } from '../shared/fields';

/** Report types, stored as the specification spells them (Spec 1 §2). */
export const REPORT_TYPES = ['Error', 'Sugestion', 'Other'] as const;
/** Type of a report from the FAQ's suggestion box (Spec 1 §7). */
export const FAQ_REPORT_TYPE = 'Suggestion';
export const FAQ_REPORT_TITLE = 'FAQ - Feedback';
const SENT_REPORT_TYPES = [...REPORT_TYPES, FAQ_REPORT_TYPE] as const;
/** A landlord's request to unpublish a binding offer; stored only by its own call. */
export const WITHDRAWAL_REPORT_TYPE = 'Withdrawal';
type SentReportType = (typeof SENT_REPORT_TYPES)[number];
export type ReportType = SentReportType | typeof WITHDRAWAL_REPORT_TYPE;

/** The author of a suggestion without an account (Spec 1 §6). */
export const ANONYMOUS_UID = 'anonymous';

export const REPORT_TITLE_MAX_CHARS = 120;
export const REPORT_TEXT_MAX_CHARS = 2000;

/** State of a report in the admins' queue. */
export const REPORT_STATES = ['open', 'answered', 'closed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** A report as written by a user. The subject is sent as `title`. */
export type ReportDraft = { title: string; type: SentReportType; description: string };

/** `reports/{id}` (Spec 1 §3). `userUid` is `anonymous` for a suggestion without an account; `createdAt` in epoch ms. */
export type Report = Omit<ReportDraft, 'type'> & {
  type: ReportType;
  id: string;
  userUid: string;
  state: ReportState;
  createdAt: number;
  /** The offer to unpublish, for a withdrawal request. */
  offerId?: string;
  /** The answer sent to its author; absent until then. */
  answer?: string;
  answeredAt?: number;
  /** The last note on closing or reopening it. */
  note?: string;
};

const title = () => requiredText(REPORT_TITLE_MAX_CHARS);
const description = () => requiredText(REPORT_TEXT_MAX_CHARS);

/** The report form (Spec 1 §5): subject, type and description are required. */
export const reportSchema = object({
  title: title(),
  type: requiredChoice(REPORT_TYPES),
  description: description(),
});

/** Fields of a report from any of our forms. */
export const sentReportFields = {
  title: title(),
  type: requiredChoice(SENT_REPORT_TYPES),
  description: description(),
};

export const suggestionSchema = object({ description: description() });

/** Builds the report of the FAQ's suggestion box. */
export const buildFaqSuggestion = (text: string): ReportDraft => ({
  title: FAQ_REPORT_TITLE,
  type: FAQ_REPORT_TYPE,
  description: text,
});

const OFFER_ID = '[A-Za-z0-9_-]{1,128}';
const OFFER_ADDRESS = new RegExp(`/offer/(${OFFER_ID})`, 'g');
const WHOLE_OFFER_ID = new RegExp(`^${OFFER_ID}$`);

/** Returns the offer id that a URL parameter objects to, or `null` if it is missing or invalid. */
export const parseObjectedOfferId = (said: string | null): string | null =>
  said !== null && WHOLE_OFFER_ID.test(said) ? said : null;

/** Returns the offers a report refers to, each once: its own, and those whose page URL it contains. */
export const listReportedOfferIds = ({
  title,
  description,
  offerId,
}: Pick<Report, 'title' | 'description' | 'offerId'>): string[] => {
  const named = [...`${title} ${description}`.matchAll(OFFER_ADDRESS)].flatMap(([, id]) => id ?? []);
  return [...new Set([...(offerId ? [offerId] : []), ...named])];
};

/** Returns why a report cannot be sent, or `null`. Without an account only a FAQ suggestion is allowed (Spec 1 §6). */
export const whyCannotReport = (uid: string | null, sent: ReportDraft & { userUid: string }) => {
  if (sent.userUid !== ANONYMOUS_UID) return sent.userUid === uid ? null : ('foreignUid' as const);
  const isSuggestion = sent.type === FAQ_REPORT_TYPE && sent.title === FAQ_REPORT_TITLE;
  return isSuggestion ? null : ('signedOut' as const);
};
