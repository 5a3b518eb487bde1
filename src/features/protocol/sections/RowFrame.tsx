import type { ItemSection, ProtocolForm } from '@domain/protocol/protocol';
import Box from '@mui/material/Box';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { COLORS, FONT_SIZES, FONT_WEIGHTS } from '@ui/theme/tokens';
import type { ReactNode, Ref } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { getRowId } from '../openRowsOfForm';
import type { ItemField } from '../photos/useItemPhotos';
import { useRowTexts } from '../rowTexts';

export type NamedRow = { name: string; preset: string | null };

type Props = { row: NamedRow; field: ItemField; ref?: Ref<HTMLDivElement>; children: ReactNode };

/** One row of a section; links to open rows lead to it. */
export function RowFrame({ row, field, ref, children }: Props) {
  const { getName } = useRowTexts();
  const [section, index] = field.split('.');
  return (
    <Box
      role="group"
      ref={ref}
      id={getRowId(section as ItemSection, Number(index))}
      tabIndex={-1}
      aria-label={getName(row)}
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

type HeadProps = {
  row: NamedRow;
  field: ItemField;
  /** Answers, beside the name or, on a phone, below it. */
  answers?: ReactNode;
  /** Camera and menu. */
  children: ReactNode;
};

/** Name of a row, its answers and its buttons. An added row is named here. */
export function RowHead({ row, field, answers, children }: HeadProps) {
  const { t } = useTranslation('protocol');
  const { getName } = useRowTexts();
  const { control } = useFormContext<ProtocolForm>();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 2, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 0', minWidth: 120, fontSize: FONT_SIZES.m, fontWeight: FONT_WEIGHTS.medium }}>
        {row.preset ? (
          getName(row)
        ) : (
          <TextFieldRow
            name={`${field}.name`}
            control={control}
            label={t('field.name')}
            hideLabel
            placeholder={t('field.name')}
          />
        )}
      </Box>
      {answers && (
        <Box sx={{ order: { xs: 1, sm: 0 }, flex: { xs: '1 0 100%', sm: '0 0 300px' } }}>{answers}</Box>
      )}
      <Box sx={{ display: 'flex', flex: 'none', mr: -2 }}>{children}</Box>
    </Box>
  );
}
