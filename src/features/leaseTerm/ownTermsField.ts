import { declarationField } from '@domain/shared/fields';
import { boolean } from 'yup';

/** Field of the statement that a notice complies with the landlord's own terms. */
export type OwnTermsValue = { isOwnTermsChecked: boolean };
export const OWN_TERMS_UNCHECKED: OwnTermsValue = { isOwnTermsChecked: false };

/** Returns the rule of the field: required where the lease has own terms. */
export const buildOwnTermsField = (isByOwnTerms: boolean) =>
  isByOwnTerms ? declarationField() : boolean().defined();
