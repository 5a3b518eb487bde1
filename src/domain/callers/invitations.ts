import { string } from 'yup';
import type { Viewer } from '../accounts/viewer';
import { isSameEmail } from '../shared/email';
import { asPublicLetter } from '../shared/publicText';
import { message } from '../shared/validation';
import type { CampaignData } from './campaign';
import type { CallerGroup } from './milestones';

/** What a caller writes to somebody, at most. */
export const INVITATION_MAX_CHARS = 2000;
/** Links one caller may make a day for addresses. */
export const UTM_LINKS_A_DAY = 100;
/** Mails one caller may send a day, and callers together to one address. */
export const CALLER_MAILS_A_DAY = 100;
export const RECIPIENT_MAILS_A_DAY = 2;

/** What a caller adds in their own words: it goes out in our name, so it leads nowhere; the mail brings its own link. */
export const invitationNoteField = () =>
  asPublicLetter(
    string().max(INVITATION_MAX_CHARS, message('tooLong', { max: INVITATION_MAX_CHARS })),
    'webAddress',
  );

/** The invitation a caller writes; it needs more than blanks. */
export const invitationField = () =>
  invitationNoteField()
    .required(message('required'))
    .test('notBlank', message('required'), (value) => value === '' || toInvitationText(value) !== '');

/** What is written, as lines: `<br />` begins a new one, everything else is text (Spec 1 §7). */
export const toInvitationText = (content: string): string =>
  content
    .replace(/<br\s*\/?>\n?/gi, '\n')
    .replace(/\r\n?/g, '\n')
    .trim();

/** Why somebody may not invite an address, or `null`: nobody earns by inviting themselves. */
export const whyCannotInvite = (viewer: Pick<Viewer, 'email'>, email: string): 'ownInvitation' | null =>
  isSameEmail(viewer.email, email) ? 'ownInvitation' : null;

/** What a caller hands out; an offer or the site by mail, or a bare link. */
export const INVITATION_CONTENTS = ['website', 'offer', 'link'] as const;
export type InvitationContent = (typeof INVITATION_CONTENTS)[number];

const CONTENT_NAMES: Record<InvitationContent, string> = {
  website: 'strona-glowna',
  offer: 'oferta',
  link: 'link',
};
const CAMPAIGN_NAMES: Record<CallerGroup, string> = { newUsers: 'zaproszenie', existingUsers: 'powrot' };

type Named = { id: string; group: CallerGroup; content: InvitationContent };

/** The campaign data of an invitation's link; to whom it goes does not stand in it. */
export const buildInvitationCampaign = ({ id, group, content }: Named): CampaignData => ({
  utmSource: 'caller',
  utmMedium: content === 'link' ? 'link' : 'email',
  utmCampaign: CAMPAIGN_NAMES[group],
  utmId: id,
  utmContent: CONTENT_NAMES[content],
});
