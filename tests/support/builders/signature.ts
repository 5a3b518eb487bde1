import { formatPersonName } from '@domain/accounts/personName';
import type { User } from '@domain/accounts/user';

/** Declarations of a tenant's signature: both acknowledgements, read in Polish, and the signer's name. */
export const buildDeclarations = (signer: Pick<User, 'firstName' | 'lastName'>) => ({
  acknowledgements: { lang: 'pl', readTerms: true, acceptElectronicForm: true } as const,
  fullName: formatPersonName(signer),
});
