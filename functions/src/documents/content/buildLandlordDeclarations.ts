import { needsTraditionalSignature } from '@domain/leases/signing';
import type { LeaseOption } from '@domain/offers/leaseOptions';
import type { Offer } from '@domain/offers/offer';
import { OFFER_DECLARATIONS } from '@domain/offers/picklists';
import { formatDate } from '@domain/shared/format';
import type { BilingualText, Translator } from '../bilingualText';

type Declaration = { key: (typeof OFFER_DECLARATIONS)[number]; text: BilingualText };

/**
 * Returns the landlord's four declarations. The second one covers both forms; a lease over twelve months says which of
 * its sentences applies. `option` is `null` in the offer, which leaves the option open.
 */
export const buildLandlordDeclarations = (
  { say, write }: Translator,
  { offerValidTo }: Pick<Offer, 'offerValidTo'>,
  option: LeaseOption | null,
): Declaration[] => {
  const inWriting = option !== null && needsTraditionalSignature(option);
  return OFFER_DECLARATIONS.map((key) => {
    const said = say(`declarations.${key}`, { date: write((lang) => formatDate(offerValidTo, lang)) });
    const frame = inWriting && key === 'summary2' ? 'landlordInWriting' : 'landlord';
    return { key, text: say(`declaration.${frame}`, { said }) };
  });
};
