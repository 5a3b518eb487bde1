import type { Offer } from '@domain/offers/offer';
import { getDifferences } from '@domain/protocol/differences';
import { isNotApplicable } from '@domain/protocol/openRows';
import { type ItemSection, METER_DECIMALS, type SubmittedProtocol } from '@domain/protocol/protocol';
import { formatNumber } from '@domain/shared/format';
import { MISSING_VALUE } from '@domain/shared/text';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SectionCard } from '@ui/layout/SectionCard';
import { DescriptionList, type Fact } from '@ui/tables/DescriptionList';
import { COLORS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { DifferenceList } from '../DifferenceList';
import { PhotoThumbs } from '../photos/PhotoThumbs';
import { useRowTexts } from '../rowTexts';

type Props = { offer: Offer; protocol: SubmittedProtocol };

/** Submitted protocol, read-only. An empty value is stored as "Brak" and shown as "not given" (Spec 2 §5). */
export function ProtocolView({ offer, protocol }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('protocol');
  const { t: enums } = useTranslation('enums');
  const { getName, getCondition, formatValue, isMissing } = useRowTexts();
  const count = (value: unknown) =>
    formatValue(value, (text) => formatNumber(Number(text), language, METER_DECIMALS));
  const commentsText = (comments: string | undefined) =>
    comments && !isMissing(comments) ? t('commentsAre', { comments }) : '';
  const isAbsent = (row: object) => isNotApplicable(offer, row);
  const inOrder = [
    ...protocol.localMeterReadings.filter((row) => !isAbsent(row)),
    ...protocol.localMeterReadings.filter(isAbsent),
  ];
  const formatReading = (row: (typeof inOrder)[number]) => {
    if (isAbsent(row)) return t('notApplicableValue');
    if (row.match === 'nothingToRecord') return t('match.nothingToRecord');
    return isMissing(row.quantity)
      ? t('missing')
      : `${count(row.quantity)} ${enums(`meterUnit.${row.unit}`)}`;
  };
  const equipment = protocol.establishedEquipmentState.map((row) => ({
    label: getName(row),
    value: (
      <ItemView
        item={row}
        first={getCondition('equipmentCondition', row.condition)}
        second={[`${t('field.quantity')}: ${count(row.quantity)}`, commentsText(row.comments)]
          .filter(Boolean)
          .join('; ')}
      />
    ),
  }));
  const meters = inOrder.map((row) => ({
    label: getName(row),
    value: (
      <ItemView
        item={row}
        first={formatReading(row)}
        second={isAbsent(row) ? undefined : `${t('field.meterNumber')}: ${formatValue(row.meterNumber)}`}
        isUsual
      />
    ),
  }));
  const keys = protocol.transferredKeysAndDevices.map((row) => ({
    label: getName(row),
    value: (
      <ItemView
        item={row}
        first={
          row.match === 'nothingToRecord' ? t('passOver.transferredKeysAndDevices') : count(row.quantity)
        }
        isUsual
      />
    ),
  }));
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <DifferencesView offer={offer} protocol={protocol} />
      <RoomsView protocol={protocol} />
      <Rows title={t('section.establishedEquipmentState.title')} facts={equipment} />
      <Rows title={t('section.localMeterReadings.title')} facts={meters} />
      <Rows title={t('section.transferredKeysAndDevices.title')} facts={keys} />
      <SectionCard title={t('section.additionalStatements.title')}>
        <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '68ch' }}>
          {formatValue(protocol.additionalStatements)}
        </Typography>
      </SectionCard>
    </Box>
  );
}

function Rows({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const { t } = useTranslation('protocol');
  return (
    <SectionCard title={title}>
      {facts.length === 0 ? t('missing') : <DescriptionList look="rows" facts={numberDuplicates(facts)} />}
    </SectionCard>
  );
}

/** Numbers rows of the same name, such as two desks. */
const numberDuplicates = (facts: readonly Fact[]): Fact[] =>
  facts.map((fact, index) => {
    const before = facts.slice(0, index).filter(({ label }) => label === fact.label).length;
    return before === 0 ? fact : { ...fact, label: `${fact.label} (${before + 1})` };
  });

function RoomsView({ protocol }: { protocol: SubmittedProtocol }) {
  const { t } = useTranslation('protocol');
  const { getName, getLevel, getCondition, formatValue } = useRowTexts();
  const rooms = protocol.establishedPremiseCondition.map((row) => ({
    label: [formatValue(row.level, getLevel), getName(row)].filter(Boolean).join(', '),
    value: (
      <ItemView
        item={row}
        first={getCondition('roomCondition', row.condition)}
        second={t('commentsAre', { comments: formatValue(row.comments) })}
      />
    ),
  }));
  return <Rows title={t('section.establishedPremiseCondition.title')} facts={rooms} />;
}

type ItemViewProps = {
  item: SubmittedProtocol[ItemSection][number];
  first: string;
  second?: string;
  /** Whether it is a meter or a key: its answer is part of its value. */
  isUsual?: boolean;
};

/** Values of an item, its comparison with the offer, and its photos. */
function ItemView({ item, first, second, isUsual = false }: ItemViewProps) {
  const { t } = useTranslation('protocol');
  const { getName, isMissing } = useRowTexts();
  const { match, photos, preset } = item;
  const isMarked = preset !== null && match !== MISSING_VALUE && !(isUsual && match === 'nothingToRecord');
  const isOnlyMarked = isMarked && match !== 'differs' && 'condition' in item && isMissing(item.condition);
  return (
    <>
      {isOnlyMarked ? t(`match.${match}`) : first}
      <Box sx={{ color: 'text.secondary', fontWeight: 400, overflowWrap: 'anywhere' }}>
        {second}
        {isMarked && !isOnlyMarked && (
          <Box sx={match === 'differs' ? { color: COLORS.amberText, fontWeight: 550 } : undefined}>
            {t(`match.${match}`)}
          </Box>
        )}
      </Box>
      <Box sx={{ mt: photos.length > 0 ? 2 : 0 }}>
        <PhotoThumbs photos={photos} name={getName(item)} />
      </Box>
    </>
  );
}

function DifferencesView({ offer, protocol }: Props) {
  const { t } = useTranslation('protocol');
  const differences = getDifferences(offer, protocol);
  if (differences.length === 0) return null;
  return (
    <SectionCard title={t('difference.title')}>
      <DifferenceList differences={differences} />
    </SectionCard>
  );
}
