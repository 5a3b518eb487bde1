import type { TenantDeclarations } from '@domain/leases/signature';
import { getAcknowledgementWording, SIGNING_ACKNOWLEDGEMENTS } from '@domain/leases/signing';
import type { LeaseOption } from '@domain/offers/leaseOptions';
import type { BilingualText, Translator } from '../bilingualText';

/** Returns the tenant's declarations for a lease option. Ticked ones use the wording the page showed. */
export const buildTenantDeclarations = (
  { say }: Translator,
  option: LeaseOption,
  ticked: TenantDeclarations | null,
): BilingualText[] =>
  SIGNING_ACKNOWLEDGEMENTS.map((key) => {
    const words = say(`declarations.${getAcknowledgementWording(key, option)}`);
    const said = ticked ? { ...words, [ticked.lang]: ticked.said[key] } : words;
    return say('declaration.tenant', { said });
  });
