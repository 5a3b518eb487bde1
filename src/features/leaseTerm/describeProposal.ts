import type { Offer } from '@domain/offers/offer';
import { addDays } from '@domain/shared/days';
import { formatDay, formatNetMoney, type Language } from '@domain/shared/format';
import { getTermEnd } from '@domain/term/termEnd';
import type { ProposedTerms } from '@domain/term/termRecord';
import type { TFunction } from 'i18next';

/** Returns a proposal in one sentence, with the day and the rent. */
export const describeProposal = (
  t: TFunction<'leaseTerm'>,
  offer: Offer,
  { kind, endsOn, rent }: ProposedTerms,
  language: Language,
): string => {
  const end = getTermEnd(offer);
  const day = endsOn === null ? '' : formatDay(endsOn, language);
  if (kind !== 'extension' || rent === null) return t(`proposal.${kind}`, { day });
  return t('proposal.extensionRent', {
    day,
    rent: formatNetMoney(rent, language),
    from: end === null ? '' : formatDay(addDays(end), language),
  });
};
