import { boolean, object } from 'yup';
import { requiredChoice } from '../shared/fields';
import { LANGUAGES, type Language } from '../shared/format';
import { message } from '../shared/validation';
import type { SigningAcknowledgement } from './signing';

/** What a tenant declared by signing: the words as the page showed them, in its language. */
export type TenantDeclarations = { lang: Language; said: Record<SigningAcknowledgement, string> };

const ticked = () =>
  boolean().required(message('declarationRequired')).oneOf([true], message('declarationRequired'));

/** The tenant's acknowledgements, each of which has to be ticked (Spec 2 §4). */
export const acknowledgementFields = (): Record<SigningAcknowledgement, ReturnType<typeof ticked>> => ({
  readTerms: ticked(),
  acceptElectronicForm: ticked(),
});

/** The acknowledgements with the language in which the page showed them. */
export const acknowledgementsSchema = () =>
  object({ ...acknowledgementFields(), lang: requiredChoice(LANGUAGES) }).required(message('required'));

const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('pl');

/** Whether the typed name is that of the account; case and spaces do not matter. */
export const isFullName = (typed: string, name: string): boolean =>
  plain(name) !== '' && plain(typed) === plain(name);
