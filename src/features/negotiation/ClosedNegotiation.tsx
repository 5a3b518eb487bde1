import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Shown instead of a form: explains why nothing can be sent about the offer. */
export function ClosedNegotiation({ isBlocked, children }: { isBlocked: boolean; children: ReactNode }) {
  return <Typography sx={{ color: 'text.secondary' }}>{isBlocked ? <WhyBlocked /> : children}</Typography>;
}

function WhyBlocked() {
  const { t } = useTranslation('errors');
  return t('offerBlocked');
}
