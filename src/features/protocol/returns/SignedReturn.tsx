import { getLeasePath } from '@api/leasePaths';
import { useDocumentUrl } from '@data/leases/leaseRepository';
import type { Offer } from '@domain/offers/offer';
import { repairReturn } from '@domain/returns/returnForm';
import { formatDateTime } from '@domain/shared/format';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FileLink } from '@ui/files/FileLink';
import { SectionCard } from '@ui/layout/SectionCard';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ReturnView } from './ReturnView';
import { useHandover } from './returnContext';

/** Both sides have signed: the premises came back, the document is available, the deposit is settled next. */
export function SignedReturn({ offer }: { offer: Offer }) {
  const { t } = useTranslation('returns');
  const handover = useHandover();
  const { status, data, refetch } = useDocumentUrl(offer.id, 'return');
  const at = offer.premisesReturn?.signed?.at;
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SectionCard title={t('signed.title')}>
        <Typography sx={{ maxWidth: '68ch' }}>
          {t('signed.text', { moment: at ? formatDateTime(at) : '' })}
        </Typography>
        <Box sx={{ mt: 5, display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
          <FileLink
            label={t('signed.document')}
            url={data?.url ?? null}
            failure={status === 'error' ? { label: t('signed.documentRetry'), onRetry: refetch } : null}
          />
          <MuiLink component={Link} to={getLeasePath(offer.id)}>
            {t('toLease')}
          </MuiLink>
        </Box>
      </SectionCard>
      <ReturnView form={repairReturn(handover, offer.returnForm)} />
    </Box>
  );
}
