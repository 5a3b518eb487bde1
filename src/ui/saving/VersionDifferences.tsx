import Box from '@mui/material/Box';
import { COLORS, FONT_SIZES } from '@ui/theme/tokens';

/** One field that differs between two versions, in words; `path` tells rows of the same name apart. */
export type VersionDifference = { path: string; label: string; mine: string; theirs: string };

type Props = {
  rows: readonly VersionDifference[];
  mineTitle: string;
  theirsTitle: string;
  /** Text after a truncated list. */
  moreText: (count: number) => string;
};

const SHOWN_ROWS = 8;

/** Two versions of a form side by side, differing fields only. */
export function VersionDifferences({ rows, mineTitle, theirsTitle, moreText }: Props) {
  const more = rows.length - SHOWN_ROWS;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, fontSize: FONT_SIZES.xs }}>
      {rows.slice(0, SHOWN_ROWS).map(({ path, label, mine, theirs }) => (
        <Box
          component="li"
          key={path}
          sx={{ py: 2, borderTop: `1px solid ${COLORS.hairline}`, overflowWrap: 'anywhere' }}
        >
          <Box sx={{ fontWeight: 700 }}>{label}</Box>
          <Box
            sx={{
              display: 'grid',
              columnGap: 4,
              gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <span>
              {theirsTitle}: {theirs}
            </span>
            <span>
              {mineTitle}: {mine}
            </span>
          </Box>
        </Box>
      ))}
      {more > 0 && (
        <Box component="li" sx={{ pt: 2, borderTop: `1px solid ${COLORS.hairline}` }}>
          {moreText(more)}
        </Box>
      )}
    </Box>
  );
}
