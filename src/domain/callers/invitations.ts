import { string } from 'yup';
import type { Viewer } from '../accounts/viewer';
import { isSameEmail } from '../shared/email';
import { asPublicLetter } from '../shared/publicText';
import { message } from '../shared/validation';
import type { CampaignData } from './campaign';
import type { CallerGroup } from './milestones';

/** Longest text of an invitation. */
export const INVITATION_MAX_CHARS = 2000;
/** UTM links one caller may create a day. */
export const UTM_LINKS_A_DAY = 100;
/** Mails one caller may send a day, and mails a day to one address: from all callers, and from all companies that invite a second signer. */
export const CALLER_MAILS_A_DAY = 100;
export const RECIPIENT_MAILS_A_DAY = 2;

/** A caller's own text. The mail goes out in our name and brings its own link, so the text may not contain web addresses. */
export const invitationNoteField = () =>
  asPublicLetter(
    string().max(INVITATION_MAX_CHARS, message('tooLong', { max: INVITATION_MAX_CHARS })),
    'webAddress',
  );

/** The invitation text of a caller. Blanks alone are refused. */
export const invitationField = () =>
  invitationNoteField()
    .required(message('required'))
    .test('notBlank', message('required'), (value) => value === '' || toInvitationText(value) !== '');

/** Returns the text with line breaks: `<br />` begins a new line, everything else is plain text (Spec 1 §7). */
export const toInvitationText = (content: string): string =>
  content
    .replace(/<br\s*\/?>\n?/gi, '\n')
    .replace(/\r\n?/g, '\n')
    .trim();

/** Returns why the viewer may not invite an address, or `null`. A caller cannot earn by inviting themselves. */
export const whyCannotInvite = (viewer: Pick<Viewer, 'email'>, email: string): 'ownInvitation' | null =>
  isSameEmail(viewer.email, email) ? 'ownInvitation' : null;

/** Contents of an invitation: the site or an offer by mail, or a bare link. */
export const INVITATION_CONTENTS = ['website', 'offer', 'link'] as const;
export type InvitationContent = (typeof INVITATION_CONTENTS)[number];

const CONTENT_NAMES: Record<InvitationContent, string> = {
  website: 'strona-glowna',
  offer: 'oferta',
  link: 'link',
};
const CAMPAIGN_NAMES: Record<CallerGroup, string> = { newUsers: 'zaproszenie', existingUsers: 'powrot' };

type NamedContent = { id: string; group: CallerGroup; content: InvitationContent };

/** Returns the campaign data of an invitation's link. The recipient is not part of it. */
export const buildInvitationCampaign = ({ id, group, content }: NamedContent): CampaignData => ({
  utmSource: 'caller',
  utmMedium: content === 'link' ? 'link' : 'email',
  utmCampaign: CAMPAIGN_NAMES[group],
  utmId: id,
  utmContent: CONTENT_NAMES[content],
});
