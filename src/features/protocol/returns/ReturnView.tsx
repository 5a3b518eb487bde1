import { ITEM_SECTIONS, type ItemSection } from '@domain/protocol/protocol';
import type { ReturnForm } from '@domain/returns/returnForm';
import { getReturnOutcome } from '@domain/returns/returnRows';
import Box from '@mui/material/Box';
import { SectionCard } from '@ui/layout/SectionCard';
import { COLORS, FONT_SIZES, FONT_WEIGHTS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { PhotoThumbs } from '../photos/PhotoThumbs';
import { Former } from './Former';
import { listPlacedRows, useHandover } from './returnContext';
import { type FormerRow, useReturnTexts } from './useReturnTexts';

/** A return to read: each row beside the one of the handover. */
export function ReturnView({ form }: { form: ReturnForm }) {
  const { t } = useTranslation(['returns', 'protocol']);
  const handover = useHandover();
  return (
    <>
      <ChangeList form={form} />
      {ITEM_SECTIONS.filter((section) => handover[section].length > 0).map((section) => (
        <SectionCard key={section} title={t(`protocol:section.${section}.title`)}>
          {listPlacedRows(handover, section).map(({ place, index, former }) => (
            <ViewRow key={place} section={section} former={former} row={form[section][index]} />
          ))}
        </SectionCard>
      ))}
      {form.additionalStatements && (
        <SectionCard title={t('statements')}>
          <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '68ch' }}>
            {form.additionalStatements}
          </Box>
        </SectionCard>
      )}
    </>
  );
}

/** Lists the rows that differ from the handover before all rows, so that a reader need not search for them. */
function ChangeList({ form }: { form: ReturnForm }) {
  const { t } = useTranslation('returns');
  const handover = useHandover();
  const { formatRowName, describeNow } = useReturnTexts();
  const changes = ITEM_SECTIONS.flatMap((section) =>
    listPlacedRows(handover, section).flatMap(({ place, index, former }) => {
      const row = form[section][index];
      const isChanged = row && CHANGED.includes(getReturnOutcome(section, former, row));
      return isChanged
        ? [{ place, name: formatRowName(former), now: describeNow(section, former, row) }]
        : [];
    }),
  );
  return (
    <SectionCard title={t('changes.title')}>
      {changes.length === 0 ? (
        <Box sx={{ maxWidth: '68ch' }}>{t('changes.none')}</Box>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
          {changes.map(({ place, name, now }) => (
            <li key={place}>
              {name}: <strong>{now}</strong>
            </li>
          ))}
        </Box>
      )}
    </SectionCard>
  );
}

type RowProps = { section: ItemSection; former: FormerRow; row: ReturnForm[ItemSection][number] | undefined };

const ALERTING: readonly unknown[] = ['damaged', 'missing', 'fewer'];
/** Outcomes that differ from the handover; meters always do. */
const CHANGED: readonly unknown[] = [...ALERTING, 'worn'];

function ViewRow({ section, former, row }: RowProps) {
  const { t } = useTranslation('returns');
  const { formatRowName, describeNow } = useReturnTexts();
  if (!row) return null;
  const name = formatRowName(former);
  const isAlert = ALERTING.includes(getReturnOutcome(section, former, row));
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{ py: 3, borderTop: `1px solid ${COLORS.hairline}`, display: 'grid', gap: 2 }}
    >
      <Box sx={{ fontSize: FONT_SIZES.m, fontWeight: FONT_WEIGHTS.medium, overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, sm: 5 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Former section={section} row={former} name={name} />
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <Box
            sx={{
              fontWeight: FONT_WEIGHTS.medium,
              color: isAlert ? COLORS.amberText : COLORS.ink,
              overflowWrap: 'anywhere',
            }}
          >
            {t('now')}: {describeNow(section, former, row)}
          </Box>
          {row.note && <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{row.note}</Box>}
          <PhotoThumbs photos={row.photos} name={name} />
        </Box>
      </Box>
    </Box>
  );
}
