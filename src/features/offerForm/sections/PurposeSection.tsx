import { listSectionFields } from '@domain/offers/fields/table';
import { formatLandRegisterNumber } from '@domain/offers/landRegister';
import type { OfferDraft } from '@domain/offers/offer';
import { OWNERSHIP_TYPES } from '@domain/offers/picklists';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldRows } from '../FieldRows';
import { FieldGrid, FieldStack, OfferCheck, OfferSelect, OfferText, useChoices } from '../fields';

export function PurposeSection() {
  const { t } = useTranslation('offerForm');
  const ownershipTypes = useChoices('ownershipType', OWNERSHIP_TYPES);
  return (
    <FieldStack>
      <FieldRows fields={listSectionFields('purpose')} />
      <Typography variant="h4" component="h3">
        {t('heading.legal')}
      </Typography>
      <FieldGrid>
        <OfferSelect name="address.ownershipType" choices={ownershipTypes} />
        <OfferText name="landAndMortgageRegisterNumber" format={formatLandRegisterNumber} />
        <OfferText name="address.plotNumber" />
      </FieldGrid>
      <SubleaseConsent />
    </FieldStack>
  );
}

/** A landlord who rents the premises themselves needs the owner's consent (Spec 2 §4). */
function SubleaseConsent() {
  const ownership = useWatch<OfferDraft, 'address.ownershipType'>({ name: 'address.ownershipType' });
  return ownership === 'rentalAgreement' ? <OfferCheck name="subleaseAgreement" /> : null;
}
