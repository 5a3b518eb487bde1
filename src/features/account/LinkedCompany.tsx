import { paths } from '@api/paths';
import type { Viewer } from '@domain/accounts/viewer';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { VerificationChip } from '@ui/feedback/VerificationChip';
import { SectionCard } from '@ui/layout/SectionCard';
import { DescriptionList } from '@ui/tables/DescriptionList';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The linked company and its status. Everything else is on the company page (Spec 1 §2). */
export function LinkedCompany({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('account');
  const { company: status, companyName, companyNip } = viewer;
  return (
    <SectionCard
      title={t('linked.title')}
      aside={<VerificationChip status={status}>{t(`status.${status}`)}</VerificationChip>}
    >
      {companyName ? (
        <DescriptionList
          look="rows"
          facts={[
            { label: t('linked.name'), value: companyName },
            { label: t('linked.nip'), value: companyNip ?? '' },
          ]}
        />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{t('linked.none')}</Typography>
      )}
      <Button component={Link} to={paths.linkCompany()} variant="outlined" color="secondary" sx={{ mt: 4 }}>
        {t(companyName ? 'linked.see' : 'linked.link')}
      </Button>
    </SectionCard>
  );
}
