import type { Contract } from '@domain/leases/contract';
import type { Offer } from '@domain/offers/offer';
import { buildContract } from '@tools/demo/factories/contract';
import type { Party } from '@tools/demo/factories/lifecycle';
import { anOffer, TENANT } from './offer';

/** Builder of a complete, valid contract of a reserved or signed offer; by default one signed by `TENANT`. */
export const aContract = (contract: Contract = buildContract(anOffer().signed().build(), TENANT)) => ({
  of: (offer: Offer, tenant: Party = TENANT) => aContract(buildContract(offer, tenant)),
  with: (patch: Partial<Contract>) => aContract({ ...contract, ...patch }),
  build: (): Contract => contract,
});
