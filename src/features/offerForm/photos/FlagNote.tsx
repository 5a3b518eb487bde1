import Box from '@mui/material/Box';
import { FONT_SIZES } from '@ui/theme/tokens';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Explains below a photo why it was not accepted, and scrolls the photo into view. */
export function FlagNote({ reason }: { reason: string }) {
  const { t } = useTranslation('publish');
  const note = useRef<HTMLElement>(null);
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Box
      ref={note}
      role="alert"
      sx={{ display: 'flex', gap: 2, p: 3, fontSize: FONT_SIZES.xs, fontWeight: 550, color: 'error.main' }}
    >
      <CircleAlert size={18} aria-hidden style={{ flex: 'none' }} />
      {t(`flagged.reason.${reason as 'tooDark'}`, { defaultValue: t('flagged.noReason') })}
    </Box>
  );
}
