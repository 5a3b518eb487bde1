import { createEmptyRoom } from '@domain/offers/draft';
import { ROOMS_PER_GROUP_MAX } from '@domain/offers/limits';
import type { OfferDraft } from '@domain/offers/offer';
import { ROOM_TYPES, type RoomGroup } from '@domain/offers/picklists';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import type { Choice } from '@ui/fields';
import { useProgressiveCount } from '@ui/hooks/useProgressiveCount';
import { COLORS } from '@ui/theme/tokens';
import { Copy, Plus, Trash2 } from 'lucide-react';
import { memo, type ReactNode, type Ref, useCallback } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { OfferNumber, OfferSelect, useChoices } from '../fields';
import { useRoomSpace } from './useRoomSpace';

const COLUMNS = 'minmax(0, 1fr) minmax(0, 132px) minmax(0, 96px) 84px';
/** Number of rows that a slow machine renders without a noticeable pause. */
const ROWS_AT_ONCE = 20;
const PHONE_COLUMNS = 'minmax(0, 1fr) minmax(0, 1fr) 84px';

type Props = { level: number; group: RoomGroup; ref?: Ref<HTMLFieldSetElement> };

/** Compact table of the rooms of one kind on one level. */
export function RoomTable({ level, group, ref }: Props) {
  const { t } = useTranslation(['offerForm', 'enums']);
  const name = `areaDetails.levels.${level}.${group}` as const;
  const { getValues } = useFormContext<OfferDraft>();
  const { fields, append, insert, remove } = useFieldArray<
    OfferDraft,
    `areaDetails.levels.${number}.${RoomGroup}`
  >({ name });
  const choices = useChoices('roomType', ROOM_TYPES[group]);
  const groupName = t(`enums:roomGroup.${group}`);
  const isFull = fields.length >= ROOMS_PER_GROUP_MAX;
  const shown = useProgressiveCount(fields.length, ROWS_AT_ONCE);
  const hasSpace = useRoomSpace();
  const handleAdd = () => hasSpace(1) && append(createEmptyRoom());
  const duplicate = useCallback(
    (index: number) => {
      if (hasSpace(1)) insert(index + 1, { ...(getValues(name)[index] ?? createEmptyRoom()) });
    },
    [hasSpace, insert, getValues, name],
  );

  return (
    <Box component="fieldset" ref={ref} tabIndex={-1} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <FormLabel component="legend" sx={{ p: 0, mb: 1 }}>
        {groupName}
      </FormLabel>
      {fields.length > 0 && <Head />}
      {fields.slice(0, shown).map(({ id }, index) => (
        <RoomRow
          key={id}
          path={`${name}.${index}`}
          index={index}
          choices={choices}
          onDuplicate={isFull ? undefined : duplicate}
          onDelete={remove}
        />
      ))}
      <Button
        variant="text"
        size="small"
        startIcon={<Plus size={18} />}
        disabled={isFull}
        aria-label={t('offerForm:levels.addRoomTo', { group: groupName.toLowerCase() })}
        onClick={handleAdd}
        sx={{ mt: 1 }}
      >
        {t('offerForm:levels.addRoom')}
      </Button>
    </Box>
  );
}

function Head() {
  const { t } = useTranslation('offerForm');
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', sm: 'grid' },
        gridTemplateColumns: COLUMNS,
        gap: 2,
        fontSize: 13,
        color: 'text.secondary',
        pb: 1,
      }}
    >
      <span>{t('levels.type')}</span>
      <span>{t('levels.surface')}</span>
      <span>{t('levels.windows')}</span>
    </Box>
  );
}

type RowProps = {
  path: `areaDetails.levels.${number}.${RoomGroup}.${number}`;
  index: number;
  choices: readonly Choice[];
  onDuplicate?: (index: number) => void;
  onDelete: (index: number) => void;
};

/** One room. Memoised: does not render again when another one is added or removed. */
const RoomRow = memo(Row);

function Row({ path, index, choices, onDuplicate, onDelete }: RowProps) {
  const { t } = useTranslation(['offerForm', 'offerFields']);
  const unit = t('offerFields:unit.sqm');
  return (
    <Box
      role="group"
      aria-label={t('levels.room', { number: index + 1 })}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: PHONE_COLUMNS, sm: COLUMNS },
        gap: 2,
        alignItems: 'start',
        // skips painting rows off screen, however long the level; the margin leaves room for the focus ring
        contentVisibility: 'auto',
        containIntrinsicHeight: { xs: 'auto 156px', sm: 'auto 57px' },
        mx: -1,
        px: 1,
        py: 1.5,
        borderTop: `1px solid ${COLORS.hairline}`,
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        '& .cell-label': {
          display: { xs: 'block', sm: 'none' },
          mb: 1,
          fontSize: 13,
          color: 'text.secondary',
        },
        '& .MuiInputAdornment-root': { display: { xs: 'none', sm: 'flex' } },
      }}
    >
      <Cell label={t('levels.type')}>
        <OfferSelect name={`${path}.type`} choices={choices} hideLabel />
      </Cell>
      <Cell label={t('levels.surfaceIn', { unit })}>
        <OfferNumber name={`${path}.surface`} unit={unit} hideLabel />
      </Cell>
      <Cell label={t('levels.windows')}>
        <OfferNumber name={`${path}.windows`} decimals={0} hideLabel optional />
      </Cell>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: { xs: 6, sm: 0.5 } }}>
        <IconButton
          size="small"
          aria-label={t('levels.duplicateRoom')}
          disabled={!onDuplicate}
          onClick={() => onDuplicate?.(index)}
        >
          <Copy size={18} />
        </IconButton>
        <IconButton size="small" aria-label={t('levels.deleteRoom')} onClick={() => onDelete(index)}>
          <Trash2 size={18} />
        </IconButton>
      </Box>
    </Box>
  );
}

/**
 * Table cell. On phones, where the table has no header, each field shows its own label; the field has an accessible name
 * everywhere.
 */
function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <span aria-hidden className="cell-label">
        {label}
      </span>
      {children}
    </div>
  );
}
