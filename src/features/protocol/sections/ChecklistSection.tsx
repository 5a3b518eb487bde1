import { type ItemSection, OFFER_MATCHES, type ProtocolForm } from '@domain/protocol/protocol';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { SectionCard } from '@ui/SectionCard';
import { COLORS, FONT_SIZES, RADII } from '@ui/theme/tokens';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { openItems } from '../openItems';
import { ItemPhotos } from '../photos/ItemPhotos';
import type { ItemField } from '../photos/useItemPhotos';
import { useRowTexts } from '../rowTexts';
import { PillGroup } from './PillGroup';
import { ROW_BUTTON } from './useRows';

/** A field for a number of pieces, where there is room beside it. */
export const QUANTITY_WIDTH_PX = 200;

const MATCH_TONES = { asOffered: 'pine', differs: 'amber' } as const;

type SectionProps = {
  section: ItemSection;
  /** Where the rows stand, for the focus once one is gone. */
  ref: Ref<HTMLDivElement>;
  onAdd?: () => void;
  children: ReactNode;
};

/** A section of the protocol with the count of what is still open and, mostly, a button for another row. */
export function ChecklistSectionCard({ section, ref, onAdd, children }: SectionProps) {
  const { t } = useTranslation('protocol');
  const { control } = useFormContext<ProtocolForm>();
  const form = useWatch({ control }) as ProtocolForm;
  const open = openItems(form)[section];
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

type RowProps = {
  row: { name: string; preset: string | null };
  field: ItemField;
  onRemove: (button: HTMLElement) => void;
  /** Another thing to do with the item, beside its photos. */
  action?: ReactNode;
  children: ReactNode;
};

/** One row: its name (typed, where it is an added one), its values, and a way to take it out. */
export function ChecklistRow({ row, field, onRemove, action, children }: RowProps) {
  const { t } = useTranslation('protocol');
  const { nameOf } = useRowTexts();
  const { control } = useFormContext<ProtocolForm>();
  return (
    <Box
      role="group"
      aria-label={nameOf(row)}
      sx={{
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
      </Box>
      {row.preset && (
        <PillGroup
          name={`${field}.match`}
          label={t('match.of', { name: nameOf(row) })}
          choices={OFFER_MATCHES.map((value) => ({
            value,
            label: t(`match.${value}`),
            tone: MATCH_TONES[value],
          }))}
        />
      )}
      {children}
      <ItemPhotos field={field} name={nameOf(row)} action={action} />
    </Box>
  );
}
