import Box from '@mui/material/Box';
import { Collapsible } from '@ui/layout/Collapsible';
import { useTranslation } from 'react-i18next';

const PARTS = ['buy', 'person', 'mObywatel', 'public', 'seal', 'paper'] as const;

/** Guidance for people without a qualified signature: what may be used for a company's lease and what may not. */
export function QualifiedSignatureGuide() {
  const { t } = useTranslation('qualification');
  return (
    <Collapsible id="qualified-guide" headingLevel="h2" title={t('guide.title')}>
      <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2, maxWidth: '68ch' }}>
        {PARTS.map((part) => (
          <li key={part}>{t(`guide.${part}`)}</li>
        ))}
      </Box>
    </Collapsible>
  );
}
