import type { Offer } from '@domain/offers/offer';
import { addDays, formatDay } from '@domain/shared/days';
import { formatNetMoney } from '@domain/shared/format';
import { getTermEnd } from '@domain/term/termEnd';
import type { ProposedTerms } from '@domain/term/termRecord';
import type { TFunction } from 'i18next';

/** Returns a proposal in one sentence, with the day and the rent. */
export const describeProposal = (
  t: TFunction<'leaseTerm'>,
  offer: Offer,
  { kind, endsOn, rent }: ProposedTerms,
): string => {
  const end = getTermEnd(offer);
  const day = endsOn === null ? '' : formatDay(endsOn);
  if (kind !== 'extension' || rent === null) return t(`proposal.${kind}`, { day });
  return t('proposal.extensionRent', {
    day,
    rent: formatNetMoney(rent),
    from: end === null ? '' : formatDay(addDays(end)),
  });
};
