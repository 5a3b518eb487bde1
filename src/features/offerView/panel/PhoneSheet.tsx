import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { COLORS, RADII } from '@ui/theme/tokens';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { title: string; onClose: () => void; children: ReactNode };

/** Height of the header, which stays visible so that the sheet can always be closed. */
const HEAD_PX = 72;

/** Panel as a bottom sheet on a phone. */
export default function PhoneSheet({ title, onClose, children }: Props) {
  const { t: common } = useTranslation('common');
  const titleId = useId();
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-labelledby': titleId,
          sx: {
            maxHeight: '92dvh',
            borderRadius: `${RADII.dialog}px ${RADII.dialog}px 0 0`,
            px: 4,
            pb: 8,
            scrollPaddingTop: HEAD_PX,
          },
        },
      }}
    >
      <Box
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 1,
          flex: 'none',
          height: HEAD_PX,
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          backgroundColor: COLORS.paper,
        }}
      >
        <Typography variant="h3" component="h2" id={titleId}>
          {title}
        </Typography>
        <IconButton onClick={onClose} aria-label={common('action.close')}>
          <X size={20} />
        </IconButton>
      </Box>
      {children}
    </Drawer>
  );
}
