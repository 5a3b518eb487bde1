import { ITEM_SECTIONS, type ItemSection, STATEMENTS_MAX_CHARS } from '@domain/protocol/protocol';
import { ANSWERED_SECTIONS, type ReturnForm } from '@domain/returns/returnForm';
import { isReturnable, markAllAsAtHandover } from '@domain/returns/returnRows';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { SectionCard } from '@ui/layout/SectionCard';
import { FONT_SIZES } from '@ui/theme/tokens';
import { CheckCheck } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Former } from './Former';
import { NumberRow } from './NumberRow';
import { type ReturnRowProps, RowBox, RowTitle } from './RowBox';
import { listPlacedRows, useHandover, useOpenReturnRows, useReturnForm } from './returnContext';
import { StateRow } from './StateRow';
import { useReturnTexts } from './useReturnTexts';

/** All sections of a return, in the order of the handover protocol. */
export function ReturnSections() {
  const { t } = useTranslation('protocol');
  const { control } = useFormContext<ReturnForm>();
  return (
    <>
      {ITEM_SECTIONS.map((section) => (
        <ReturnSection key={section} section={section} />
      ))}
      <SectionCard title={t('section.additionalStatements.title')}>
        <TextAreaField
          name="additionalStatements"
          control={control}
          label={t('section.additionalStatements.title')}
          hideLabel
          optional
          minRows={3}
          maxChars={STATEMENTS_MAX_CHARS}
        />
      </SectionCard>
    </>
  );
}

function ReturnSection({ section }: { section: ItemSection }) {
  const { t } = useTranslation(['returns', 'protocol']);
  const handover = useHandover();
  const open = useOpenReturnRows().filter((row) => row.section === section).length;
  const rows = listPlacedRows(handover, section);
  if (rows.length === 0) return null;
  return (
    <SectionCard
      title={t(`protocol:section.${section}.title`)}
      lead={t(`sectionLead.${section}`)}
      aside={
        <Box sx={{ fontSize: FONT_SIZES.xs, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {open === 0 ? t('protocol:open.sectionNone') : t('protocol:open.section', { count: open })}
        </Box>
      }
    >
      {rows.map(({ place, index, former }) => (
        <Row key={place} section={section} index={index} former={former} />
      ))}
    </SectionCard>
  );
}

function Row(props: ReturnRowProps) {
  const { section, index, former } = props;
  const { t } = useTranslation('returns');
  const { formatRowName } = useReturnTexts();
  if (!isReturnable(section, former)) {
    const name = formatRowName(former);
    return (
      <RowBox section={section} index={index} name={name}>
        <RowTitle name={name} />
        <Former section={section} row={former} name={name} />
        <Box sx={{ fontSize: FONT_SIZES.xs, color: 'text.secondary' }}>{t('notRecorded')}</Box>
      </RowBox>
    );
  }
  return ANSWERED_SECTIONS.includes(section) ? <StateRow {...props} /> : <NumberRow {...props} />;
}

/** One press marks all rooms and equipment that have no answer as at the handover. */
export function MarkAllCard() {
  const { t } = useTranslation('returns');
  const handover = useHandover();
  const form = useReturnForm();
  const { setValue } = useFormContext<ReturnForm>();
  const open = useOpenReturnRows().filter(({ reason }) => reason === 'answer').length;
  const handleMark = () => {
    const marked = markAllAsAtHandover(handover, form);
    for (const section of ANSWERED_SECTIONS)
      marked[section].forEach(({ answer }, index) => {
        if (answer !== form[section][index]?.answer)
          setValue(`${section}.${index}.answer`, answer, { shouldDirty: true });
      });
  };
  return (
    <SectionCard lead={t('markAllLead')}>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<CheckCheck size={20} />}
        disabled={open === 0}
        onClick={handleMark}
        sx={{ minHeight: 44, width: { xs: '100%', sm: 'auto' } }}
      >
        {t('markAll')}
      </Button>
    </SectionCard>
  );
}
