import { paths } from '@api/paths';
import type { MemberView } from '@data/offers/memberView';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CostLine } from '../cost/CostLine';
import { Binding, Landlord, RentHead, Validity } from './PanelFacts';
import { PanelFrame, QuietRows } from './PanelFrame';
import SigningForm from './SigningForm';

/** Read-only panel of a draft. */
export default function PreviewPanel({ view: { offer } }: { view: MemberView }) {
  const { t } = useTranslation('offerView');
  return (
    <PanelFrame>
      <RentHead offer={offer} />
      <SigningForm offer={offer} canSign={false} />
      <Button component={Link} to={paths.addOffer(offer.id)} variant="outlined" color="secondary">
        {t('panel.backToEdit')}
      </Button>
      <QuietRows>
        <Validity until={offer.offerValidTo} />
        <CostLine offer={offer} />
        <Landlord offer={offer} />
        <Binding offer={offer} />
      </QuietRows>
    </PanelFrame>
  );
}
