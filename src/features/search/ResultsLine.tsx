import { COUNT_MAX } from '@api/queryShape';
import { PUBLIC_SORTS, SORTS, type Sort } from '@domain/offers/search';
import { NO_BREAK_SPACE } from '@domain/shared/text';
import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { visuallyHidden } from '@ui/text/VisuallyHidden';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Props = {
  /** Total number of offers; `null` until they are counted. */
  count: number | null;
  /** Whether the number may be slightly too high. */
  isRough: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
  isMember: boolean;
};

const SORT_ID = 'offers-sort';

/** Number of offers and their sort order. */
export function ResultsLine({ count, isRough, sort, onSort, isMember }: Props) {
  const { t } = useTranslation('search');
  const sentence = () => {
    if (count === null) return NO_BREAK_SPACE;
    if (count === COUNT_MAX) return t('countAtLeast', { count });
    return isRough ? t('countAbout', { count }) : t('count', { count });
  };
  const sorts = isMember ? SORTS : PUBLIC_SORTS;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        columnGap: 4,
        rowGap: 1,
        minHeight: 44,
      }}
    >
      <Box component="span" role="status" sx={{ fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}>
        {sentence()}
      </Box>
      <Box>
        <Box component="label" htmlFor={SORT_ID} sx={visuallyHidden}>
          {t('sort.label')}
        </Box>
        <NativeSelect
          size="small"
          value={sorts.some((known) => known === sort) ? sort : sorts[0]}
          onChange={(event) => onSort(event.target.value as Sort)}
          input={<OutlinedInput />}
          inputProps={{ id: SORT_ID }}
          IconComponent={ChevronDown}
          sx={{ backgroundColor: 'background.paper' }}
        >
          {sorts.map((name) => (
            <option key={name} value={name}>
              {t(`sort.${name}`)}
            </option>
          ))}
        </NativeSelect>
      </Box>
    </Box>
  );
}
