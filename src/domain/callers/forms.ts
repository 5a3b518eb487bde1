import { object, string } from 'yup';
import { emailField } from '../accounts/user';
import { isId } from '../shared/ids';
import { message } from '../shared/validation';
import { invitationField, invitationNoteField } from './invitations';

const isEmail = (text: string | undefined): boolean => !text || emailField().isValidSync(text);

/** Form of a UTM link: an e-mail address to name it after, and an optional target other than the home page (Spec 1 §5). */
export const utmLinkForm = object({
  email: string().trim().required(message('emailMissing')).test('email', message('emailInvalid'), isEmail),
  customUrl: string().trim().defined(),
});

/** Form of the link shortener (Spec 1 §5). */
export const shortLinkForm = object({ originalUrl: string().trim().required(message('urlMissing')) });

/** Form of a mail with the link to the site (Spec 1 §5). */
export const websiteForm = object({ email: emailField().trim(), content: invitationField() });

const OFFER_PLACE = /(?:^|\/offer\/)([\w-]+)(?:[/?#].*)?$/;

/** Returns the offer id of a typed URL or bare id, or `null` if it is neither. */
export const parseOfferId = (typed: string): string | null => {
  const [, id = ''] = OFFER_PLACE.exec(typed.trim()) ?? [];
  return isId(id) ? id : null;
};

/** Form of a mail with an offer, given by its URL or id. */
export const offerForm = object({
  email: emailField().trim(),
  offer: string()
    .trim()
    .required(message('required'))
    .test('offer', message('offerAddress'), (typed) => !typed || parseOfferId(typed) !== null),
  content: invitationNoteField().trim().defined(),
});
