import { getLeasePath } from '@api/leasePaths';
import { useDocumentUrl } from '@data/leases/leaseRepository';
import type { Offer } from '@domain/offers/offer';
import { repairReturn } from '@domain/returns/returnForm';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FileLink } from '@ui/files/FileLink';
import { SectionCard } from '@ui/layout/SectionCard';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ReturnView } from './ReturnView';
import { useHandover } from './returnContext';

/**
 * Both sides have signed, or the time for it has passed: the premises came back, the document is available, the deposit is
 * settled next.
 */
export function SignedReturn({ offer }: { offer: Offer }) {
  const { language } = useLanguage();
  const { t } = useTranslation(['returns', 'protocol']);
  const handover = useHandover();
  const { status, data, refetch } = useDocumentUrl(offer.id, 'return');
  const { signed, submitted, closedAt, lastRound } = offer.premisesReturn ?? {};
  const isClosed = Boolean(closedAt);
  const moment = formatDateTime(signed?.at ?? closedAt ?? 0, language);
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SectionCard title={isClosed ? t('closed.title') : t('signed.title')}>
        <Typography sx={{ maxWidth: '68ch' }}>
          {isClosed && submitted
            ? t('closed.text', { moment, submitter: t(`protocol:side.${submitted.side}`) })
            : t('signed.text', { moment })}
        </Typography>
        {isClosed && lastRound?.comment && (
          <Typography sx={{ mt: 3, maxWidth: '68ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {t('closed.comment', { comment: lastRound.comment })}
          </Typography>
        )}
        {signed?.objections && (
          <Typography sx={{ mt: 3, maxWidth: '68ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {t('signed.objections', { objections: signed.objections })}
          </Typography>
        )}
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
