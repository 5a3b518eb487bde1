import type { CallInput } from '@api';
import type { TenantDeclarations } from '@domain/leases/signature';
import { SIGNING_ACKNOWLEDGEMENTS } from '@domain/leases/signing';
import type { Language } from '@domain/shared/format';
import { getDeclarations } from '../offers/consent';

/** A signature by click as the page sends it. */
export type Signature = Pick<
  CallInput<'onSignConfirm'>,
  'seen' | 'acknowledgements' | 'fullName' | 'secondUid'
>;

/** Returns the texts of both acknowledgements as the page showed them, for the lease. */
export const getSignedDeclarations = (lang: Language): TenantDeclarations => ({
  lang,
  said: getDeclarations(SIGNING_ACKNOWLEDGEMENTS, lang),
});
