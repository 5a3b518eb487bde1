import { emptyRoom } from '@domain/offers/draft';
import { ROOMS_PER_GROUP_MAX } from '@domain/offers/limits';
import type { OfferDraft } from '@domain/offers/offer';
import { ROOM_TYPES, type RoomGroup } from '@domain/offers/picklists';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import type { Choice } from '@ui/fields';
import { COLORS } from '@ui/theme/tokens';
import { Copy, Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { OfferNumber, OfferSelect, useChoices } from '../fields';

const COLUMNS = 'minmax(0, 1fr) minmax(0, 132px) minmax(0, 96px) 84px';
const PHONE_COLUMNS = 'minmax(0, 1fr) minmax(0, 1fr) 84px';

type Props = { level: number; group: RoomGroup };

/** The rooms of one kind on one level as a compact table. */
export function RoomTable({ level, group }: Props) {
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
  const duplicate = (index: number) => insert(index + 1, { ...(getValues(name)[index] ?? emptyRoom()) });

  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <FormLabel component="legend" sx={{ p: 0, mb: 1 }}>
        {groupName}
      </FormLabel>
      {fields.length > 0 && <Head />}
      {fields.map(({ id }, index) => (
        <RoomRow
          key={id}
          path={`${name}.${index}`}
          number={index + 1}
          choices={choices}
          onDuplicate={isFull ? undefined : () => duplicate(index)}
          onDelete={() => remove(index)}
        />
      ))}
      <Button
        variant="text"
        size="small"
        startIcon={<Plus size={18} />}
        disabled={isFull}
        aria-label={t('offerForm:levels.addRoomTo', { group: groupName.toLowerCase() })}
        onClick={() => append(emptyRoom())}
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
  number: number;
  choices: readonly Choice[];
  onDuplicate?: () => void;
  onDelete: () => void;
};

function RoomRow({ path, number, choices, onDuplicate, onDelete }: RowProps) {
  const { t } = useTranslation('offerForm');
  return (
    <Box
      role="group"
      aria-label={t('levels.room', { number })}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: PHONE_COLUMNS, sm: COLUMNS },
        gap: 2,
        alignItems: 'start',
        py: 1.5,
        borderTop: `1px solid ${COLORS.hairline}`,
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
      }}
    >
      <OfferSelect name={`${path}.type`} choices={choices} hideLabel />
      <OfferNumber name={`${path}.surface`} unit={t('unit.sqm')} hideLabel />
      <OfferNumber
        name={`${path}.windows`}
        decimals={0}
        hideLabel
        optional
        placeholder={t('levels.windows')}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <IconButton
          size="small"
          aria-label={t('levels.duplicateRoom')}
          disabled={!onDuplicate}
          onClick={onDuplicate}
        >
          <Copy size={18} />
        </IconButton>
        <IconButton size="small" aria-label={t('levels.deleteRoom')} onClick={onDelete}>
          <Trash2 size={18} />
        </IconButton>
      </Box>
    </Box>
  );
}
