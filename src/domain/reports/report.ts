import { object } from 'yup';
import { requiredChoice, requiredText } from '../shared/fields';

/** What somebody can report, stored as the specification writes it (Spec 1 §2). */
export const REPORT_TYPES = ['Error', 'Sugestion', 'Other'] as const;
/** What the suggestion box of the FAQ sends (Spec 1 §7). */
export const FAQ_REPORT_TYPE = 'Suggestion';
export const FAQ_REPORT_TITLE = 'FAQ - Feedback';
const SENT_REPORT_TYPES = [...REPORT_TYPES, FAQ_REPORT_TYPE] as const;
/** A landlord's request to take a binding offer out of public; only its own call stores it. */
export const WITHDRAWAL_REPORT_TYPE = 'Withdrawal';
type SentReportType = (typeof SENT_REPORT_TYPES)[number];
export type ReportType = SentReportType | typeof WITHDRAWAL_REPORT_TYPE;

/** Who sends a suggestion without an account (Spec 1 §6). */
export const ANONYMOUS_UID = 'anonymous';

export const REPORT_TITLE_MAX_CHARS = 120;
export const REPORT_TEXT_MAX_CHARS = 2000;

/** Where a report stands on the admins' desk. */
export const REPORT_STATES = ['open', 'answered', 'closed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** What a person writes; a subject travels as `title`. */
export type ReportDraft = { title: string; type: SentReportType; description: string };

/** `reports/{id}` (Spec 1 §3). `userUid` is `anonymous` for a suggestion without an account; `createdAt` in epoch ms. */
export type Report = Omit<ReportDraft, 'type'> & {
  type: ReportType;
  id: string;
  userUid: string;
  state: ReportState;
  createdAt: number;
  /** The offer a landlord asks to take out of public. */
  offerId?: string;
  /** What its author was told; left out until there is an answer. */
  answer?: string;
  answeredAt?: number;
  /** What was last noted when it was closed or opened again. */
  note?: string;
};

const title = () => requiredText(REPORT_TITLE_MAX_CHARS);
const description = () => requiredText(REPORT_TEXT_MAX_CHARS);

/** The report form (Spec 1 §5): subject, type and description all say something. */
export const reportSchema = object({
  title: title(),
  type: requiredChoice(REPORT_TYPES),
  description: description(),
});

/** What any of our forms may send. */
export const sentReportFields = {
  title: title(),
  type: requiredChoice(SENT_REPORT_TYPES),
  description: description(),
};

export const suggestionSchema = object({ description: description() });

/** The report that the suggestion box of the FAQ sends. */
export const buildFaqSuggestion = (text: string): ReportDraft => ({
  title: FAQ_REPORT_TITLE,
  type: FAQ_REPORT_TYPE,
  description: text,
});

const OFFER_ID = '[A-Za-z0-9_-]{1,128}';
const OFFER_ADDRESS = new RegExp(`/offer/(${OFFER_ID})`, 'g');
const WHOLE_OFFER_ID = new RegExp(`^${OFFER_ID}$`);

/** The offer that an address says is objected about, `null` where it says none or anything else. */
export const parseObjectedOfferId = (said: string | null): string | null =>
  said !== null && WHOLE_OFFER_ID.test(said) ? said : null;

/** The offers a report is about: its own, and those it names by the address of their view, each once. */
export const listReportedOfferIds = ({
  title,
  description,
  offerId,
}: Pick<Report, 'title' | 'description' | 'offerId'>): string[] => {
  const named = [...`${title} ${description}`.matchAll(OFFER_ADDRESS)].flatMap(([, id]) => id ?? []);
  return [...new Set([...(offerId ? [offerId] : []), ...named])];
};

/** Why a report cannot be sent, or `null`: without an account only a suggestion about the FAQ (Spec 1 §6). */
export const whyCannotReport = (uid: string | null, sent: ReportDraft & { userUid: string }) => {
  if (sent.userUid !== ANONYMOUS_UID) return sent.userUid === uid ? null : ('foreignUid' as const);
  const isSuggestion = sent.type === FAQ_REPORT_TYPE && sent.title === FAQ_REPORT_TITLE;
  return isSuggestion ? null : ('signedOut' as const);
};
