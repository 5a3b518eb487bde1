import type { ItemSection } from '@domain/protocol/protocol';
import Box from '@mui/material/Box';
import { COLORS, FONT_SIZES, FONT_WEIGHTS } from '@ui/theme/tokens';
import type { ReactNode, Ref } from 'react';
import { getRowId } from '../openRowsOfForm';
import type { FormerRow } from './useReturnTexts';

/** A row of a return: its place, and the row of the handover protocol beside it. */
export type ReturnRowProps = { section: ItemSection; index: number; former: FormerRow };

type BoxProps = {
  section: ItemSection;
  index: number;
  name: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** Frame of one row; links to open rows lead to it. */
export function RowBox({ section, index, name, ref, children }: BoxProps) {
  return (
    <Box
      role="group"
      ref={ref}
      id={getRowId(section, index)}
      tabIndex={-1}
      aria-label={name}
      sx={{
        scrollMarginTop: 160,
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'minmax(0, 1fr)',
        py: 3,
        borderTop: `1px solid ${COLORS.hairline}`,
      }}
    >
      {children}
    </Box>
  );
}

/** Name of a row and its buttons. */
export function RowTitle({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          fontSize: FONT_SIZES.m,
          fontWeight: FONT_WEIGHTS.medium,
          overflowWrap: 'anywhere',
        }}
      >
        {name}
      </Box>
      {children && <Box sx={{ display: 'flex', flex: 'none', mr: -2 }}>{children}</Box>}
    </Box>
  );
}
