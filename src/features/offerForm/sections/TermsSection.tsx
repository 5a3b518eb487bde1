import { computeUsualDeposit } from '@domain/leases/deposit';
import { listSectionFields } from '@domain/offers/fields/table';
import type { OfferDraft } from '@domain/offers/offer';
import { NON_RENT_FEES } from '@domain/offers/picklists';
import { formatMoney } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Typography from '@mui/material/Typography';
import { RadioCards } from '@ui/fields';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldRows } from '../FieldRows';
import { FieldGrid, FieldStack, OfferCheck, OfferNumber, OfferTextArea, useChoices } from '../fields';
import { isValidAmount } from '../validAmount';
import { LeaseKinds } from './LeaseKinds';

export function TermsSection() {
  const { t } = useTranslation('offerForm');
  return (
    <FieldStack>
      <LeaseKinds />
      <Typography variant="h4" component="h3">
        {t('heading.payments')}
      </Typography>
      <FieldRows fields={listSectionFields('terms')} own={{ 'leaseAgreement.deposit': <DepositField /> }} />
      <Fees />
      <Typography variant="h4" component="h3">
        {t('heading.text')}
      </Typography>
      <OwnTerms />
      <OfferCheck name="isInterestedInInsurance" />
    </FieldStack>
  );
}

function DepositField() {
  const { language } = useLanguage();
  const { t } = useTranslation('offerForm');
  const price = useWatch<OfferDraft, 'price'>({ name: 'price' });
  const range = isValidAmount(price) ? computeUsualDeposit(price) : null;
  const help = range
    ? t('help.depositRange', { from: formatMoney(range.from, language), to: formatMoney(range.to, language) })
    : t('help.deposit');
  return <OfferNumber name="leaseAgreement.deposit" help={help} />;
}

/** Fees besides the rent: a lump sum, or metered with the average cost unless it is unknown. */
function Fees() {
  const { t } = useTranslation('offerForm');
  const { t: words } = useTranslation('offerFields');
  const choices = useChoices('nonRentFees', NON_RENT_FEES);
  const [fees, isKnown] = useWatch<
    OfferDraft,
    ['leaseAgreement.nonRentFees', 'leaseAgreement.averageMonthlyCostsAnnualizedKnown']
  >({ name: ['leaseAgreement.nonRentFees', 'leaseAgreement.averageMonthlyCostsAnnualizedKnown'] });
  return (
    <>
      <RadioCards<OfferDraft>
        name="leaseAgreement.nonRentFees"
        label={words('label.leaseAgreement_nonRentFees')}
        columns={2}
        choices={choices.map(({ value, label }) => ({
          value,
          title: label,
          text: t(`help.${value as 'lumpSum'}`),
        }))}
      />
      {fees === 'lumpSum' && (
        <FieldGrid>
          <OfferNumber name="leaseAgreement.lumpSum" />
        </FieldGrid>
      )}
      {fees === 'metered' && (
        <FieldGrid>
          <OfferCheck name="leaseAgreement.averageMonthlyCostsAnnualizedKnown" />
          {isKnown && <OfferNumber name="leaseAgreement.averageMonthlyCostsAnnualized" />}
        </FieldGrid>
      )}
    </>
  );
}

/** The lease text is the standard one unless the landlord edits it (Spec 2 §4). */
function OwnTerms() {
  const isOwn = useWatch<OfferDraft, 'ownTerms.selected'>({ name: 'ownTerms.selected' });
  return (
    <>
      <OfferCheck name="ownTerms.selected" look="switch" />
      {isOwn && <OfferTextArea name="ownTerms.terms" minRows={14} />}
    </>
  );
}
