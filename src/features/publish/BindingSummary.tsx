import { paths } from '@api/paths';
import { storagePaths } from '@api/storagePaths';
import { getViewerPath } from '@api/viewedFiles';
import { serverNow } from '@data/browser/serverClock';
import { inviteSecondSigner, useSecondSigners } from '@data/leases/useSecondSigners';
import type { ShownFee } from '@data/offers/platformFees';
import { formatPersonName } from '@domain/accounts/personName';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import { OFFER_DECLARATIONS } from '@domain/offers/picklists';
import { formatDate } from '@domain/shared/format';
import { message } from '@domain/shared/validation';
import { useHandoverDeadline } from '@i18n/useHandoverDeadline';
import { useLanguage } from '@i18n/useLanguage';
import { useUnusualRent } from '@i18n/useUnusualRent';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { useForm } from '@ui/fields/useForm';
import { ActAuthority, isActBarred } from '@ui/joint/ActAuthority';
import { SectionCard } from '@ui/layout/SectionCard';
import { DescriptionList } from '@ui/tables/DescriptionList';
import { CertificateNotice } from '@ui/text/CertificateNotice';
import { PlatformFeeLine } from '@ui/text/PlatformFeeLine';
import { COLORS } from '@ui/theme/tokens';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { object, string } from 'yup';
import { buildBindingRows } from './bindingFactsRows';

type Props = {
  offer: Offer;
  viewer: Viewer;
  shownFee: ShownFee;
  /** Whether the viewer completes the confirmation of a colleague. */
  isSecond: boolean;
  /** Receives the colleague who confirms second, where two represent the company. */
  onConfirm: (secondUid: string | undefined) => void;
};
type Values = { secondUid: string };

const buildSchema = (isSecondNeeded: boolean) =>
  object({
    secondUid: isSecondNeeded ? string().required(message('chooseSecondSigner')) : string().defined(),
  });

/**
 * Shows the facts that become binding, the platform's fee for a signed lease, on what ground the viewer may bind the company,
 * and the confirm button, which is disabled until fee and ground are known. Opening the link confirms nothing, because mail
 * scanners open links as well.
 */
export function BindingSummary({ offer, viewer, shownFee, isSecond, onConfirm }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation(['publish', 'enums', 'declarations']);
  const describeDeadline = useHandoverDeadline(serverNow());
  const unusualRent = useUnusualRent()(offer.price, offer.areaDetails.surface);
  const date = formatDate(offer.offerValidTo, language);
  const seconds = useSecondSigners(offer.id, viewer, { isAsked: !isSecond, act: 'offerConfirmation' });
  const { isNeeded } = seconds;
  const { control, handleSubmit } = useForm<Values>({
    resolver: createSchemaResolver(buildSchema(isNeeded)),
    defaultValues: { secondUid: '' },
  });
  const confirm = handleSubmit(({ secondUid }) => onConfirm(isNeeded ? secondUid : undefined));
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <SectionCard title={t('confirm.factsTitle')}>
        <DescriptionList look="rows" facts={buildBindingRows(offer, t, describeDeadline, language)} />
        {unusualRent && (
          <Alert severity="warning" sx={{ mt: 3 }}>
            {unusualRent}
          </Alert>
        )}
        <Box sx={{ mt: 4 }}>
          <PlatformFeeLine {...shownFee} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2, mt: 4 }}>
          <MuiLink component={Link} to={paths.offerPreview(offer.id)}>
            {t('confirm.preview')}
          </MuiLink>
          <MuiLink component={Link} to={getViewerPath(storagePaths.offerDocument(offer.id, 'project'))}>
            {t('confirm.project')}
          </MuiLink>
        </Box>
      </SectionCard>
      <SectionCard title={t('confirm.declarationsTitle')}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
          {OFFER_DECLARATIONS.map((key) => (
            <Box component="li" key={key} sx={{ display: 'flex', gap: 2.5 }}>
              <Check size={20} color={COLORS.pine} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
              {t(`declarations:${key}`, { date })}
            </Box>
          ))}
        </Box>
      </SectionCard>
      <CertificateNotice certificate={offer.mediaDetails} at={offer.offerValidTo} side="landlord" />
      <Alert severity="warning">
        {t('confirm.bound', { company: viewer.companyName, person: formatPersonName(viewer) })}{' '}
        {t('confirm.consequence', { date })} {t('confirm.withdrawal')}
      </Alert>
      {!isSecond && (
        <ActAuthority
          name="secondUid"
          control={control}
          seconds={seconds}
          companyPath={paths.linkCompany()}
          onInvite={inviteSecondSigner}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          size="large"
          onClick={() => void confirm()}
          disabled={shownFee.fee === null || isActBarred(seconds)}
        >
          {t(isNeeded ? 'confirm.goFirst' : 'confirm.go')}
        </Button>
        <Button
          size="large"
          variant="outlined"
          color="secondary"
          component={Link}
          to={paths.addOffer(offer.id)}
        >
          {t('confirm.back')}
        </Button>
      </Box>
    </Box>
  );
}
