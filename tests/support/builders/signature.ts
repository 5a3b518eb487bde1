import { formatItemName } from '@domain/accounts/personName';
import type { User } from '@domain/accounts/user';

/** What a tenant declares with a signature: both acknowledgements, read in Polish, and the own name. */
export const buildDeclarations = (signer: Pick<User, 'firstName' | 'lastName'>) => ({
  acknowledgements: { lang: 'pl', readTerms: true, acceptElectronicForm: true } as const,
  fullName: formatItemName(signer),
});
