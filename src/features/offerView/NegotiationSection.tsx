import { useAddressProof } from '@data/session/audience';
import Typography from '@mui/material/Typography';
import { SectionCard } from '@ui/layout/SectionCard';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DisplayedOffer } from './shown';

type Props = { shown: DisplayedOffer; children: ReactNode };

/** Questions and counter-offers; tells a visitor who may use them (Spec 2 §1, §6). */
export function NegotiationSection({ shown, children }: Props) {
  const { t } = useTranslation('offerView');
  const words = useAddressProof().isMissing ? 'unproved' : 'prompt';
  if (shown.audience === 'member') return children;
  if (shown.audience !== 'visitor') return null;
  return (
    <SectionCard title={t('talk.title')}>
      <Typography sx={{ color: 'text.secondary' }}>{t(`${words}.talk`)}</Typography>
    </SectionCard>
  );
}
