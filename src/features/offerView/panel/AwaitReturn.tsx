import { callFunction } from '@data/calls/callFunction';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useAction } from '@ui/hooks/useAction';
import { BellRing } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { offerId: string; before?: ReactNode; children: ReactNode };

/** Lets a viewer request one notification when a reserved offer becomes free; `before` and `children` are beside the button. */
export function AwaitReturn({ offerId, before, children }: Props) {
  const { t } = useTranslation('offerView');
  const [isAsked, setAsked] = useState(false);
  const { run, isRunning } = useAction();
  const handleAsk = async () => {
    if (await run({ call: () => callFunction('awaitOfferReturn', { offerId }) })) setAsked(true);
  };
  return (
    <>
      <Box role="status" sx={{ '&:not(:empty)': { mb: 3 } }}>
        {isAsked && t('panel.awaitReturn.done')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {before}
        {!isAsked && (
          <Button
            size="small"
            variant={before ? 'outlined' : undefined}
            color={before ? 'secondary' : undefined}
            startIcon={<BellRing size={16} />}
            onClick={handleAsk}
            loading={isRunning}
          >
            {t('panel.awaitReturn.go')}
          </Button>
        )}
        {children}
      </Box>
    </>
  );
}
