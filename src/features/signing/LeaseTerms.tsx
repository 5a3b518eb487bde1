import type { MembersOffer } from '@domain/offers/projections';
import { getTermsInForce } from '@domain/offers/standardTerms';
import { TermsText } from '@ui/dialogs/TermsText';
import { SectionCard } from '@ui/layout/SectionCard';
import { useTranslation } from 'react-i18next';

type Props = { offer: Pick<MembersOffer, 'ownTerms' | 'version'> };

/** Full lease terms, frozen when the offer was confirmed. */
export function LeaseTerms({ offer }: Props) {
  const { t } = useTranslation('signing');
  return (
    <SectionCard
      title={t('terms.title')}
      lead={t(offer.ownTerms.selected ? 'terms.ownLead' : 'terms.standardLead')}
      aside={offer.version && t('terms.ofVersion', { number: offer.version.number })}
    >
      <TermsText text={getTermsInForce(offer)} label={t('terms.title')} />
    </SectionCard>
  );
}
