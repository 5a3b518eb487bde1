import { getSaleProof, type SaleProofState } from '@domain/leases/saleProof';
import type { Offer } from '@domain/offers/offer';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SectionCard } from '@ui/layout/SectionCard';
import { COLORS, FONT_WEIGHTS, TONES } from '@ui/theme/tokens';
import { CircleCheck, CircleHelp, ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const LOOKS = {
  proved: { Icon: CircleCheck, tone: TONES.pine },
  possible: { Icon: CircleHelp, tone: TONES.amber },
  missing: { Icon: ShieldAlert, tone: TONES.brick },
} as const;

/** Whether the lease outlives a sale of the premises (art. 678 KC): each condition with its proof or what is missing. */
export function SaleProof({ offer }: { offer: Offer }) {
  const { t } = useTranslation('saleProof');
  const { light, items } = getSaleProof(offer);
  return (
    <SectionCard title={t('title')} lead={t(`light.${light}`)}>
      <Box component="ul" data-light={light} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {items.map((one) => (
          <Item key={one.item} {...one} />
        ))}
      </Box>
      <Typography variant="body2" sx={{ mt: 4, color: 'text.secondary', maxWidth: '68ch' }}>
        {t('law')}
      </Typography>
    </SectionCard>
  );
}

function Item({ item, state, reason, at }: SaleProofState) {
  const { language } = useLanguage();
  const { t } = useTranslation('saleProof');
  const { Icon, tone } = LOOKS[state];
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 3, '& svg': { flex: 'none', color: tone.text, mt: '2px' } }}
    >
      <Icon size={20} aria-hidden />
      <div>
        <Box component="span" sx={{ fontWeight: FONT_WEIGHTS.medium }}>
          {`${t(`item.${item}`)}: ${t(`state.${state}`)}`}
        </Box>
        <Box sx={{ color: COLORS.inkSoft, maxWidth: '68ch' }}>
          {t(`reason.${reason}`, { at: at === null ? '' : formatDateTime(at, language) })}
        </Box>
      </div>
    </Box>
  );
}
