import type { TenantDeclarations } from '@domain/leases/signature';
import { SIGNING_ACKNOWLEDGEMENTS } from '@domain/leases/signing';
import type { Said, Speaker } from '../say';

/** What the tenant declares; where it was ticked, in the very words the page showed. */
export const tenantDeclares = ({ say }: Speaker, ticked: TenantDeclarations | null): Said[] =>
  SIGNING_ACKNOWLEDGEMENTS.map((key) => {
    const words = say(`declarations.${key}`);
    const said = ticked ? { ...words, [ticked.lang]: ticked.said[key] } : words;
    return say('declaration.tenant', { said });
  });
