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

/** Whether the invitation is the first to this e-mail or a repeated one. */
export type InvitationAnswer = { message: 'sent' | 'sentAgain' };

/** A caller's entry in an export. */
export type ExportedEntry = { id: string; group: CallerGroup; entry: CallerEntry };
/** Larger exports must be split into shorter periods. */
export const EXPORT_MAX_ENTRIES = 10_000;

/** A URL of this site. The use case checks that. */
const siteUrlField = () => string().max(LINK_MAX_CHARS, message('tooLong', { max: LINK_MAX_CHARS }));

const timestampField = () =>
  number()
    .required(message('required'))
    .integer(message('integer'))
    .min(0, message('min', { min: 0 }))
    .max(TIMESTAMP_MAX_MS, message('max', { max: TIMESTAMP_MAX_MS }));

/** Above the speed of a person who fills in a form. */
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
  /** Records the first click on an invitation link. The response is the same for an unknown link. */
  onClickOfferAddLink: defineCall<StatusAnswer>()({
    access: 'anyone',
    writes: true,
    rate: { max: 30, perSeconds: 60 },
    input: campaignSchema,
  }),
  /** Returns the entries that began at or after `from` and before `to` (epoch ms). */
  exportCallerEntries: defineCall<{ entries: ExportedEntry[] }>()({
    access: 'creator',
    writes: false,
    rate: { max: 10, perSeconds: 60 },
    input: object({ from: timestampField(), to: timestampField() }),
  }),
} as const;
