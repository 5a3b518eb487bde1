import { useFieldWords } from '@i18n/useFieldWords';
import { Collapsible } from '@ui/layout/Collapsible';
import { DescriptionList, type Fact } from '@ui/tables/DescriptionList';
import { useTranslation } from 'react-i18next';
import type { DisplayedOffer } from '../shown';
import { LevelsTable } from './LevelsTable';
import { buildTitleRows } from './memberRows';
import { PREMISES_TABLES } from './premisesRows';
import type { Texts } from './tableRows';

/** Tables of the view in order, before those of charges and terms (Spec 2 §2). */
const TABLES = ['address', 'legal', 'building', 'levels', 'parking', 'media', 'other'] as const;
type RowTable = Exclude<(typeof TABLES)[number], 'levels'>;

const buildRows = (name: RowTable, shown: DisplayedOffer, texts: Texts): Fact[] => {
  const rows = PREMISES_TABLES[name](shown.offer, texts);
  return name === 'legal' && 'view' in shown ? [...rows, ...buildTitleRows(shown.view, texts)] : rows;
};

/** All facts of the premises in collapsible tables, each with the number of its facts. */
export default function DataTables({ shown }: { shown: DisplayedOffer }) {
  const { t } = useTranslation('offerView');
  const { t: enums } = useTranslation('enums');
  const texts = { t, enums, words: useFieldWords() };
  const { levels } = shown.offer.areaDetails;
  return TABLES.map((name) => {
    const rows = name === 'levels' ? [] : buildRows(name, shown, texts);
    const count = name === 'levels' ? levels.length : rows.length;
    if (count === 0) return null;
    return (
      <Collapsible
        key={name}
        id={`table-${name}`}
        title={t(`tables.${name}.title`)}
        count={count}
        isOpenAtFirst={name === 'levels'}
      >
        {name === 'levels' ? <LevelsTable levels={levels} /> : <DescriptionList look="rows" facts={rows} />}
      </Collapsible>
    );
  });
}
