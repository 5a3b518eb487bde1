import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { COLORS } from '@ui/theme/tokens';
import type { ReactNode } from 'react';

type Props = {
  /** One line: the missing thing, or the change that would show something. */
  text: ReactNode;
  title?: ReactNode;
  action?: ReactNode;
  drawing?: keyof typeof DRAWINGS;
};

/** Stands in place of an empty list. */
export function EmptyState({ text, title, action, drawing = 'premises' }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 3,
        py: { xs: 8, md: 12 },
        px: 4,
      }}
    >
      <Box
        component="svg"
        viewBox="0 0 160 96"
        aria-hidden
        sx={{
          width: 160,
          height: 96,
          fill: 'none',
          stroke: COLORS.controlBorder,
          strokeWidth: 2,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
        }}
      >
        {DRAWINGS[drawing]}
      </Box>
      {title && (
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
      )}
      <Typography sx={{ color: 'text.secondary', maxWidth: '52ch' }}>{text}</Typography>
      {action}
    </Box>
  );
}

const GROUND = <path d="M8 88h144" />;

const DRAWINGS = {
  premises: (
    <>
      {GROUND}
      <path d="M40 88V34h80v54M34 34l8-16h76l8 16zM48 88V52h26v36M84 52h28v22H84zM84 63h28" />
      <path
        d="M34 34c0 8 15 8 15 0c0 8 15 8 15 0c0 8 16 8 16 0c0 8 16 8 16 0c0 8 15 8 15 0c0 8 15 8 15 0"
        stroke={COLORS.pine}
      />
      <path d="M68 71v4" stroke={COLORS.pine} />
    </>
  ),
  papers: (
    <>
      {GROUND}
      <path d="M52 88V14h40l18 18v56M92 14v18h18M62 44h36M62 54h36M62 64h22" />
      <path d="M88 78l6 6 14-16" stroke={COLORS.pine} />
    </>
  ),
  search: (
    <>
      {GROUND}
      <path d="M28 88V44h28v44M56 88V24h30v64M36 54h4M36 66h4M66 36h4M66 48h4M66 60h4" />
      <circle cx="106" cy="52" r="20" stroke={COLORS.pine} />
      <path d="M120 66l16 16" stroke={COLORS.pine} />
    </>
  ),
  keys: (
    <>
      {GROUND}
      <circle cx="56" cy="46" r="18" />
      <circle cx="50" cy="46" r="4" />
      <path d="M74 46h50v12M110 46v10" stroke={COLORS.pine} />
    </>
  ),
} as const;
