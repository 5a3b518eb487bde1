import type { Offer } from '@domain/offers/offer';
import { formatDate } from '@domain/shared/format';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { KeyFacts } from '@ui/KeyFacts';
import { SectionCard } from '@ui/SectionCard';
import { COLORS } from '@ui/theme/tokens';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { bindingRows } from './bindingFactsRows';

const DECLARATIONS = ['summary1', 'summary2', 'summary3', 'summary4'] as const;

/**
 * What becomes binding and the one button that makes it so. Opening the link alone confirms nothing: mail scanners
 * open links too.
 */
export function BindingSummary({ offer, onConfirm }: { offer: Offer; onConfirm: () => void }) {
  const { t } = useTranslation(['publish', 'enums']);
  const date = formatDate(offer.offerValidTo);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <SectionCard title={t('confirm.factsTitle')}>
        <KeyFacts look="rows" facts={bindingRows(offer, t)} />
      </SectionCard>
      <SectionCard title={t('confirm.declarationsTitle')}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
          {DECLARATIONS.map((key) => (
            <Box component="li" key={key} sx={{ display: 'flex', gap: 2.5 }}>
              <Check size={20} color={COLORS.pine} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
              {t(`confirm.${key}`, { date })}
            </Box>
          ))}
        </Box>
      </SectionCard>
      <Alert severity="warning">{t('confirm.consequence', { date })}</Alert>
      <Button size="large" onClick={onConfirm} sx={{ justifySelf: 'start' }}>
        {t('confirm.go')}
      </Button>
    </Box>
  );
}
