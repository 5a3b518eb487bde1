import { object, string } from 'yup';
import { emailField } from '../accounts/user';
import { isId } from '../shared/ids';
import { message } from '../shared/validation';
import { invitationField, invitationNoteField } from './invitations';

const isEmail = (text: string | undefined): boolean => !text || emailField().isValidSync(text);

/** The form of a UTM link: an address to name it after, and where it leads if not to the home page (Spec 1 §5). */
export const utmLinkForm = object({
  email: string().trim().required(message('emailMissing')).test('email', message('emailInvalid'), isEmail),
  customUrl: string().trim().defined(),
});

/** The form of the shortener (Spec 1 §5). */
export const shortLinkForm = object({ originalUrl: string().trim().required(message('urlMissing')) });

/** The form of a mail with the link of the site (Spec 1 §5). */
export const websiteForm = object({ email: emailField().trim(), content: invitationField() });

const OFFER_PLACE = /(?:^|\/offer\/)([\w-]+)(?:[/?#].*)?$/;

/** The offer somebody means by its address or its bare id; `null` when it is neither. */
export const parseOfferId = (typed: string): string | null => {
  const [, id = ''] = OFFER_PLACE.exec(typed.trim()) ?? [];
  return isId(id) ? id : null;
};

/** The form of a mail with an offer: the offer by its address or id. */
export const offerForm = object({
  email: emailField().trim(),
  offer: string()
    .trim()
    .required(message('required'))
    .test('offer', message('offerAddress'), (typed) => !typed || parseOfferId(typed) !== null),
  content: invitationNoteField().trim().defined(),
});
