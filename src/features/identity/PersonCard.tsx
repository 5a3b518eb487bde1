import { paths } from '@api/paths';
import { formatPersonName } from '@domain/accounts/personName';
import type { Viewer } from '@domain/accounts/viewer';
import Button from '@mui/material/Button';
import { SectionCard } from '@ui/layout/SectionCard';
import { DescriptionList } from '@ui/tables/DescriptionList';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

type Props = { viewer: Viewer; mayChange: boolean };

/** Name and e-mail address under which the identity is or will be confirmed. */
export function PersonCard({ viewer, mayChange }: Props) {
  const { t } = useTranslation('identity');
  const change = mayChange && (
    <Button component={Link} to={paths.accountInfo()} variant="outlined" color="secondary" size="small">
      {t('person.change')}
    </Button>
  );
  const isConfirmed = viewer.identity === 'ACCEPTED';
  return (
    <SectionCard
      title={t(isConfirmed ? 'person.confirmedTitle' : 'person.title')}
      lead={t(isConfirmed ? 'person.confirmedLead' : 'person.lead')}
      aside={change || undefined}
    >
      <DescriptionList
        look="rows"
        facts={[
          { label: t('person.name'), value: formatPersonName(viewer) },
          { label: t('person.email'), value: viewer.email },
        ]}
      />
    </SectionCard>
  );
}
