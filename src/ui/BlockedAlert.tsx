import { formatDate } from '@domain/shared/format';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

type Blocked = {
  /** Since when, in epoch ms. */
  at: number;
  isSigned: boolean;
};
type Side = 'landlord' | 'tenant';

const readerOf = (side: Side, isSigned: boolean) => (isSigned ? (`${side}Signed` as const) : side);

type NoticeProps = Blocked & {
  side: Side | 'other';
  /** Where the landlord objects. */
  objectAt: string;
};

/** Says over an offer that admins keep it out of public, and what that means for whoever reads it. */
export function BlockedAlert({ at, side, isSigned, objectAt }: NoticeProps) {
  const { t } = useTranslation('blocked');
  return (
    <BlockedFrame at={at}>
      {t(`for.${side === 'other' ? side : readerOf(side, isSigned)}`)}
      {side === 'landlord' && (
        <Box sx={{ mt: 3 }}>
          <Button component={Link} to={objectAt} variant="outlined" color="secondary" size="small">
            {t('object')}
          </Button>
        </Box>
      )}
    </BlockedFrame>
  );
}

/** The same on a card among others, in a sentence. */
export function BlockedLine({ at, side, isSigned }: Blocked & { side: Side }) {
  const { t } = useTranslation('blocked');
  return <BlockedFrame at={at}>{t(`inList.${readerOf(side, isSigned)}`)}</BlockedFrame>;
}

function BlockedFrame({ at, children }: { at: number; children: ReactNode }) {
  const { t } = useTranslation('blocked');
  return (
    <Alert severity="error" icon={<EyeOff size={20} />}>
      <AlertTitle>{t('since', { date: formatDate(at) })}</AlertTitle>
      {children}
    </Alert>
  );
}
