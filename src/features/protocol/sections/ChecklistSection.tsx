import { getRowsToPassOver } from '@domain/protocol/openRows';
import { ANSWERS_OF_SECTION, type ItemSection, type ProtocolForm } from '@domain/protocol/protocol';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { SectionCard } from '@ui/layout/SectionCard';
import { COLORS, FONT_SIZES, RADII } from '@ui/theme/tokens';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { getRowId, useFormOffer, useOpenRows } from '../openRowsOfForm';
import { ItemPhotos } from '../photos/ItemPhotos';
import type { ItemField } from '../photos/useItemPhotos';
import { useRowTexts } from '../rowTexts';
import { toStoredForm } from '../toStoredForm';
import { PassOverPill, PillGroup } from './PillGroup';
import { ROW_BUTTON } from './useRows';

/** Width of a quantity field if there is room beside it, in px. */
export const QUANTITY_WIDTH_PX = 200;

const MATCH_TONES = { asOffered: 'pine', differs: 'amber', nothingToRecord: 'pine' } as const;

type SectionProps = {
  section: ItemSection;
  /** Element that holds the rows; receives the focus when a row is removed. */
  ref: Ref<HTMLDivElement>;
  onAdd?: () => void;
  children: ReactNode;
};

/** Section of the protocol with the number of open rows and usually a button that adds a row. */
export function ChecklistSectionCard({ section, ref, onAdd, children }: SectionProps) {
  const { t } = useTranslation('protocol');
  const { control } = useFormContext<ProtocolForm>();
  const form = useWatch({ control }) as ProtocolForm;
  const offer = useFormOffer();
  const open = useOpenRows().filter((row) => row.section === section).length;
  const noneOpen = form[section].length === 0 ? t('open.sectionEmpty') : t('open.sectionNone');
  return (
    <SectionCard
      title={t(`section.${section}.title`)}
      lead={t(`section.${section}.lead`)}
      aside={
        <Box
          sx={{
            fontSize: FONT_SIZES.xs,
            color: 'text.secondary',
            whiteSpace: 'nowrap',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {open === 0 ? noneOpen : t('open.section', { count: open })}
        </Box>
      }
    >
      <Box ref={ref} sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {children}
        <PassOverButton rows={getRowsToPassOver(offer, toStoredForm(form), section)} section={section} />
        {onAdd && (
          <Button
            {...{ [ROW_BUTTON]: 'add' }}
            variant="outlined"
            color="secondary"
            startIcon={<Plus size={20} />}
            onClick={onAdd}
            sx={{ justifySelf: { xs: 'stretch', sm: 'start' }, minHeight: 44 }}
          >
            {t(`section.${section}.add`)}
          </Button>
        )}
      </Box>
    </SectionCard>
  );
}

/** Marks every open row of the section as having nothing to record. */
function PassOverButton({ rows, section }: { rows: readonly number[]; section: ItemSection }) {
  const { t } = useTranslation('protocol');
  const { setValue } = useFormContext<ProtocolForm>();
  if (rows.length === 0) return null;
  const passOver = () => {
    for (const index of rows) setValue(`${section}.${index}.match`, 'nothingToRecord', { shouldDirty: true });
  };
  return (
    <Button
      variant="outlined"
      color="secondary"
      onClick={passOver}
      sx={{ justifySelf: { xs: 'stretch', sm: 'start' }, minHeight: 44 }}
    >
      {t(`section.${section}.passOver`)}
    </Button>
  );
}

type RowProps = {
  row: { name: string; preset: string | null };
  field: ItemField;
  onRemove: (button: HTMLElement) => void;
  /** Another action on the item, beside its photos. */
  action?: ReactNode;
  children: ReactNode;
};

/** One row: its name, values and answer. An added row is named here and can be removed. */
export function ChecklistRow({ row, field, onRemove, action, children }: RowProps) {
  const { t } = useTranslation('protocol');
  const { nameOf } = useRowTexts();
  const { control } = useFormContext<ProtocolForm>();
  const [section, index] = field.split('.');
  return (
    <Box
      role="group"
      id={getRowId(section as ItemSection, Number(index))}
      tabIndex={-1}
      aria-label={nameOf(row)}
      sx={{
        scrollMarginTop: 160,
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'minmax(0, 1fr)',
        p: 4,
        border: `1px solid ${COLORS.hairline}`,
        borderRadius: `${RADII.card}px`,
      }}
    >
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
        {row.preset ? (
          <Box sx={{ fontWeight: 550 }}>{nameOf(row)}</Box>
        ) : (
          <Box sx={{ flex: 1 }}>
            <TextFieldRow
              name={`${field}.name`}
              control={control}
              label={t('field.name')}
              hideLabel
              placeholder={t('field.name')}
            />
          </Box>
        )}
        {row.preset === null && (
          <Button
            {...{ [ROW_BUTTON]: field }}
            variant="text"
            color="secondary"
            size="small"
            startIcon={<Trash2 size={18} />}
            onClick={(event) => onRemove(event.currentTarget)}
            sx={{ flex: 'none', minHeight: 44 }}
            aria-label={t('removeNamed', { name: nameOf(row) })}
          >
            {t('remove')}
          </Button>
        )}
      </Box>
      {row.preset && <MatchPills field={field} name={nameOf(row)} />}
      {children}
      <ItemPhotos field={field} name={nameOf(row)} action={action} />
    </Box>
  );
}

/** Answers for a prefilled item. Damage leaves only the difference; meters and keys can only be skipped. */
function MatchPills({ field, name }: { field: ItemField; name: string }) {
  const { t } = useTranslation('protocol');
  const { control } = useFormContext<ProtocolForm>();
  const row = useWatch({ control, name: field });
  const [section, index] = field.split('.');
  const label = t('match.of', { name });
  if (section === 'localMeterReadings' || section === 'transferredKeysAndDevices')
    return (
      <PassOverPill field={`${section}.${Number(index)}`} label={label}>
        {t(`passOver.${section}`)}
      </PassOverPill>
    );
  const isDamaged = 'condition' in row && row.condition === 'damaged';
  const answers = ANSWERS_OF_SECTION[section as ItemSection].filter(
    (value) => value === 'differs' || !isDamaged,
  );
  const choices = answers.map((value) => ({ value, label: t(`match.${value}`), tone: MATCH_TONES[value] }));
  return <PillGroup name={`${field}.match`} label={label} choices={choices} />;
}
