import { emailField } from '@domain/accounts/user';
import { campaignSchema } from '@domain/callers/campaignSchema';
import { invitationField, invitationNoteField, UTM_LINKS_A_DAY } from '@domain/callers/invitations';
import type { CallerEntry, CallerGroup } from '@domain/callers/milestones';
import { LINK_MAX_CHARS } from '@domain/links/shortLink';
import { TIMESTAMP_MAX_MS } from '@domain/shared/dates';
import { message } from '@domain/shared/validation';
import { number, object, string } from 'yup';
import { defineCall, type StatusAnswer } from './callable';
import { idField } from './fields';

/** Whether an invitation went out for the first time or once more to the same address. */
export type InvitationAnswer = { message: 'sent' | 'sentAgain' };

/** A caller's entry as it is exported. */
export type ExportedEntry = { id: string; group: CallerGroup; entry: CallerEntry };
/** More entries than this are exported in parts, by shorter periods. */
export const EXPORT_MAX_ENTRIES = 10_000;

/** An address within the site; which one that is, the use case knows. */
const siteUrlField = () => string().max(LINK_MAX_CHARS, message('tooLong', { max: LINK_MAX_CHARS }));

const timestampField = () =>
  number()
    .required(message('required'))
    .integer(message('integer'))
    .min(0, message('min', { min: 0 }))
    .max(TIMESTAMP_MAX_MS, message('max', { max: TIMESTAMP_MAX_MS }));

/** A person fills in a form; whoever exceeds this does not. */
const FORM_RATE = { max: 20, perSeconds: 60 };

export const callerCalls = {
  generateUtmLink: defineCall<{ success: true; link: string }>()({
    access: 'creator',
    writes: true,
    rate: FORM_RATE,
    dailyMax: UTM_LINKS_A_DAY,
    input: object({ email: emailField(), customUrl: siteUrlField().optional() }),
  }),
  callerSendWebsite: defineCall<InvitationAnswer>()({
    access: 'creator',
    writes: true,
    rate: FORM_RATE,
    input: object({ email: emailField(), content: invitationField() }),
  }),
  callerSendOffer: defineCall<InvitationAnswer>()({
    access: 'creator',
    writes: true,
    rate: FORM_RATE,
    input: object({
      email: emailField(),
      offerId: idField(),
      content: invitationNoteField().optional(),
    }),
  }),
  /** The first click on a link of an invitation; one that is nobody's is answered the same way. */
  onClickOfferAddLink: defineCall<StatusAnswer>()({
    access: 'anyone',
    writes: true,
    rate: { max: 30, perSeconds: 60 },
    input: campaignSchema,
  }),
  /** All entries that began from `from` on and before `to` (epoch ms). */
  exportCallerEntries: defineCall<{ entries: ExportedEntry[] }>()({
    access: 'creator',
    writes: false,
    rate: { max: 10, perSeconds: 60 },
    input: object({ from: timestampField(), to: timestampField() }),
  }),
} as const;
