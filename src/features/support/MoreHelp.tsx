import { paths } from '@api/paths';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SectionCard } from '@ui/layout/SectionCard';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Links from the questions to personal help and to the diagrams. */
export function MoreHelp() {
  const { t } = useTranslation('faq');
  return (
    <SectionCard title={t('more.title')} lead={t('more.text')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button component={Link} to={paths.support()} variant="outlined">
          {t('more.support')}
        </Button>
        <Button component={Link} to={paths.diagrams()} variant="outlined" color="secondary">
          {t('more.diagrams')}
        </Button>
      </Box>
    </SectionCard>
  );
}
