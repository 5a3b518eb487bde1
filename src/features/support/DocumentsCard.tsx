import { getLegalViewerPath } from '@api/viewedFiles';
import { LEGAL_DOCUMENTS } from '@domain/legal/documents';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { SectionCard } from '@ui/layout/SectionCard';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Lists the platform's legal documents. */
export function DocumentsCard() {
  const { t } = useTranslation(['support', 'layout']);
  const { language } = useLanguage();
  return (
    <SectionCard title={t('documents.title')} lead={t('documents.text')}>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', columns: { sm: 2 }, '& li': { mb: 2, breakInside: 'avoid' } }}
      >
        {LEGAL_DOCUMENTS.map((name) => (
          <li key={name}>
            <MuiLink component={Link} to={getLegalViewerPath(name, language)}>
              {t(`layout:documents.${name}`)}
            </MuiLink>
          </li>
        ))}
      </Box>
    </SectionCard>
  );
}
