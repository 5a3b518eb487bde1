import Box from '@mui/material/Box';
import { WholeWords } from '@ui/text/WholeWords';
import { COLORS } from '@ui/theme/tokens';
import type { ReactNode } from 'react';

export type Fact = { label: string; value: ReactNode };

type Props = {
  facts: readonly Fact[];
  /** `block`: label over value in columns; `rows`: label left, value right with hairlines. */
  look?: 'block' | 'rows';
  columns?: 2 | 3 | 4;
};

/** Facts with their labels; values use tabular figures. */
export function DescriptionList({ facts, look = 'block', columns = 3 }: Props) {
  const isBlock = look === 'block';
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        fontVariantNumeric: 'tabular-nums',
        ...(isBlock && {
          display: 'grid',
          gap: 5,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: `repeat(${columns}, minmax(0, 1fr))` },
        }),
      }}
    >
      {facts.map(({ label, value }) => (
        <Box
          key={label}
          sx={
            isBlock
              ? undefined
              : {
                  display: 'flex',
                  gap: 4,
                  justifyContent: 'space-between',
                  py: 2,
                  borderBottom: `1px solid ${COLORS.hairline}`,
                  '&:last-of-type': { borderBottom: 0 },
                }
          }
        >
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: isBlock ? 13 : 15 }}>
            <WholeWords text={label} />
          </Box>
          <Box
            component="dd"
            sx={{
              m: 0,
              fontWeight: 550,
              fontSize: isBlock ? 17 : 15,
              // beside its label a value breaks between words only, unless one word is longer than its column
              ...(isBlock
                ? { textAlign: 'left', overflowWrap: 'anywhere' }
                : { textAlign: 'right', overflowWrap: 'break-word', maxWidth: '65%' }),
            }}
          >
            {typeof value === 'string' ? <WholeWords text={value} /> : value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
